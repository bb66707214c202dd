import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getDeadlineFeed,
  renewDeadlineFeed,
  revokeDeadlineFeed,
} from '@vendas/contract/deadlines/deadline-feed';
import { changeDeadline, fulfilDeadline } from '@vendas/contract/deadlines/deadlines';
import { eraseOwnAccount } from '@vendas/contract/people/privacy';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { createLog } from '#platform/observability/log.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith, grant } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCalendar, aDeadline, deadlineForm, TERMS } from './deadlines-test-kit.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const renew = async (as: Person) => succeeded(await callRoute(app, renewDeadlineFeed, { as })).path;
const read = (url: string) => app.fastify.inject({ url });

interface Component {
  readonly properties: ReadonlyMap<string, string>;
  readonly parts: readonly (Component & { readonly name: string })[];
}

/** Reads an iCalendar file strictly: line ends, lengths, folding, nesting and names. */
function parse(text: string): Component {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  const open: Open[] = [{ name: '', properties: new Map(), parts: [] }];
  for (const line of lines) {
    const [, key = '', value = ''] = /^([A-Z-]+(?:;VALUE=[A-Z]+)?):(.*)$/.exec(line) ?? [];
    expect(key, line).not.toBe('');
    const current = open.at(-1);
    if (key === 'BEGIN') {
      const part: Open = { name: value, properties: new Map(), parts: [] };
      current?.parts.push(part);
      open.push(part);
    } else if (key === 'END') {
      expect(open.pop()?.name).toBe(value);
    } else {
      expect(current?.properties.has(key), `${key} twice`).toBe(false);
      current?.properties.set(key, value);
    }
  }
  const [root, ...unclosed] = open;
  expect(unclosed).toEqual([]);
  const [calendar, ...otherParts] = root?.parts ?? [];
  expect([calendar?.name, otherParts]).toEqual(['VCALENDAR', []]);
  return calendar ?? { properties: new Map(), parts: [] };
}

/** A component while it is parsed. */
interface Open {
  readonly name: string;
  readonly properties: Map<string, string>;
  readonly parts: Open[];
}

/** The event of a deadline in a feed. */
async function eventOf(url: string, deadlineId: string) {
  const { parts } = parse((await read(url)).body);
  const uid = `prazo-${deadlineId}@pericias.controle-de-vendas`;
  return parts.find(({ properties }) => properties.get('UID') === uid);
}

async function aDeadlineOf(overrides: object = {}) {
  const calendar = await aCalendar(app, ana);
  const pericia = await aPericia(app, ana, overrides);
  return aDeadline(app, ana, pericia.id, deadlineForm(calendar.id));
}

