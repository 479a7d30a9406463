import type { ExportCase } from './exportCase.ts';

/** What `npm test` takes of all bodies, styles and options: every body and every option once or more. */
export const SAMPLE_CASES: readonly ExportCase[] = [
  { body: 'Man', style: 'Natural', normalizedSpeed: 1.4, plantStrength: 1, options: { format: 'glb' } },
  {
    body: 'Full spine',
    style: 'Strut',
    normalizedSpeed: 1.2,
    plantStrength: 1,
    options: { format: 'glb', fps: 60, cycles: 2, rootMotion: true, naming: 'unreal' },
  },
  {
    body: 'Child',
    style: 'Happy',
    normalizedSpeed: 2,
    plantStrength: 1,
    options: { format: 'glb', content: 'skeleton', naming: 'mixamo', seconds: 1.5 },
  },
  { body: 'Man', style: 'Tired', normalizedSpeed: 1.4, plantStrength: 1, options: { format: 'fbx' } },
  {
    body: 'Woman',
    style: 'Strut',
    normalizedSpeed: 1.3,
    plantStrength: 1,
    options: { format: 'fbx', restPose: 't', naming: 'mixamo', fps: 60, rootMotion: true, cycles: 2 },
  },
  {
    body: 'Full spine',
    style: 'Happy',
    normalizedSpeed: 1.5,
    plantStrength: 1,
    options: {
      format: 'fbx',
      restPose: 'a',
      naming: 'unreal',
      content: 'skeleton',
      seconds: 2,
    },
  },
  { body: 'Monster', style: 'Zombie', normalizedSpeed: 0.8, plantStrength: 1, options: { format: 'bvh' } },
  {
    body: 'Woman',
    style: 'Proud',
    normalizedSpeed: 1.3,
    plantStrength: 1,
    options: { format: 'bvh', restPose: 't', naming: 'mixamo', fps: 60, rootMotion: true, cycles: 2 },
  },
  {
    body: 'Elder',
    style: 'Elderly',
    normalizedSpeed: 0.7,
    plantStrength: 1,
    options: { format: 'bvh', restPose: 'a', naming: 'cmu', endFrame: false },
  },
];
