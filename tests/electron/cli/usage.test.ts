import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFolder, createStyleText, run } from './run.ts';

const WALK_COMMANDS = ['law', 'sample', 'metrics'];

describe.each(WALK_COMMANDS)('gait %s refuses as wrong usage', (command) => {
  test.each([
    ['a negative speed', ['--speed', '-1']],
    ['a speed that is no number', ['--speed', 'fast']],
    ['an empty speed', ['--speed', '']],
    ['a speed that is not finite', ['--speed', 'Infinity']],
    ['a speed too large for a double', ['--speed', '1e999']],
    ['NaN', ['--normalized-speed', 'NaN']],
    ['a negative normalized speed', ['--normalized-speed', '-0.1']],
    ['both speeds', ['--speed', '1', '--normalized-speed', '1']],
    ['a speed twice', ['--speed', '1', '--speed', '2']],
    ['a speed without value', ['--speed']],
    ['a leg of 0', ['--leg', '0']],
    ['a negative leg', ['--leg', '-1']],
    ['leg and body', ['--leg', '1', '--body', 'Man']],
    ['an unknown body', ['--body', 'Nobody']],
    ['two styles', ['--style', 'March', '--style', 'Normal']],
    ['an unknown built-in style', ['--style', 'Nobody']],
    ['an unknown extension', ['--extension', 'linear']],
    ['an unknown root', ['--root', 'feet']],
    ['a turn that is no number', ['--omega', 'left']],
    ['planting beyond 100', ['--plant', '100.001']],
    ['planting below 0', ['--plant', '-1']],
    ['planting by another word', ['--plant', 'half']],
    ['planting by a word in capitals', ['--plant', 'ON']],
    ['planting by a number that is not one', ['--plant', 'NaN']],
    ['planting with a percent sign', ['--plant', '50%']],
    ['planting by an empty word', ['--plant', '']],
    ['planting without value', ['--plant']],
    ['planting twice', ['--plant', 'on', '--plant', '100']],
    ['an unknown option', ['--sped', '1']],
    ['a word too many', ['now']],
  ])('%s', async (_name, words) => {
    const result = await run([command, ...words]);
    expect(result).toMatchObject({ exitCode: 2, out: '' });
    expect(result.error).not.toBe('');
  });

  test.each([
    ['a missing file', './nowhere.gait.json', 'there is no such file or folder'],
    ['a missing file without slash', 'nowhere.json', 'there is no such file or folder'],
  ])('not %s: that is bad input', async (_name, file, message) => {
    const result = await run([command, '--style', file]);
    expect(result).toMatchObject({ exitCode: 1, out: '', error: `${file}: cannot be read: ${message}\n` });
  });

  test('not a bad file: every problem is named as file: place: message', async () => {
    const folder = createFolder();
    writeFileSync(
      join(folder, 'bad.gait.json'),
      createStyleText({ name: '', keys: [{ speed: 9, channels: {} }] }),
    );
    const result = await run([command, '--style', './bad.gait.json'], folder);
    expect(result).toMatchObject({ exitCode: 1, out: '' });
    expect(result.error.trimEnd().split('\n')).toEqual([
      './bad.gait.json: name: expected at least one character, got none',
      './bad.gait.json: keys[0].speed: expected a number up to 6, got 9',
    ]);
  });

  test.each([
    ['--omega', '0'],
    ['--omega', '-0'],
    ['--omega', '0.5'],
    ['--omega', '-100'],
    ['--plant', 'off'],
    ['--plant', 'on'],
    ['--plant', '0'],
    ['--plant', '37.5'],
    ['--plant', '1e2'],
    ['--root', 'formula'],
    ['--body', 'full SPINE'],
    ['--style', 'mARCH'],
  ])('not %s %s', async (...words) => {
    expect(await run([command, ...words])).toMatchObject({ exitCode: 0, error: '' });
  });
});

describe('gait law refuses as wrong usage', () => {
  test.each(['1:2', '1:2:0', '1:2:-1', '2:1:0.5', '-1:2:1', 'a:2:1', '1:2:0.5:3', '0:6:1e-9', ''])(
    'the speeds "%s"',
    async (speeds) => {
      const result = await run(['law', '--normalized-speeds', speeds]);
      expect(result).toMatchObject({ exitCode: 2, out: '' });
    },
  );

  test('a row of speeds and a speed', async () => {
    expect(await run(['law', '--normalized-speeds', '1:2:1', '--speed', '1'])).toMatchObject({
      exitCode: 2,
      out: '',
    });
    expect(await run(['law', '--normalized-speeds', '1:2:1', '--normalized-speed', '1'])).toMatchObject({
      exitCode: 2,
    });
  });
});
