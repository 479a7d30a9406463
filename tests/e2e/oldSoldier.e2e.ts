import { readFileSync } from 'node:fs';

import type { Locator, Page } from 'playwright/test';

import { CHANNEL_NAMES, CHANNELS, SIDES } from '../../shared/gait/channels.ts';
import type { StyleDocument } from '../../shared/style/document.ts';
import { interpolateStyles } from '../../shared/style/mix/interpolateStyles.ts';
import { COEFFICIENT_NAMES } from '../../shared/style/limits.ts';
import { parseStyle } from '../../shared/style/file/parseStyle.ts';
import { getCoefficients } from '../../shared/style/settings.ts';
import { writeStyle } from '../../shared/style/file/writeStyle.ts';
import { expect, test, waitForWalking } from './helpers/app.ts';
import { takeGuidePicture } from './helpers/guidePictures.ts';
import { field, freezeAtContact, readField, typeIntoField } from './helpers/steps.ts';

function parse(text: string): StyleDocument {
  const reading = parseStyle(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.document;
}

function readBuiltIn(stem: string): StyleDocument {
  return parse(readFileSync(new URL(`../../assets/styles/${stem}.gait.json`, import.meta.url), 'utf8'));
}

/** Places where two documents with the same keys differ, as `channel.side.coefficient`. */
function listDifferences(a: StyleDocument, b: StyleDocument): Set<string> {
  expect(b.keys.map(({ speed }) => speed)).toEqual(a.keys.map(({ speed }) => speed));
  const places = new Set<string>();
  for (const [key] of a.keys.entries()) {
    for (const channel of CHANNEL_NAMES) {
      for (const side of CHANNELS[channel].sides === 'two' ? SIDES : (['left'] as const)) {
        const before = getCoefficients(a, key, channel, side);
        const after = getCoefficients(b, key, channel, side);
        for (const name of COEFFICIENT_NAMES) {
          if (before[name] !== after[name]) places.add(`${channel}.${side}.${name}`);
        }
      }
    }
  }
  return places;
}

/**
 * A document with another one's left knee at every key; the right one and all else stay. Both have the same
 * keys.
 */
function putLeftKneeBack(document: StyleDocument, from: StyleDocument): StyleDocument {
  return {
    ...document,
    keys: document.keys.map((key, index) => ({
      ...key,
      channels: {
        ...key.channels,
        kneeFlexion: {
          left: getCoefficients(from, index, 'kneeFlexion', 'left'),
          right: getCoefficients(document, index, 'kneeFlexion', 'right'),
        },
      },
    })),
  };
}

/** Named after the mix by the process that saved it. */
const FILE = 'Old soldier.gait.json';

function tab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Open documents' }).getByRole('button', { name, exact: true });
}

test('the old soldier: mix March and Elderly, stiffen one knee, save, reload, open', async ({ app }) => {
  const { page } = app;

  // Mix half and half, seen on the figure at once.
  await page.getByRole('button', { name: 'Add March to mix' }).click();
  await page.getByRole('button', { name: 'Add Elderly to mix' }).click();
  await expect(page.getByRole('region', { name: 'Mix' }).getByText('50%')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Name of the mix' }).fill('Old soldier');
  await page.keyboard.press('Enter');
  await freezeAtContact(page);
  await takeGuidePicture(page, 'old-soldier-mix');

  // Saved by the main process as a new style, to the letter what the kernel mixes.
  await page.getByRole('button', { name: 'Save mix' }).click();
  await expect(tab(page, 'Old soldier')).toBeVisible();
  const mixed = interpolateStyles(
    [
      { document: readBuiltIn('march'), weight: 0.5 },
      { document: readBuiltIn('elderly'), weight: 0.5 },
    ],
    { name: 'Old soldier' },
  );
  if (!mixed.ok) throw new Error(mixed.message);
  expect(app.readSaved(FILE)).toBe(writeStyle(mixed.document));
  const mixText = app.readSaved(FILE);

  // The left knee alone.
  await page.getByRole('button', { name: 'Knee flexion: sides linked, click to split' }).click();
  await typeIntoField(page, 'Knee flexion scale, left', 1.3);
  await expect(tab(page, 'Old soldier, unsaved')).toBeVisible();
  await freezeAtContact(page);
  await takeGuidePicture(page, 'old-soldier-knee');
  await page.keyboard.press('Control+s');
  await expect(tab(page, 'Old soldier')).toBeVisible();

  const saved = parse(app.readSaved(FILE));
  const differences = listDifferences(parse(mixText), saved);
  expect([...differences]).toEqual(['kneeFlexion.left.scale']);
  // Nor anything else in the file, to the letter: name, texts, tags, policy, record of the mix, unknown
  // members.
  expect(writeStyle(putLeftKneeBack(saved, parse(mixText)))).toBe(mixText);

  // A reload loses nothing that was saved.
  await page.reload();
  await waitForWalking(page);
  await app.answerOpen(FILE, () => page.keyboard.press('Control+o'));
  await expect(tab(page, 'Old soldier')).toBeVisible();
  await expect(field(page, 'Knee flexion scale, left')).toHaveAttribute('aria-valuenow', '1.3');
  await expect.poll(() => readField(page, 'Knee flexion scale, right')).not.toBe(1.3);
  await freezeAtContact(page);
  await takeGuidePicture(page, 'old-soldier-open');
});
