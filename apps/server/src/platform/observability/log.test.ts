import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

function aLog(level = 'info') {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line) => lines.push(JSON.parse(line)) });
  const refuse = (times: number, ip = '203.0.113.7', code = 'invalidInput') => {
    for (let index = 0; index < times; index += 1) {
      const req = { method: 'GET', url: '/api/products?category=x', ip };
      log.child({ reqId: 'x' }).info({ req, status: 400, code }, 'refused');
    }
  };
  const refusals = () => lines.filter(({ msg }) => msg === 'refused');
  return { log, lines, refuse, refusals };
}

describe('log lines that callers cause', () => {
  test('are at most 30 a minute of one kind from one address; the rest is counted afterwards', () => {
    const { lines, refuse, refusals } = aLog();
    refuse(1_000);
    expect(refusals()).toHaveLength(30);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(lines.slice(30)).toEqual([
      {
        level: 40,
        time: expect.any(String),
        kind: 'refused: invalidInput',
        count: 970,
        msg: 'similar lines were left out',
      },
    ]);
    refuse(1);
    expect(refusals()).toHaveLength(31);
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect(lines).toHaveLength(32);
  });

  test('are counted for each kind and each address, with an IPv6 /64 as one address', () => {
    const { refuse, refusals } = aLog();
    refuse(40);
    refuse(40, '203.0.113.8');
    refuse(40, '203.0.113.7', 'unauthenticated');
    expect(refusals()).toHaveLength(90);
    refuse(20, '2001:db8:1:2::a');
    refuse(20, '2001:db8:1:2::b');
    expect(refusals()).toHaveLength(120);
  });

  test('are limited for many addresses too', () => {
    const { refuse, refusals, lines } = aLog();
    for (let caller = 0; caller < 12_000; caller += 1) {
      refuse(1, `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`);
    }
    expect(refusals()).toHaveLength(10_030);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(lines.at(-1)).toMatchObject({ count: 1_970 });
  });

  test('do not contain the address', () => {
    const { lines, refuse } = aLog();
    refuse(40);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(JSON.stringify(lines)).not.toContain('203.0.113');
  });
});

test('log lines that no caller causes, and lines at level debug, are all written', () => {
  const { lines, log } = aLog('debug');
  const req = { method: 'GET', url: '/', ip: '203.0.113.7' };
  for (let index = 0; index < 50; index += 1) {
    log.warn({ index }, 'not ready');
    log.debug({ req }, 'request');
  }
  vi.advanceTimersByTime(MINUTE_MS);
  expect(lines).toHaveLength(100);
});
