import { readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { createTemporaryFolder } from '../temporaryFolder.ts';
import { createStyleText } from '../testServices.ts';
import { CLIENT, startHost } from './runningHost.ts';

describe('the browser host', () => {
  describe('started again on the same port', () => {
    async function restart() {
      const first = await startHost();
      await first.host.close();
      const again = await startHost({ dataFolder: first.dataFolder, port: Number(first.url.port) });
      return { first, again };
    }

    it('gives a page that was open its new key, in whatever it asks first, and answers', async () => {
      const { first, again } = await restart();
      const answer = await again.call('app.info', {}, first.own);
      expect(answer.status).toBe(200);
      const renewed = answer.headers['set-cookie']?.[0] ?? '';
      expect(renewed).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
      expect(renewed.split(';')[0]).toBe(again.cookie);
      expect((await again.send('/', { headers: { cookie: first.cookie } })).status).toBe(200);
      expect(await again.ask(`/events?client=${CLIENT}`, { cookie: first.cookie })).toBe(200);
    });

    it('takes the key of the start before for a minute once it was shown, and no older one', async () => {
      const { first, again } = await restart();
      const now = vi.spyOn(Date, 'now');
      onTestFinished(() => now.mockRestore());
      expect((await again.call('app.info', {}, first.own)).status).toBe(200);
      now.mockReturnValue(Date.now() + 61_000);
      expect((await again.call('app.info', {}, first.own)).status).toBe(403);
      now.mockRestore();
      await again.host.close();
      const third = await startHost({ dataFolder: first.dataFolder, port: Number(first.url.port) });
      expect((await third.call('app.info', {}, first.own)).status).toBe(403);
      expect((await third.call('app.info', {}, again.own)).status).toBe(200);
    });

    it('turns away other pages with the key of before as well', async () => {
      const { first, again } = await restart();
      const foreign = { ...first.own, 'sec-fetch-site': 'cross-site' };
      expect((await again.call('app.info', {}, foreign)).status).toBe(403);
    });

    it('keeps no key on the disk, only what tells it when it is shown', async () => {
      const { first, again } = await restart();
      const kept = readFileSync(join(first.dataFolder, 'host-keys.json'), 'utf8');
      for (const { cookie } of [first, again]) expect(kept).not.toContain(cookie.split('=')[1]);
      expect(JSON.parse(kept)).toMatchObject({ ports: [{ port: Number(first.url.port) }] });
    });

    it('over another data folder, or on another port, takes only its own key', async () => {
      const first = await startHost();
      const beside = await startHost({ dataFolder: first.dataFolder });
      expect((await beside.send('/', { headers: { cookie: first.cookie } })).status).toBe(403);
      await first.host.close();
      const other = await startHost({ port: Number(first.url.port) });
      const refusal = await other.call('app.info', {}, first.own);
      expect(refusal.status).toBe(403);
      expect(refusal.body).toContain('goes on by itself');
    });

    it("keeps the page's unsaved work in one place: written before, written again after, dropped once saved", async () => {
      const { first, again } = await (async () => {
        const running = await startHost();
        const work = { documentKey: CLIENT, text: createStyleText('Before'), origin: {} };
        await running.call('recovery.write', work);
        await running.host.close();
        const data = { dataFolder: running.dataFolder, port: Number(running.url.port) };
        return { first: running, again: await startHost(data) };
      })();
      const listKept = () =>
        readdirSync(join(first.dataFolder, 'recovery'), { recursive: true, encoding: 'utf8' }).filter(
          (name) => /[/\\][0-9a-f]{16}\.json$/.test(name),
        );
      expect(listKept()).toHaveLength(1);
      // In this test both starts are one process; the first's run ends as far as anyone can see when its sign
      // is gone.
      rmSync(join(first.dataFolder, 'recovery', listKept()[0]!.slice(0, 16), 'run.json'));
      const aged = new Date(Date.now() - 60_000);
      utimesSync(join(first.dataFolder, 'recovery', listKept()[0]!.slice(0, 16)), aged, aged);
      const work = { documentKey: CLIENT, text: createStyleText('After'), origin: {} };
      await again.call('recovery.write', work, first.own);
      expect(listKept()).toHaveLength(1);
      expect(readFileSync(join(first.dataFolder, 'recovery', listKept()[0]!), 'utf8')).toContain('After');
      await again.call('recovery.discard', { documentKey: CLIENT }, first.own);
      expect(listKept()).toEqual([]);
    });
  });

  describe('started without a port', () => {
    const start = (dataFolder: string) => startHost({ dataFolder, port: undefined });
    const findPort = ({ url }: { url: URL }) => Number(url.port);

    it('takes that of the start before, since a browser keeps characters by port', async () => {
      const dataFolder = createTemporaryFolder();
      const first = await start(dataFolder);
      expect(first.host.takenPort).toBeUndefined();
      await first.host.close();
      const again = await start(dataFolder);
      expect(findPort(again)).toBe(findPort(first));
      expect(again.host.takenPort).toBeUndefined();
    });

    it('takes another where that is taken, says so, and goes back to its own', async () => {
      const dataFolder = createTemporaryFolder();
      const first = await start(dataFolder);
      const second = await start(dataFolder);
      expect(findPort(second)).not.toBe(findPort(first));
      expect(second.host.takenPort).toBe(findPort(first));
      expect((await second.call('app.info', {})).status).toBe(200);
      await second.host.close();
      const third = await start(dataFolder);
      expect(findPort(third)).toBe(findPort(second));
      for (const { host } of [first, third]) await host.close();
      expect(findPort(await start(dataFolder))).toBe(findPort(first));
    });

    it('remembers eight ports, its own among them', async () => {
      const dataFolder = createTemporaryFolder();
      const first = await start(dataFolder);
      for (let i = 0; i < 9; i++) await (await startHost({ dataFolder })).host.close();
      await first.host.close();
      const kept = JSON.parse(readFileSync(join(dataFolder, 'host-keys.json'), 'utf8')) as {
        ports: { port: number }[];
      };
      expect(kept.ports).toHaveLength(8);
      expect(kept.ports[0]!.port).toBe(findPort(first));
    });
  });
});
