import type pg from 'pg';
import { addDays, dateInZone } from '@vendas/domain/calendar';
import { courtCalendar } from '@vendas/domain/deadlines/court-calendar';
import { computeDeadline } from '@vendas/domain/deadlines/deadline';

const PER_CASE = 10;
const ZONE = 'America/Sao_Paulo';

/**
 * Fills an empty shop with cases of one court and ten open deadlines for each, every second one with a task. Nine of
 * ten deadlines are counted through next week, so that closing the court on a day moves them; one of ten has a fixed
 * date, past or soon.
 */
export async function fillWithDeadlines(pool: pg.Pool, cases: number): Promise<void> {
  const today = dateInZone(new Date(), ZONE);
  const calendar = courtCalendar('state');
  const deadlines = Array.from({ length: cases * PER_CASE }, (_, n) => {
    const isFixed = n % PER_CASE === 0;
    const terms = {
      kind: 'clarifications',
      start: isFixed ? 'fixed' : 'portal',
      startDate: addDays(today, isFixed ? 20 - ((n / PER_CASE) % 40) : -(n % 20)),
      days: isFixed ? 0 : 20 + (n % 15),
      unit: 'working',
      extensionDays: 0,
      suspensions: [],
    } as const;
    const { legal, safe } = computeDeadline(calendar, terms);
    return { ...terms, n, pericia: Math.floor(n / PER_CASE), legal: legal.date, safe: safe.date };
  });
  await pool.query(`
    set statement_timeout = 0;
    create or replace function uuid_of(kind text, n bigint) returns uuid language sql immutable
      as $$ select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$;
    insert into court_calendars (id, name, rules, time_zone)
      values (uuid_of('calendar', 1), 'Tribunal de Justiça de São Paulo', 'state', '${ZONE}');
    insert into pericias (id, process_number, defendant, location, current_status, calendar_id, created_at)
      select uuid_of('case', n), 1000000 + n || '-00.2024.8.26.0001', 'Construtora ' || n, 'Campinas/SP',
        'LAUDO_PERICIAL', uuid_of('calendar', 1), now() - n * interval '1 hour' from generate_series(0, ${cases - 1}) as n`);
  const deadlinesJson = JSON.stringify(deadlines);
  await pool.query(
    `insert into tasks (id, title, status, due_date, position, pericia_id)
     select uuid_of('task', n), 'Esclarecimentos ' || n, 'TO_DO', safe, n, uuid_of('case', pericia)
     from json_to_recordset($1::json) as deadline (n int, pericia int, safe date) where n % 2 = 1`,
    [deadlinesJson],
  );
  await pool.query(
    `insert into deadlines (pericia_id, kind, start, start_date, days, unit, legal_date, safe_date, task_id)
     select uuid_of('case', pericia), kind, start, "startDate", days, unit, legal, safe,
       case n % 2 when 1 then uuid_of('task', n) end
     from json_to_recordset($1::json) as deadline (n int, pericia int, kind text, start text, "startDate" date, days int,
       unit text, legal date, safe date)`,
    [deadlinesJson],
  );
  await pool.query('vacuum analyze');
}
