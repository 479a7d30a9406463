import { describe, expect, it, vi } from 'vitest';

import { readClipboardText, writeClipboardText } from '../../../renderer/platform/clipboard.ts';
import type { Platform } from '../../../renderer/platform/platform.ts';
import { fail, succeed } from '../../../shared/ipc/result.ts';

/** A platform of one host whose calls give what the test says. */
function createPlatform(host: Platform['host'], answer: unknown): { platform: Platform; calls: unknown[][] } {
  const calls: unknown[][] = [];
  const platform = {
    host,
    call: (...args: unknown[]) => {
      calls.push(args);
      return Promise.resolve(answer);
    },
  } as unknown as Platform;
  return { platform, calls };
}

describe('the clipboard of the window', () => {
  it('goes through the main process in Electron', async () => {
    const untouched = { readText: vi.fn<() => Promise<string>>(), writeText: vi.fn<() => Promise<void>>() };
    const writing = createPlatform('electron', succeed({}));
    expect(await writeClipboardText(writing.platform, 'a', untouched)).toEqual(succeed(undefined));
    expect(writing.calls).toEqual([['clipboard.writeText', { text: 'a' }]]);
    const reading = createPlatform('electron', succeed({ text: 'b' }));
    expect(await readClipboardText(reading.platform, untouched)).toEqual(succeed('b'));
    const refusal = fail('refused', 'No.');
    expect(await readClipboardText(createPlatform('electron', refusal).platform, untouched)).toEqual(refusal);
    expect(untouched.readText).not.toHaveBeenCalled();
    expect(untouched.writeText).not.toHaveBeenCalled();
  });

  it("is the browser's in a browser", async () => {
    let content = '';
    const browser = {
      readText: () => Promise.resolve(content),
      writeText: async (text: string) => void (content = text),
    };
    const { platform, calls } = createPlatform('browser', undefined);
    expect(await writeClipboardText(platform, 'a', browser)).toEqual(succeed(undefined));
    expect(await readClipboardText(platform, browser)).toEqual(succeed('a'));
    expect(calls).toEqual([]);
  });

  it('says in a sentence that the browser refuses, and never rejects', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const deny = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    const browser = { readText: deny, writeText: deny };
    const { platform } = createPlatform('browser', undefined);
    for (const result of [
      await writeClipboardText(platform, 'a', browser),
      await readClipboardText(platform, browser),
    ]) {
      expect(result).toMatchObject({ ok: false, code: 'refused' });
      expect(!result.ok && result.message).toMatch(/^The browser does not let this page.*\.$/);
    }
  });
});
