import { searchPhrase } from '@vendas/domain/search-words';
import { sql } from 'kysely';
import { z } from 'zod';
import { keyAfter, textKey } from '#platform/database/cursor.ts';
import { instantKey } from '#platform/database/page.ts';
import { containsPattern } from '#store/sql-parts.ts';

type SortedBy = 'name' | 'lastPurchase' | 'balance';
/** With '-' in descending order: from the last name, the newest purchase or the largest balance. */
export type CustomerSort = SortedBy | `-${SortedBy}`;

/** The SQL parts of a sorted list, over profiles `p` and their totals `t`. */
interface SortedCustomers {
  readonly orderBy: ReturnType<typeof sql>;
  /** The sort key of a row as a JSON array, its id last. */
  readonly key: ReturnType<typeof sql<(string | number | boolean)[]>>;
  /** True for the rows after the cursor; true for all rows without one. */
  readonly isAfter: ReturnType<typeof sql<boolean>>;
}

/** Customers who never bought anything come last in both directions. */
function lastPurchase(never: 'infinity' | '-infinity') {
  return {
    // the term of the index
    value: sql`coalesce(t.last_purchase_at, ${sql.lit(never)}::timestamptz)`,
    // PostgreSQL writes no infinite instant in a format
    inKey: sql`coalesce(to_char(t.last_purchase_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), ${sql.lit(never)})`,
    type: sql`timestamptz`,
    schema: z.union([instantKey, z.literal(['infinity', '-infinity'])]),
  } as const;
}

const OWED = {
  value: sql`t.balance_cents`,
  inKey: sql`t.balance_cents`,
  type: sql`bigint`,
  schema: z.int(),
} as const;

const VALUES = {
  lastPurchase: lastPurchase('infinity'),
  '-lastPurchase': lastPurchase('-infinity'),
  balance: OWED,
  '-balance': OWED,
} as const;

/**
 * The list in this order after a cursor; equal values are ordered by id. People without a name are last by name.
 * @throws InvalidInput for a cursor of another list
 */
export function sortedCustomers(sort: CustomerSort, cursor: string | undefined): SortedCustomers {
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? sql`desc` : sql`asc`;
  const comparison = isDescending ? sql`<` : sql`>`;
  if (sort === 'name' || sort === '-name') return byName(cursor, direction, comparison);
  const { value, inKey, type, schema } = VALUES[sort];
  const after = keyAfter(cursor, z.tuple([schema, z.uuid()]));
  return {
    orderBy: sql`${value} ${direction}, t.user_id ${direction}`,
    key: sql`json_build_array(${inKey}, t.user_id)`,
    isAfter:
      after === undefined
        ? sql`true`
        : sql`(${value}, t.user_id) ${comparison} (${after[0]}::${type}, ${after[1]}::uuid)`,
  };
}

type Part = ReturnType<typeof sql>;

interface KeyPart {
  readonly value: Part;
  readonly type: Part;
}

const BY_NAME: readonly KeyPart[] = [
  { value: sql`(p.first_name is null)`, type: sql`boolean` },
  { value: sql`p.sort_name`, type: sql`text` },
  { value: sql`p.id`, type: sql`uuid` },
];
const nameKey = [z.boolean(), textKey, z.uuid()] as const;

function byName(cursor: string | undefined, direction: Part, comparison: Part): SortedCustomers {
  return byParts(BY_NAME, direction, comparison, keyAfter(cursor, z.tuple(nameKey)));
}

/**
 * By name after a cursor; the names that contain the words of the search as typed, next to each other, are first.
 * @throws InvalidInput for a cursor of another list
 */
export function phraseFirst(search: string, cursor: string | undefined): SortedCustomers {
  const phrase = searchPhrase(search);
  // everyone found by a single word has it
  if (!phrase.includes(' ')) return sortedCustomers('name', cursor);
  const isOther: KeyPart = {
    value: sql`(p.search_text not like public.fold(${containsPattern(phrase)}))`,
    type: sql`boolean`,
  };
  const after = keyAfter(cursor, z.tuple([z.boolean(), ...nameKey]));
  return byParts([isOther, ...BY_NAME], sql`asc`, sql`>`, after);
}

function byParts(
  parts: readonly KeyPart[],
  direction: Part,
  comparison: Part,
  after: readonly (string | boolean)[] | undefined,
): SortedCustomers {
  const values = sql.join(parts.map(({ value }) => value));
  const from = after?.map((value, index) => sql`${value}::${parts[index]?.type ?? sql`text`}`);
  return {
    orderBy: sql.join(parts.map(({ value }) => sql`${value} ${direction}`)),
    key: sql`json_build_array(${values})`,
    isAfter: from === undefined ? sql`true` : sql`(${values}) ${comparison} (${sql.join(from)})`,
  };
}
