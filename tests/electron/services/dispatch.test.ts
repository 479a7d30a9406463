import { describe, expect, it } from 'vitest';

import { dispatch, type Router } from '../../../electron/services/dispatch.ts';
import { succeed } from '../../../shared/ipc/result.ts';
import { startServices } from '../testServices.ts';

const CALLER = { id: '1', emit: () => undefined };

describe('a call', () => {
  it.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'app.Info',
    '',
    'app',
    42,
    null,
    undefined,
    ['app.info'],
  ])('to %j is refused', async (channel) => {
    const { services } = await startServices();
    expect(await dispatch(services.router, channel, {}, CALLER)).toMatchObject({
      ok: false,
      code: 'unknown-channel',
    });
  });

  it.each([
    undefined,
    null,
    'x',
    [],
    { id: 5 },
    { id: 'user:a.gait.json', more: 1 },
    { ID: 'user:a.gait.json' },
  ])('with the request %j is refused and reaches no service', async (request) => {
    const { services } = await startServices();
    let reached = false;
    const router: Router = {
      ...services.router,
      'library.read': async () => {
        reached = true;
        return succeed({ fileName: 'a', text: '' });
      },
    };
    expect(await dispatch(router, 'library.read', request, CALLER)).toMatchObject({
      ok: false,
      code: 'bad-request',
    });
    expect(reached).toBe(false);
  });

  it('that meets a fault of ours says so without its details, and logs them', async () => {
    const { services } = await startServices();
    const logged: unknown[] = [];
    const fault = new Error('/secret/path exploded');
    const router: Router = {
      ...services.router,
      'app.info': () => Promise.reject(fault),
    };
    const result = await dispatch(router, 'app.info', {}, CALLER, (error) => logged.push(error));
    expect(result).toMatchObject({ ok: false, code: 'internal' });
    expect(JSON.stringify(result)).not.toContain('secret');
    expect(logged).toEqual([fault]);
  });

  it('tells which program answers', async () => {
    const { page } = await startServices();
    expect(await page.get('app.info', {})).toEqual({
      name: 'Gaitsmith',
      version: '1.2.3',
      host: 'browser',
      platform: 'test',
    });
  });
});
