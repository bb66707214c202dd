import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { previewCourtDays, saveCourtDays } from '@vendas/contract/deadlines/court-calendars';
import { changeDeadline, fulfilDeadline } from '@vendas/contract/deadlines/deadlines';
import type { Deadline } from '@vendas/contract/deadlines/deadlines';
import {
  aCalendar,
  aDeadline,
  deadlineForm,
  TERMS,
} from '#features/deadlines/deadlines-test-kit.ts';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { insertJob } from '#store/jobs.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith, grant } from '#testing/grants.ts';
import { startMailServer } from '#testing/services/mail-server.ts';
import type { MailServer } from '#testing/services/mail-server.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { queueMorningMails } from './queue-deadline-mails.ts';

/** Nine in the morning in São Paulo. */
const MORNING = Date.parse('2026-04-14T12:00:00Z');
const HOUR_MS = 3_600_000;

let post: MailServer;
let app: TestApp;
/** Two processes with a clock that the tests set. */
let processes: readonly [TestApp, TestApp];
let owner: Person;
let seller: Person;
let now = MORNING;
beforeAll(async () => {
  post = await startMailServer();
  const environment = { SMTP_URL: post.url, MAIL_FROM: 'Loja <loja@otica.com.br>', SITE_URL: 'https://loja.com.br' }; // prettier-ignore
  const services = { clock: { now: () => new Date(now) } };
  app = await startTestApp({ environment });
  const { databaseUrl } = app;
  processes = [
    await startTestApp({ environment, services, databaseUrl }),
    await startTestApp({ environment, services, databaseUrl }),
  ];
  owner = await aPerson(app, 'admin');
  seller = await aSellerWith(app, 'manageCases');
});
afterAll(async () => {
  for (const process of processes) await process.close();
  await app.close();
  await post.close();
});
beforeEach(async () => {
  now = MORNING;
  await grant(app, 'seller', 'manageCases');
  await app.database.pool.query('truncate pericias, deadline_mails cascade');
  await app.database.pool.query(
    'update auth.users set banned_until = null, email_confirmed_at = now() where id = any($1)',
    [[owner.id, seller.id]],
  );
  await app.runJobs();
  post.received.length = 0;
});

/** A deadline with a date fixed by the judge. */
async function endingOn(
  startDate: string,
  responsible: Person | null = null,
  overrides: object = {},
) {
  const calendar = await aCalendar(app, owner);
  const pericia = await aPericia(app, owner, overrides);
  const terms = { start: 'fixed', startDate, days: 0, kind: 'excuse' } as const;
  const form = deadlineForm(calendar.id, terms, { responsibleId: responsible?.id ?? null });
  return aDeadline(app, owner, pericia.id, form);
}

/** Runs the job of the hour in both processes; returns the mails so far. */
async function hour() {
  await Promise.all(
    processes.map(async (process) => {
      await insertJob(process.database.kysely, 'plan_deadline_mails', {});
      await process.runJobs();
    }),
  );
  await processes[0].runJobs();
  return post.received;
}

const readers = () => post.received.map(({ to }) => to).toSorted();
const bothEmails = () => [owner.email, seller.email].toSorted();

