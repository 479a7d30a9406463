import { Clock, warn } from 'three';
import { expect, it, vi } from 'vitest';
import '../../../renderer/viewport/threeMessages.ts';

it('the console says nothing of the clock that a start makes, and all else that three says', () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // oxlint-disable-next-line typescript/no-deprecated -- React Three Fiber makes one at every start
  expect(new Clock().running).toBe(false);
  expect(said).not.toHaveBeenCalled();
  warn('Texture: Not this large.', 8192);
  expect(said.mock.calls).toEqual([['THREE.Texture: Not this large.', 8192]]);
});
