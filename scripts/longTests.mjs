/**
 * Test files that draw hundreds of walks, wait for the disk or start processes, 4 s and more each on two idle
 * cores, together more than half of the time of all: `npm test` runs them, `npm run check` does not.
 */
export const LONG_TESTS = [
  'tests/electron/cli/process.test.ts',
  'tests/electron/main/bundles.test.ts',
  'tests/electron/services/files/folderWatch.test.ts',
  'tests/electron/services/openFiles.test.ts',
  'tests/electron/services/recovery/recoveryRuns.test.ts',
  'tests/renderer/state/documents/gesture/limbGesture.test.ts',
  'tests/renderer/viewport/crowd/crowdJoints.test.ts',
  'tests/renderer/viewport/crowd/crowdPlayer.test.ts',
  'tests/renderer/viewport/freeWalk/freePlayer.test.ts',
  'tests/shared/body/planting/allocation.test.ts',
  'tests/shared/body/planting/continuity.test.ts',
  'tests/shared/body/planting/plantPose.test.ts',
  'tests/shared/body/planting/turning.test.ts',
  'tests/shared/capture/roundTrip.test.ts',
  'tests/shared/control/changes.test.ts',
  'tests/shared/control/freeWalk.test.ts',
  'tests/shared/control/stepping.test.ts',
  'tests/shared/control/walkControl.test.ts',
  'tests/shared/crowd/crowd.test.ts',
  'tests/shared/gait/allocation.test.ts',
  'tests/shared/random/randomStyle.test.ts',
  'tests/shared/steps/paths.test.ts',
  'tests/shared/style/edit/changeCoefficients.test.ts',
  'tests/shared/style/diff/describeDifference.test.ts',
  'tests/shared/style/mix/interpolateStyles.test.ts',
  'tests/shared/style/edit/solveExtreme.test.ts',
  'tests/shared/style/file/writeStyle.test.ts',
];