describe('the morning mail of deadlines', () => {
  test('lists what is overdue, due today and near, once for each person and day in all processes', async () => {
    const { processNumber } = await endingOn('2026-04-10');
    await endingOn('2026-04-14');
    await endingOn('2026-04-20');
    await endingOn('2026-04-22');
    await hour();
    expect(readers()).toEqual(bothEmails());
    const [mail] = post.received;
    expect(mail?.subject).toBe('Prazos: 1 vencido, 1 para hoje, 1 nos próximos 7 dias');
    expect(mail?.text).toContain(
      `Vencidos:\n- Escusa, ${processNumber}: Vencido há 4 dias, data segura 10/04/2026, data legal 10/04/2026`,
    );
    expect(mail?.text).toContain('Hoje:\n- Escusa');
    expect(mail?.text).not.toContain('22/04/2026');
    expect(mail?.text).toContain('https://loja.com.br/admin/deadlines');
    expect(mail?.text).toContain('Aviso de apoio.');
    expect(mail?.html).toContain('Próximos 7 dias</h2>');
    // a phone would break the number at its hyphen
    expect(mail?.html).toContain(
      `Escusa, <span style="white-space:nowrap">${processNumber}</span>:`,
    );
    now += HOUR_MS;
    expect(await hour()).toHaveLength(2);
    now += 23 * HOUR_MS;
    expect(await hour()).toHaveLength(4);
  });

  test('is sent to the responsible person alone', async () => {
    await endingOn('2026-04-14', seller);
    await hour();
    expect(readers()).toEqual([seller.email]);
  });

  test.each([
    ['is banned', `update auth.users set banned_until = 'infinity' where id = $1`],
    ['has no confirmed address', 'update auth.users set email_confirmed_at = null where id = $1'],
    ['may not manage cases', `delete from role_grants where $1::uuid is not null`],
  ])('is sent to the others when the responsible person %s', async (_why, change) => {
    await endingOn('2026-04-14', seller);
    await app.database.pool.query(change, [seller.id]);
    await hour();
    expect(readers()).toEqual([owner.email]);
  });

  test('is not sent to a person who lost the permission after it was enqueued', async () => {
    await endingOn('2026-04-14');
    await queueMorningMails(processes[0]);
    await grant(app, 'seller');
    await processes[1].runJobs();
    expect(readers()).toEqual([owner.email]);
  });

  test('of a process that died after enqueuing it is sent by another, once', async () => {
    await endingOn('2026-04-14', seller);
    await queueMorningMails(processes[0]);
    await queueMorningMails(processes[1]);
    await processes[1].runJobs();
    expect(readers()).toEqual([seller.email]);
  });

  test('that waited until the next day is not sent', async () => {
    await endingOn('2026-04-14', seller);
    await queueMorningMails(processes[0]);
    now += 24 * HOUR_MS;
    await processes[0].runJobs();
    expect(post.received).toEqual([]);
  });

  test('is not sent while nothing is due, nor when the deadline was fulfilled meanwhile', async () => {
    await endingOn('2026-04-22');
    expect(await hour()).toEqual([]);
    const { id } = await endingOn('2026-04-14', seller);
    await queueMorningMails(processes[0]);
    const body = { on: '2026-04-14', proof: null };
    succeeded(await callRoute(app, fulfilDeadline, { as: owner, params: { id }, body }));
    await processes[0].runJobs();
    expect(post.received).toEqual([]);
  });

  test('is not sent before six in the morning of the business', async () => {
    await endingOn('2026-04-14', seller);
    now = Date.parse('2026-04-14T08:59:00Z');
    expect(await hour()).toEqual([]);
    now = Date.parse('2026-04-14T09:00:00Z');
    expect(await hour()).toHaveLength(1);
  });

  test('lists once what moved since the previous morning, with old and new date', async () => {
    const { id, processNumber, version } = await endingOn('2026-06-01', seller);
    const moveTo = async (startDate: string, version: number) => {
      const terms = { kind: 'excuse', start: 'fixed', startDate, days: 0, unit: 'working', extensionDays: 0 } as const; // prettier-ignore
      const cause = 'corrected' as const;
      const body = { cause, reason: 'Despacho', terms: { ...terms, suspensions: [] }, title: null, responsibleId: seller.id, isProvisional: false, version }; // prettier-ignore
      return succeeded(await callRoute(processes[0], changeDeadline, { as: seller, params: { id }, body })); // prettier-ignore
    };
    const once = await moveTo('2026-06-03', version);
    const twice = await moveTo('2026-06-08', once.version);
    expect(await hour()).toEqual([]);
    now += 24 * HOUR_MS;
    const [mail] = await hour();
    expect(mail?.to).toBe(seller.email);
    expect(mail?.subject).toBe('Prazos: 1 com outra data');
    expect(mail?.text).toContain(
      `Mudaram de data:\n- Escusa, ${processNumber}: data segura 01/06/2026 → 08/06/2026, data legal 01/06/2026 → 08/06/2026`,
    );
    now += 24 * HOUR_MS;
    expect(await hour()).toHaveLength(1);
    const moved = await moveTo('2026-06-10', twice.version);
    await moveTo('2026-06-08', moved.version);
    now += 24 * HOUR_MS;
    expect(await hour()).toHaveLength(1);
  });

  test('does not name a sealed case', async () => {
    const { processNumber } = await endingOn('2026-04-14', seller, { isSealed: true });
    const [mail] = await hour();
    expect(mail?.text).toContain('- Escusa, Processo em sigilo 8967: Vence hoje');
    expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toContain(processNumber);
  });
});

