import { describe, expect, it } from 'vitest';
import { setStairs, USUAL_STAIRS } from '../../../../renderer/state/commands/walk/transportCommands.ts';
import { getFigure, getTurnRate, getWalkingSpeed } from '../../../../renderer/state/studio.ts';
import { searchPalette } from '../../../../renderer/state/workspace/palette.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const plain = (text: string): string => text.replaceAll('\u2009', ' ');

describe('a number typed in the palette', () => {
  it('is set in the unit of its field', () => {
    const { studio } = createTestStudio();
    const [speed] = searchPalette(studio, 'walk speed 1.8');
    expect(plain(speed!.label)).toBe('Walking speed: 1.80 m/s');
    speed!.run();
    expect(getWalkingSpeed(studio) * getFigure(studio).legLengthM).toBeCloseTo(1.8, 12);
    studio.workspace.setState(({ units }) => ({ units: { ...units, speed: 'km/h' } }));
    searchPalette(studio, 'speed 3.6 km/h')[0]!.run();
    expect(getWalkingSpeed(studio) * getFigure(studio).legLengthM).toBeCloseTo(1, 12);
    searchPalette(studio, 'turn -90')[0]!.run();
    expect(getTurnRate(studio)).toBeCloseTo(-Math.PI / 2, 12);
  });

  it('may be a change of what is there, and says where it has to be held', () => {
    const { studio } = createTestStudio();
    const plant = () => studio.lanes.getState().lanes[0]!.planting.strength;
    searchPalette(studio, 'plant -=25')[0]!.run();
    expect(plant()).toBe(0.75);
    searchPalette(studio, 'plant 300 %')[0]!.run();
    expect(plant()).toBe(1);
    expect(studio.notices.store.getState().at(-1)?.text).toBe('Planting goes from 0 to 100 %.');
  });

  it('is offered where it can be set, and only for a value', () => {
    const { studio } = createTestStudio();
    const search = (text: string) => searchPalette(studio, text).map(({ label }) => plain(label));
    expect(search('incline 5')).toEqual(['Incline: 5.0°']);
    expect(search('incline')).toEqual([]);
    expect(search('incline 5+')).toEqual([]);
    expect(search('rise 15')).toEqual([]);
    setStairs.run(studio, { stairs: USUAL_STAIRS });
    expect(search('rise 15')).toEqual(['Rise of a step: 15.0 cm']);
    expect(search('incline 5')).toEqual([]);
  });
});
