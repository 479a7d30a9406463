import { readFileSync, writeFileSync } from 'node:fs';
import { request as startRequest } from 'node:http';
import { join } from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { createStyleText, putFile } from '../testServices.ts';
import { CLIENT, startHost } from './runningHost.ts';

describe('the browser host', () => {
  describe('asking its page', () => {
    /** The page's event stream, as text that grows. */
    async function openStream(running: Awaited<ReturnType<typeof startHost>>, client = CLIENT) {
      let heard = '';
      const request = startRequest({
        host: '127.0.0.1',
        port: running.url.port,
        path: `/events?client=${client}`,
        headers: { cookie: running.cookie, 'sec-fetch-site': 'same-origin' },
      });
      request.on('error', () => undefined);
      await new Promise<void>((resolve) => {
        request.on('response', (response) => {
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            heard += chunk;
            resolve();
          });
        });
        request.end();
      });
      const waitFor = async (event: string): Promise<Record<string, unknown>> => {
        for (;;) {
          const found = new RegExp(`event: ${event.replace('.', '\\.')}\ndata: (.*)\n\n`).exec(heard);
          if (found !== null) return JSON.parse(found[1] ?? '') as Record<string, unknown>;
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      };
      return { waitFor, hear: () => heard, close: () => request.destroy() };
    }

    it('saves under the name that the page answers with, refuses ../x first, and tells the library', async () => {
      const running = await startHost();
      const { call, dataFolder } = running;
      const stream = await openStream(running);
      const saving = call('document.saveAs', { suggestedName: 'x.gait.json', text: createStyleText('x') });
      const { requestId } = await stream.waitFor('chooser.requested');
      const refused = await call('chooser.answer', {
        requestId,
        answer: { kind: 'name', fileName: '../x', replace: true },
      });
      expect(JSON.parse(refused.body)).toMatchObject({ ok: false, code: 'bad-name' });
      await call('chooser.answer', { requestId, answer: { kind: 'name', fileName: 'x', replace: false } });
      expect(JSON.parse((await saving).body)).toMatchObject({
        ok: true,
        value: { kind: 'saved', fileName: 'x.gait.json' },
      });
      expect(readFileSync(join(dataFolder, 'library', 'x.gait.json'), 'utf8')).toBe(createStyleText('x'));
      await stream.waitFor('library.changed');
      stream.close();
    });

    it('gives up when the page goes away', async () => {
      const running = await startHost();
      const stream = await openStream(running);
      const opening = running.call('document.open', {});
      await stream.waitFor('chooser.requested');
      stream.close();
      expect(JSON.parse((await opening).body)).toEqual({ ok: true, value: { kind: 'cancelled' } });
    });

    it('offers the unsaved work of a page that went away to the next, and not while it is there', async () => {
      const running = await startHost();
      const stream = await openStream(running);
      const documentKey = '00000000-0000-4000-8000-0000000000aa';
      const work = { documentKey, text: createStyleText('Unsaved'), origin: {} };
      expect(JSON.parse((await running.call('recovery.write', work)).body)).toMatchObject({ ok: true });
      const next = { ...running.own, 'x-gaitsmith-client': '00000000-0000-4000-8000-000000000002' };
      const list = async () =>
        (
          JSON.parse((await running.call('recovery.list', {}, next)).body) as {
            value: { documents: { recoveryId: string }[] };
          }
        ).value.documents;
      expect(await list()).toEqual([]);
      stream.close();
      await vi.waitFor(async () => expect(await list()).toMatchObject([{ name: 'Unsaved' }]), 5000);
      // Its connection only broke: it is there again.
      const again = await openStream(running);
      expect(await list()).toEqual([]);
      again.close();
      await vi.waitFor(async () => expect(await list()).toHaveLength(1), 5000);
      const recoveryId = (await list())[0]?.recoveryId ?? '';
      const opened = await running.call('recovery.open', { recoveryId, documentKey }, next);
      expect(JSON.parse(opened.body)).toMatchObject({ value: { text: work.text } });
    });

    it('tells it of a file that another program changed', async () => {
      const running = await startHost();
      const stream = await openStream(running);
      const path = putFile(join(running.dataFolder, 'library'), 'A.gait.json', createStyleText('A'));
      const read = JSON.parse((await running.call('library.read', { id: 'user:A.gait.json' })).body) as {
        value: { ticket: string };
      };
      const { ticket } = read.value;
      await running.call('document.watch', { tickets: [ticket] });
      writeFileSync(path, createStyleText('B'));
      expect(await stream.waitFor('document.changedOnDisk')).toEqual({
        ticket,
        fileName: 'A.gait.json',
        change: 'changed',
      });
      stream.close();
    });

    it('asks the page that called, and no other', async () => {
      const running = await startHost();
      const other = await openStream(running, '00000000-0000-4000-8000-000000000002');
      const stream = await openStream(running);
      void running.call('document.open', {}).catch(() => undefined);
      await stream.waitFor('chooser.requested');
      expect(other.hear()).not.toContain('chooser.requested');
      other.close();
      stream.close();
    });
  });
});
