import { describe, expect, it } from 'vitest';

import { createStyleText, startServices } from '../testServices.ts';

describe('the clipboard', () => {
  it('takes and gives texts, while a person has just pressed something', async () => {
    let content = 'copied elsewhere';
    let pressedIn: string | undefined;
    const { page, openPage } = await startServices({
      clipboard: {
        readText: () => Promise.resolve(content),
        writeText: async (text) => void (content = text),
        hasGesture: (callerId) => callerId === pressedIn,
      },
    });
    const text = createStyleText('Größe 𝄞');
    expect((await page.fail('clipboard.readText', {})).code).toBe('refused');
    expect((await page.fail('clipboard.writeText', { text })).code).toBe('refused');
    expect(content).toBe('copied elsewhere');
    pressedIn = 'page';
    expect(await page.get('clipboard.readText', {})).toEqual({ text: 'copied elsewhere' });
    await page.get('clipboard.writeText', { text });
    expect(content).toBe(text);
    expect((await openPage('other').fail('clipboard.readText', {})).code).toBe('refused');
    content = 'x'.repeat(5_000_000);
    expect((await page.fail('clipboard.readText', {})).code).toBe('too-large');
  });

  it("is the browser's own business in a browser", async () => {
    const { page } = await startServices();
    expect((await page.fail('clipboard.readText', {})).code).toBe('refused');
    expect((await page.fail('clipboard.writeText', { text: 'x' })).code).toBe('refused');
  });
});
