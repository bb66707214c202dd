import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import type { PericiaStatus } from '@vendas/domain/pericias/pericia-status';
import { isTaskOverdue, TASK_PRIORITIES } from '@vendas/domain/tasks/task';
import { TASK_STATUSES } from '@vendas/domain/tasks/task-status';
import { inTransaction } from '#platform/database/transaction.ts';
import { aPerson } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { insertCases } from './cases.ts';
import { COLLEAGUES, insertPeople } from './people.ts';
import { presentAt } from './present.ts';
import { insertBoard } from './tasks.ts';

const TODAY = '2026-11-21';
const present = presentAt(new Date('2026-11-21T15:00:00Z'), 'America/Sao_Paulo');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await aPerson(app, 'admin');
  await inTransaction(app.database.kysely, async (tx) => {
    const colleagues = await insertPeople(tx, COLLEAGUES, { passwordHash: '', present });
    const [seller = null, partner = null] = colleagues.map(({ id }) => id);
    await insertCases(tx, present, owner.id);
    await insertBoard(tx, present, { owner: owner.id, seller, partner, unassigned: null });
  });
});
afterAll(() => app.close());

async function rows<T extends z.ZodType>(shape: T, query: string): Promise<z.output<T>[]> {
  const { rows: found } = await app.database.pool.query(query);
  return z.array(shape).parse(found);
}

async function numberOf(query: string): Promise<number> {
  const [row] = await rows(z.object({ n: z.int() }), `select (${query})::int as n`);
  return row?.n ?? Number.NaN;
}

const stepNames = [
  'EM_AVALIACAO',
  'APROVADA_RECUSADA',
  'PROPOSTA_HONORARIOS_ENVIADA',
  'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
  'PROPOSTA_DATA_DILIGENCIA',
  'PERICIA_REALIZADA',
  'DOCUMENTO_PRAZO_LAUDO',
  'LAUDO_PERICIAL',
  'COBRANCA_HONORARIOS',
  'ENCERRADA_RECUSADA',
] as const satisfies readonly PericiaStatus[];

describe("the demonstration's perícias", () => {
  const stepShape = z.object({ id: z.string(), at: z.string(), current: z.string() });
  const histories = async () =>
    Map.groupBy(
      await rows(
        stepShape,
        `select p.id, status_type as at, current_status as current from pericia_status_history h
         join pericias p on p.id = h.pericia_id order by h.created_at`,
      ),
      ({ id }) => id,
    );

  test('are 25, at every one of the ten steps', async () => {
    expect((await histories()).size).toBe(25);
    const current = [...(await histories()).values()].map(([first]) => first?.current ?? '');
    expect([...new Set(current)].toSorted()).toEqual(Object.keys(PERICIA_STATUSES).toSorted());
  });

  test('followed the edges of the workflow to their current step', async () => {
    for (const steps of (await histories()).values()) {
      const history = steps.map(({ at }) => z.enum(stepNames).parse(at));
      expect(history[0]).toBe('EM_AVALIACAO');
      expect(history.at(-1)).toBe(steps[0]?.current);
      for (const [index, step] of history.slice(1).entries()) {
        const before = history[index] ?? 'EM_AVALIACAO';
        expect(PERICIA_STATUSES[before].next).toContain(step);
      }
    }
  });

  test('have the notes, numbers and dates their steps require', async () => {
    const first = `select count(*) from pericia_status_history where status_type = 'EM_AVALIACAO'
      and notes = 'Perícia criada e em avaliação inicial.'`;
    expect(await numberOf(first)).toBe(25);
    const closed = `select count(*) from pericia_status_history where status_type = 'ENCERRADA_RECUSADA'`;
    expect(await numberOf(closed)).toBe(3);
    expect(await numberOf(`${closed} and notes like 'Recusado.%'`)).toBe(3);
    for (const status of stepNames) {
      const { asksEventDate, asksMovementNumber } = PERICIA_STATUSES[status];
      const wrong = `select count(*) from pericia_status_history where status_type = '${status}' and
        ((event_date is not null) <> ${asksEventDate} or (process_movement_number is not null) <> ${asksMovementNumber})`;
      expect(await numberOf(wrong), status).toBe(0);
    }
  });

  test('have different numbers whose check digits are right', async () => {
    const numbers = await rows(
      z.object({ n: z.string() }),
      'select process_number n from pericias',
    );
    expect(new Set(numbers.map(({ n }) => n)).size).toBe(25);
    for (const { n } of numbers) {
      const [, sequence, check, rest] =
        /^(\d{7})-(\d{2})\.(\d{4}\.\d\.\d{2}\.\d{4})$/.exec(n) ?? [];
      expect(rest, n).toBeDefined();
      // ISO 7064: including the check digits the remainder is 1
      expect(BigInt(`${sequence}${rest?.replaceAll('.', '')}${check}`) % 97n, n).toBe(1n);
    }
  });
});

describe("the demonstration's board", () => {
  const taskShape = z.object({
    status: z.enum(['TO_DO', 'IN_PROGRESS', 'BLOCKED', 'REVIEW', 'DONE', 'CANCELLED']),
    priority: z.string(),
    dueDate: z.string().nullable(),
    position: z.number(),
    assignee: z.string().nullable(),
  });
  const tasks = () =>
    rows(
      taskShape,
      `select status, priority, due_date "dueDate", position, role as assignee from tasks
       left join profiles on profiles.id = assigned_to_user_id`,
    );

  test('has 40 tasks in six columns and four priorities, some overdue', async () => {
    const all = await tasks();
    expect(all).toHaveLength(40);
    expect(new Set(all.map(({ status }) => status)).size).toBe(Object.keys(TASK_STATUSES).length);
    expect(new Set(all.map(({ priority }) => priority)).size).toBe(
      Object.keys(TASK_PRIORITIES).length,
    );
    expect(all.filter((task) => isTaskOverdue(task, TODAY)).length).toBeGreaterThanOrEqual(5);
    expect(new Set(all.map(({ status, position }) => `${status} ${position}`)).size).toBe(40);
  });

  test('is shared by the owner and colleagues of two roles', async () => {
    const assignees = new Set((await tasks()).map(({ assignee }) => assignee));
    expect(assignees).toEqual(new Set(['admin', 'consultant', 'partner', null]));
  });

  test('has no task finished before its creation, and none due before its start', async () => {
    expect(
      await numberOf(`select count(*) from tasks where completion_date < created_at
        or updated_at < created_at or due_date < start_date`),
    ).toBe(0);
  });
});
