import type { Shop } from '#e2e/shop.ts';

export interface Size {
  readonly tasks: number;
  readonly cases: number;
}

const PEOPLE = 40;

/** Distributes tasks over the six columns, some with people, notes or a past due date; adds cases at every step. */
export async function fillWithTasksAndCases(shop: Shop, { tasks, cases }: Size): Promise<void> {
  await shop.sql(`
    create function pg_temp.uuid_of(kind text, n bigint) returns uuid language sql immutable
      as $$ select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$;
    insert into auth.users (id, email)
      select pg_temp.uuid_of('person', n), 'pessoa' || n || '@exemplo.com.br' from generate_series(1, ${PEOPLE}) as n;
    insert into profiles (id, first_name, last_name)
      select pg_temp.uuid_of('person', n), 'Pessoa ' || n, 'da Silva' from generate_series(1, ${PEOPLE}) as n
      on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name;
    insert into tasks (id, title, description, status, priority, due_date, completion_date, position, assigned_to_user_id)
    select pg_temp.uuid_of('task', n), 'Tarefa ' || n || ' com um título que ocupa duas linhas', repeat('O que há para fazer. ', 20),
      status, (array['LOW', 'MEDIUM', 'HIGH', 'URGENT'])[1 + n % 4],
      case when n % 3 > 0 then current_date + n % 60 - 30 end,
      case when status = 'DONE' then now() end, n * 1024,
      case when n % 5 > 0 then pg_temp.uuid_of('person', 1 + n % ${PEOPLE}) end
    from (
      select n, (array['TO_DO', 'IN_PROGRESS', 'BLOCKED', 'REVIEW', 'DONE', 'CANCELLED'])[1 + n % 6] as status
      from generate_series(1, ${tasks}) as n
    ) as numbered;
    insert into task_comments (task_id, body)
      select pg_temp.uuid_of('task', n), 'Falei com o cliente.' from generate_series(1, ${tasks}) as n where n % 4 = 0;
    insert into task_checklist_items (task_id, body, is_done)
      select pg_temp.uuid_of('task', n), 'Item ' || item, item = 1
      from generate_series(1, ${tasks}) as n, generate_series(1, 3) as item where n % 3 = 0;
    insert into pericias (id, process_number, defendant, location, case_summary, current_status, created_at)
    select pg_temp.uuid_of('case', n), 1000000 + n || '-00.2024.8.26.0001', 'Construtora ' || n, 'Campinas/SP', repeat('Resumo. ', 200),
      (array['EM_AVALIACAO', 'APROVADA_RECUSADA', 'PROPOSTA_HONORARIOS_ENVIADA', 'PERICIA_REALIZADA', 'LAUDO_PERICIAL'])[1 + n % 5],
      now() - n * interval '1 hour'
    from generate_series(1, ${cases}) as n;
    insert into pericia_status_history (pericia_id, status_type, notes)
      select id, 'EM_AVALIACAO', 'Perícia criada e em avaliação inicial.' from pericias;
  `);
  // vacuum cannot run in one query with other statements
  await shop.sql('vacuum analyze');
}

/** Moves the cards back to their original columns. */
export async function putCardsBack(shop: Shop): Promise<void> {
  await shop.sql(`
    update tasks set status = 'TO_DO', position = number * 1024
    from (select id, substring(title from '[0-9]+')::int as number from tasks) as numbered
    where numbered.id = tasks.id and status <> 'TO_DO' and number % 6 = 0
  `);
}