describe('the URL of the feed', () => {
  test('is created, read, renewed and revoked, and only the newest one opens the calendar', async () => {
    const bia = await aPerson(app, 'admin');
    const readFeed = () => callRoute(app, getDeadlineFeed, { as: bia }).then(succeeded);
    expect(await readFeed()).toEqual({ createdAt: null });
    const first = await renew(bia);
    expect(first).toMatch(/^\/calendario\/[0-9a-f]{64}\.ics$/);
    expect((await readFeed()).createdAt).not.toBeNull();
    expect((await read(first)).statusCode).toBe(200);
    const second = await renew(bia);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    for (let twice = 0; twice < 2; twice += 1) {
      const revoked = await callRoute(app, revokeDeadlineFeed, { as: bia });
      expect(succeeded(revoked)).toEqual({ createdAt: null });
    }
    expect((await read(second)).statusCode).toBe(404);
  });

  test("is separate for each person: another person's stays when one is revoked", async () => {
    const [bia, caio] = [await aPerson(app, 'admin'), await aPerson(app, 'admin')];
    const [ofBia, ofCaio] = [await renew(bia), await renew(caio)];
    await callRoute(app, revokeDeadlineFeed, { as: bia });
    expect((await read(ofBia)).statusCode).toBe(404);
    expect((await read(ofCaio)).statusCode).toBe(200);
  });

  test('created twice at the same instant is one URL that opens the calendar', async () => {
    const bia = await aPerson(app, 'admin');
    const paths = await Promise.all([renew(bia), renew(bia)]);
    const statuses = await Promise.all(paths.map(async (path) => (await read(path)).statusCode));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test('opens nothing once its person may not manage cases', async () => {
    const seller = await aSellerWith(app, 'manageCases');
    const path = await renew(seller);
    expect((await read(path)).statusCode).toBe(200);
    await grant(app, 'seller');
    expect((await read(path)).statusCode).toBe(404);
    const renewed = await callRoute(app, renewDeadlineFeed, { as: seller });
    expect(refused(renewed).code).toBe('forbidden');
  });

  test('is deleted when its person is erased, and then opens nothing', async () => {
    const formerAdmin = await aPerson(app, 'admin');
    const path = await renew(formerAdmin);
    expect((await read(path)).statusCode).toBe(200);
    succeeded(await callRoute(app, eraseOwnAccount, { as: formerAdmin, body: { password: formerAdmin.password } })); // prettier-ignore
    const response = await read(path);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('VCALENDAR');
    const { rows } = await app.database.pool.query('select from deadline_feeds where user_id = $1', [formerAdmin.id]); // prettier-ignore
    expect(rows).toEqual([]);
  });

  test('opens nothing while its person is banned', async () => {
    const bia = await aPerson(app, 'admin');
    const path = await renew(bia);
    const ban = (until: string | null) =>
      app.database.pool.query('update auth.users set banned_until = $2 where id = $1', [bia.id, until]); // prettier-ignore
    await ban('infinity');
    expect((await read(path)).statusCode).toBe(404);
    await ban(null);
    expect((await read(path)).statusCode).toBe(200);
  });

  test('is in no line of the log, whether it is opened, revoked or damaged', async () => {
    const lines: string[] = [];
    const logged = await startTestApp({
      services: { log: createLog('trace', { write: (line) => lines.push(line) }) },
      databaseUrl: app.databaseUrl,
    });
    try {
      const path = await renew(await aPerson(app, 'admin'));
      const token = /[0-9a-f]{64}/.exec(path)?.[0] ?? '';
      expect(token).not.toBe('');
      const statuses = [];
      for (const url of [path, `${path}?a=1`, `${path}x`, `/calendario/${token.toUpperCase()}.ics`, `/calendario/${token}`]) {
        statuses.push((await logged.fastify.inject({ url })).statusCode);
      }
      expect(statuses).toEqual([200, 200, 404, 404, 404]);
      const text = lines.join('').toLowerCase();
      expect(text).toContain('/calendario/[token]');
      expect(text).not.toContain(token);
      expect(text).not.toContain(token.slice(0, 40));
    } finally {
      await logged.close();
    }
  }); // prettier-ignore

  test('is stored as a hash only', async () => {
    const path = await renew(await aPerson(app, 'admin'));
    const { rows } = await app.database.pool.query<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash from deadline_feeds`,
    );
    expect(rows.map(({ hash }) => path.includes(hash))).not.toContain(true);
  });

  test.each(['/calendario/', '/calendario/x.ics', `/calendario/${'a'.repeat(64)}.ics`, `/calendario/${'A'.repeat(64)}.ics`, `/calendario/${'a'.repeat(64)}`, '/calendario/%00.ics'])('%s opens nothing', async (url) => {
    expect((await read(url)).statusCode).toBe(404);
  }); // prettier-ignore
});

describe('reads of the feed', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({
      databaseUrl: app.databaseUrl,
      environment: { RATE_LIMITS: 'on' },
    });
  });
  afterAll(() => limited.close());
  const read = (url: string, remoteAddress = '198.51.100.6') =>
    limited.fastify.inject({ url, remoteAddress });

  test('are limited for each URL; another URL of the same caller stays open', async () => {
    const [path, other] = [await renew(await aPerson(app, 'admin')), await renew(ana)];
    const statuses = new Set<number>();
    for (let count = 0; count < 40 && !statuses.has(429); count += 1) {
      const { headers, statusCode } = await read(path);
      statuses.add(statusCode);
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect((await read(other)).statusCode).toBe(200);
  });

  test('of wrong URLs are limited for each caller', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 40; count += 1) {
      const url = `/calendario/${count.toString(16).padStart(64, '0')}.ics`;
      statuses.add((await read(url, '198.51.100.7')).statusCode);
    }
    expect([...statuses]).toEqual([404, 429]);
  });
});

describe('the calendar of the feed', () => {
  test('has an event for each open deadline, on its safe date', async () => {
    const { id, safeDate, legalDate } = await aDeadlineOf();
    const url = await renew(ana);
    const { headers } = await read(url);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    const event = await eventOf(url, id);
    const [year, month, day] = safeDate.split('-').map(Number);
    const next = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 0) + 1));
    const end = next.toISOString().slice(0, 10).replaceAll('-', '');
    expect(event?.properties.get('DTSTART;VALUE=DATE')).toBe(safeDate.replaceAll('-', ''));
    expect(event?.properties.get('DTEND;VALUE=DATE')).toBe(end);
    const legal = legalDate.split('-').toReversed().join('/');
    expect(event?.properties.get('DESCRIPTION')).toContain(`Data legal: ${legal}`);
    expect(event?.parts.map(({ name, properties }) => [name, properties.get('TRIGGER')])).toEqual([
      ['VALARM', '-P4DT16H'],
      ['VALARM', '-PT16H'],
    ]);
  });

  test('keeps the UID of a moved deadline and changes its date, SEQUENCE and LAST-MODIFIED', async () => {
    const deadline = await aDeadlineOf();
    const { id, isProvisional, version, responsibleId, title } = deadline;
    const url = await renew(ana);
    const before = await eventOf(url, id);
    const body = {
      cause: 'corrected' as const,
      reason: 'Lido antes',
      terms: { ...TERMS, suspensions: [], startDate: '2026-03-26' },
      title,
      responsibleId,
      isProvisional,
      version,
    };
    await app.database.pool.query(`update deadlines set created_at = '2026-01-01' where id = $1`, [id]); // prettier-ignore
    const first = await eventOf(url, id);
    succeeded(await callRoute(app, changeDeadline, { as: ana, params: { id }, body }));
    const after = await eventOf(url, id);
    const sequence = (event: typeof after) => Number(event?.properties.get('SEQUENCE'));
    expect(sequence(after)).toBeGreaterThan(sequence(before));
    expect(first?.properties.get('LAST-MODIFIED')).toBe('20260101T000000Z');
    expect(after?.properties.get('LAST-MODIFIED')).not.toBe('20260101T000000Z');
    expect(after?.properties.get('DTSTART;VALUE=DATE')).not.toBe(
      before?.properties.get('DTSTART;VALUE=DATE'),
    );
  });

  test('no longer contains a fulfilled deadline', async () => {
    const { id } = await aDeadlineOf();
    const url = await renew(ana);
    expect(await eventOf(url, id)).toBeDefined();
    const body = { on: '2026-04-01', proof: null };
    succeeded(await callRoute(app, fulfilDeadline, { as: ana, params: { id }, body }));
    expect(await eventOf(url, id)).toBeUndefined();
  });

  test('names a sealed case by four digits', async () => {
    const { id } = await aDeadlineOf({ isSealed: true });
    const event = await eventOf(await renew(ana), id);
    expect(event?.properties.get('SUMMARY')).toBe('Esclarecimentos: Processo em sigilo 8967');
  });
});
