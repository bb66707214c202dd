import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { PericiaStatus } from '@vendas/domain/pericias/pericia-status';
import { searchWords } from '@vendas/domain/search-words';
import type { Executor } from '#platform/database/database.ts';
import type { Place } from '#platform/database/page.ts';
import { isBelow, placeOf } from './newest-first.ts';
import { ROW_COLUMNS } from './pericias.ts';
import { allOf, anyOf, hasWord, whereIf } from './sql-parts.ts';

/** The place of a case in a list sorted by its last step, closed cases last. */
export interface IdlePlace {
  readonly isClosed: boolean;
  readonly lastStepAt: string;
  readonly id: string;
}

type PericiasOrder =
  | { readonly sort: 'newest'; readonly after?: Place | undefined }
  | { readonly sort: 'idle'; readonly after?: IdlePlace | undefined };

/** A day of the business's calendar. */
interface BusinessDate {
  readonly date: CalendarDate;
  readonly timeZone: string;
}

export type PericiasQuery = PericiasOrder & {
  /** Words of process number, parties, location and court division. */
  readonly search?: string | undefined;
  readonly status?: PericiaStatus | undefined;
  readonly accessGranted?: boolean | undefined;
  readonly isOpen?: boolean | undefined;
  /** Only open cases whose last step was before this day. */
  readonly idleSince?: BusinessDate | undefined;
  readonly limit: number;
};

/** Cases in an order, each with its keys in both orders; not yet executed, so that a test can read its plan. */
export function selectPericias(db: Executor, query: PericiasQuery) {
  const { search = '', status, accessGranted, isOpen, idleSince, limit } = query;
  const found = db
    .selectFrom('pericias')
    .select([...ROW_COLUMNS, 'isClosed'])
    .select([placeOf('createdAt').as('placedAt'), placeOf('lastStepAt').as('steppedAt')])
    .$if(search !== '', (q) => q.where(allOf(searchWords(search).map(isFound))))
    .where((eb) => whereIf(status, (value) => eb('currentStatus', '=', value)))
    .where((eb) => whereIf(accessGranted, (value) => eb('accessGranted', '=', value)))
    .where((eb) => whereIf(isOpen, (value) => eb('isClosed', '=', !value)))
    .where((eb) =>
      whereIf(idleSince, (day) => eb.and([eb('isClosed', '=', false), hasNoStepSince(day)])),
    )
    .limit(limit);
  if (query.sort === 'newest') {
    return found
      .where(isBelow(query.after, 'pericias'))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc');
  }
  return found.where(isAfter(query.after)).orderBy('isClosed').orderBy('lastStepAt').orderBy('id');
}

/** Fewer digits are no process number. */
const LEAST_DIGITS = 7;

/** Whether a case contains a word; a process number is also found without its punctuation or what was typed around it. */
function isFound(word: string) {
  const text = sql`search_text`;
  const digits = word.normalize('NFKC').replace(/\D/g, '');
  const asTyped = hasWord(text, word);
  return digits.length < LEAST_DIGITS ? asTyped : anyOf([asTyped, hasWord(text, digits)]);
}

/** The number of open cases, and of those whose last step was before that day. */
export function countOpenPericias(db: Executor, idleSince: BusinessDate) {
  return db
    .selectFrom('pericias')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      eb.fn.countAll<number>().filterWhere(hasNoStepSince(idleSince)).as('idle'),
    ])
    .where('isClosed', '=', false)
    .executeTakeFirstOrThrow();
}

function hasNoStepSince({ date, timeZone }: BusinessDate) {
  return sql<boolean>`last_step_at < (${date}::date::timestamp at time zone ${timeZone})`;
}

function isAfter(place: IdlePlace | undefined) {
  if (place === undefined) return sql<boolean>`true`;
  const { isClosed, lastStepAt, id } = place;
  return sql<boolean>`(is_closed, last_step_at, id) > (${isClosed}, ${lastStepAt}::timestamptz, ${id}::uuid)`;
}
