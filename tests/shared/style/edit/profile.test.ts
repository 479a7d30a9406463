import { expect, test } from 'vitest';
import { getProfile } from '../../../../shared/style/edit/profile.ts';
import { getVersion1Style } from '../builtIns.ts';

const TIRED = getVersion1Style('Tired');
test('getProfile gives one point a key, the identity where a key says nothing', () => {
  expect(getProfile(TIRED, 'kneeFlexion', 'right', 'scale')).toEqual([
    { speed: 0.5, value: 0.66 },
    { speed: 1.2, value: 0.76 },
    { speed: 2, value: 0.82 },
  ]);
  expect(getProfile(TIRED, 'forward', 'left', 'scale').map(({ value }) => value)).toEqual([1, 1, 1]);
});
