import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fitStyle } from '../../../shared/capture/fit/fitStyle.ts';
import { readCapture } from '../../../shared/capture/read/readCapture.ts';
import type { ChannelReport, StyleFit } from '../../../shared/capture/fit/styleFit.ts';
import type { ChannelName } from '../../../shared/gait/channels.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';

/** Captures lie beside the project; where they are missing, these tests are skipped. */
const FOLDER = fileURLToPath(new URL('../../../../shared/data/captures', import.meta.url));
const FOUND = existsSync(FOLDER);

/** What the fit of a clip reached; R2 are means of both sides, of the trunk's over its channels. */
const ROWS = [
  {
    file: 'walk01.bvh',
    strides: 2,
    speed: 1.45,
    scale: 0.97,
    r2: { hip: 0.99, knee: 1, ankle: 0.97, shoulder: 1, elbow: 0.99, trunk: 0.96 },
  },
  {
    file: 'AV_8Walk_Meredith_HVHA_Rep1.bvh',
    strides: 2,
    speed: 2.18,
    scale: 1.08,
    r2: { hip: 0.99, knee: 1, ankle: 0.9, shoulder: 0.99, elbow: 0.91, trunk: 0.96 },
  },
] as const;

const CHANNELS_OF: Readonly<Record<keyof (typeof ROWS)[number]['r2'], readonly ChannelName[]>> = {
  hip: ['hipFlexion'],
  knee: ['kneeFlexion'],
  ankle: ['ankleFlexion'],
  shoulder: ['shoulderFlexion'],
  elbow: ['elbowFlexion'],
  trunk: ['torsoTilt', 'pelvisList', 'pelvisTorsion', 'thoraxTorsion'],
};

/** R2 may differ from the table's by this: the figures there are of another program, cut to two digits. */
const NEAR = 0.02;

describe.skipIf(!FOUND)('a capture of a person', () => {
  const readFile = (file: string) =>
    readCapture(readFileSync(`${FOLDER}/${file}`, 'utf8'), { name: file.replace('.bvh', '') });
  const fit = (file: string) => {
    const reading = readFile(file);
    if (!reading.ok) throw new Error(reading.message);
    return { capture: reading.capture, fit: fitStyle([reading.capture]) };
  };

  it.each(ROWS)('$file is said as well as capture.md says', ({ file, strides, speed, scale, r2 }) => {
    const { capture, fit: found } = fit(file);
    expect(capture.walk.strides).toBe(strides);
    expect(Math.abs(capture.walk.normalizedSpeed - speed)).toBeLessThan(0.012);
    expect(found.report.hipScale.law).toBeCloseTo(scale, 2);
    for (const [name, wanted] of Object.entries(r2))
      expect(Math.abs(computeMean(found, CHANNELS_OF[name as keyof typeof r2]) - wanted), name).toBeLessThan(
        NEAR,
      );
    expect(parseStyle(writeStyle(found.style)).ok).toBe(true);
  });

  it('takes two straight strides of eight out of a figure of eight', () => {
    const { capture } = fit('AV_8Walk_Meredith_HVHA_Rep1.bvh');
    expect(
      capture.strides.map(({ refusal }) => refusal).filter((refusal) => refusal === 'turning'),
    ).toHaveLength(6);
  });

  it.each([
    ['Geno_bind.bvh', /2 frames: it is a pose/],
    ['test_freebvh.bvh', /turns by more than 20 degrees/],
    ['test_mocapbank.bvh', /no walk/],
  ])('%s is refused: no walk', (file, reason) => {
    const reading = readFile(file);
    expect(reading).toMatchObject({ ok: false, code: 'walk' });
    if (!reading.ok) expect(reading.message).toMatch(reason);
  });
});

/** Mean R2 over sides and channels, still ones left out. */
function computeMean({ report }: StyleFit, channels: readonly ChannelName[]): number {
  const values = channels
    .map((channel): ChannelReport => report.channels[channel])
    .flatMap((each) => ('left' in each ? [each.left.r2, each.right.r2] : [each.r2]))
    .filter((r2) => r2 !== null);
  return values.reduce((sum, r2) => sum + r2, 0) / values.length;
}