describe('the mail about moved deadlines', () => {
  const send = async () => {
    await app.runJobs();
    return post.received;
  };
  const counted = async (overrides: object = {}) => {
    const calendar = await aCalendar(app, owner);
    const pericia = await aPericia(app, owner, overrides);
    return aDeadline(app, owner, pericia.id, deadlineForm(calendar.id));
  };
  /** Closes a day within the count of a deadline. */
  async function close({ calendarId: id }: Deadline, as: Person, date = '2026-04-06') {
    const change = { days: [{ date, effect: 'closed' as const, name: 'Dia', source: 'Portaria 1' }], removed: [] }; // prettier-ignore
    const call = { as, params: { id } };
    const { moves } = succeeded(await callRoute(app, previewCourtDays, { ...call, body: change }));
    const seen = moves.map(({ deadlineId, legalDate, safeDate }) => ({ deadlineId, legalDate, safeDate })); // prettier-ignore
    const body = { ...change, seen };
    const key = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) {
      succeeded(await callRoute(app, saveCourtDays, { ...call, body, key }));
    }
  }

  test('after a change of a calendar is sent once to everyone who manages cases except its author', async () => {
    const deadline = await counted();
    await close(deadline, owner);
    await send();
    expect(readers()).toEqual([seller.email]);
    const [mail] = post.received;
    expect(mail?.subject).toBe('1 prazo mudou de data');
    expect(mail?.text).toContain('Uma mudança no calendário do tribunal mudou estas datas.');
    expect(mail?.text).toContain(
      `- Esclarecimentos, ${deadline.processNumber}: data segura 20/04/2026 → 22/04/2026, data legal 20/04/2026 → 22/04/2026`,
    );
  });

  test('is not sent when a calendar change moved nothing', async () => {
    const deadline = await counted();
    await close(deadline, owner, '2026-08-03');
    expect(await send()).toEqual([]);
  });

  const change = (deadline: Deadline, as: Person, startDate: string, responsibleId: string | null) =>
    callRoute(app, changeDeadline, {
      as,
      params: { id: deadline.id },
      body: {
        cause: 'corrected',
        reason: 'Lido antes',
        terms: { ...TERMS, suspensions: [], startDate },
        title: null,
        responsibleId,
        isProvisional: false,
        version: deadline.version,
      },
    }); // prettier-ignore

  test("after a person's change is sent to the responsible person unless they made it, and only for another date", async () => {
    const deadline = await counted({ isSealed: true });
    const moved = succeeded(await change(deadline, owner, '2026-03-26', seller.id));
    await send();
    expect(readers()).toEqual([seller.email]);
    expect(post.received[0]?.text).toContain('Processo em sigilo 8967');
    expect(post.received[0]?.text).not.toContain(deadline.processNumber);
    const same = succeeded(await change(moved, owner, '2026-03-26', seller.id));
    succeeded(await change(same, seller, '2026-03-27', seller.id));
    expect(await send()).toHaveLength(1);
  });
});

test('without a mail server nothing is enqueued, and the morning is not claimed', async () => {
  await endingOn('2026-04-14');
  const silent = await startTestApp({
    services: { clock: { now: () => new Date(now) } },
    databaseUrl: app.databaseUrl,
  });
  await queueMorningMails(silent);
  await silent.close();
  expect(await hour()).toHaveLength(2);
});
