import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCourtGazette } from '#testing/court-gazette/court-gazette.ts';
import type { CourtGazetteServer } from '#testing/court-gazette/court-gazette.ts';
import { GAZETTE_FAULTS } from '#testing/court-gazette/gazette-faults.ts';
import type { GazetteFault } from '#testing/court-gazette/gazette-faults.ts';
import { listen } from '#testing/listen.ts';
import { createDjenGazette } from './djen-gazette.ts';
import { LookupProblem } from './fetch-json.ts';

const TIMEOUT_MS = 500;
const NUMBER = '09199921120238190001';

let server: CourtGazetteServer;
beforeAll(async () => {
  server = await startCourtGazette();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const publishMany = (count: number) => Array.from({ length: count }, () => server.publish());

/** Why a search of a case fails. */
async function reason(baseUrl = server.baseUrl, timeoutMs = TIMEOUT_MS): Promise<string> {
  const pause = () => Promise.resolve();
  const gazette = createDjenGazette({ baseUrl, timeoutMs, pause });
  return await gazette.search({ processNumber: NUMBER }).then(
    () => 'none',
    (error: unknown) => (error instanceof LookupProblem ? error.kind : String(error)),
  );
}

describe('a failed search names its problem', () => {
  test.each<[keyof typeof GAZETTE_FAULTS, string]>([
    ['slow', 'slow'],
    ['slowBody', 'slow'],
    ['down', 'unreachable'],
    ['broken', 'unavailable'],
    ['refusesParameters', 'refused'],
    ['blockedCountry', 'onlyBrazil'],
    ['tooManyRequests', 'limited'],
    ['null', 'unclear'],
    ['empty', 'unclear'],
    ['html', 'unclear'],
    ['cutOff', 'unclear'],
    ['error', 'unclear'],
    ['withoutStatus', 'unclear'],
    ['withoutItems', 'unclear'],
    ['itemsOfNull', 'unclear'],
  ])('%s: %s', async (fault, expected) => {
    publishMany(1);
    server.disturb(GAZETTE_FAULTS[fault]);
    expect(await reason()).toBe(expected);
    expect(server.requests).toHaveLength(1);
    server.calm();
    expect(await reason()).toBe('none');
  });

  test.each<[string, GazetteFault, string]>([
    ['another success', { status: 204, body: '' }, 'unclear'],
    ['a 404 page', { status: 404 }, 'refused'],
    ['success with the status of a failure', { status: 500 }, 'unavailable'],
  ])('%s', async (_name, fault, expected) => {
    server.disturb(fault);
    expect(await reason()).toBe(expected);
  });

  test('a limit that is used up between two pages', async () => {
    publishMany(150);
    server.rateLimit = 1;
    expect(await reason()).toBe('limited');
    expect(server.requests).toHaveLength(2);
  });

  test('a redirect, which is not followed', async () => {
    const location = `${server.baseUrl}/elsewhere`;
    server.disturb({ status: 302, headers: { location }, body: '' });
    expect(await reason()).toBe('refused');
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/v1/comunicacao']);
  });

  test('an address without a server', async () => {
    expect(await reason('http://127.0.0.1:1')).toBe('unreachable');
  });

  test('a response without an end, which is not read to the end', async () => {
    let sent = 0;
    const endless = createServer((_request, response) => {
      const part = Buffer.alloc(1_000_000, ' ');
      const send = () => {
        while (!response.destroyed && response.write(part)) sent += part.length;
        sent += part.length;
      };
      response.on('drain', send);
      send();
    });
    const baseUrl = `http://127.0.0.1:${await listen(endless)}`;
    expect(await reason(baseUrl, 60_000)).toBe('unclear');
    expect(sent).toBeLessThan(60_000_000);
    endless.closeAllConnections();
    endless.close();
  });
});
