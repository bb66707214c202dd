import { sql } from 'kysely';
import { z } from 'zod';
import { keyAfter, textKey } from '#platform/database/cursor.ts';
import { instantKey } from '#platform/database/page.ts';
import { placeOf } from '#store/newest-first.ts';

/** The columns by which the administrators' list of orders can be sorted. */
type SortedColumn = 'date' | 'customer' | 'total' | 'paid' | 'due';
/** With '-', from the highest to the lowest. */
export type OrderSort = SortedColumn | `-${SortedColumn}`;

/** The SQL parts of a sorted list, over orders joined with `profiles`. */
export interface SortedOrders {
  readonly orderBy: ReturnType<typeof sql>;
  /** The sort key of a row as a JSON array, its id last. */
  readonly key: ReturnType<typeof sql<(string | number | boolean)[]>>;
  /** True for the rows after the cursor; true for all rows without one. */
  readonly isAfter: ReturnType<typeof sql<boolean>>;
}

const DATE = {
  value: sql`orders.created_at`,
  inKey: placeOf('orders.createdAt'),
  type: sql`timestamptz`,
  schema: instantKey,
} as const;
const AMOUNT = { type: sql`bigint`, schema: z.int() } as const;
const TOTAL = {
  ...AMOUNT,
  value: sql`orders.total_cents`,
  inKey: sql`orders.total_cents`,
} as const;
const PAID = {
  ...AMOUNT,
  value: sql`orders.amount_paid_cents`,
  inKey: sql`orders.amount_paid_cents`,
} as const;

/** Orders without a due date come last in both directions. */
function due(last: 'infinity' | '-infinity') {
  const value = sql`coalesce(orders.due_date, ${sql.lit(last)}::date)`;
  const schema = z.union([
    z.iso.date().refine((date) => date >= '1000'),
    z.literal(['infinity', '-infinity']),
  ]);
  return { value, inKey: value, type: sql`date`, schema } as const;
}

/** Each value is the expression of an index. */
const VALUES = {
  date: DATE,
  '-date': DATE,
  total: TOTAL,
  '-total': TOTAL,
  paid: PAID,
  '-paid': PAID,
  due: due('infinity'),
  '-due': due('-infinity'),
} as const;

const PERSON = sql`((profiles.first_name is null), profiles.sort_name, profiles.id)`;
const personKeySchema = z.tuple([z.boolean(), textKey, z.uuid(), instantKey, z.uuid()]);

/**
 * The list in this order after a cursor. Orders of one customer are newest first; equal values are ordered by id.
 * @throws InvalidInput for a cursor of another list
 */
export function sortedOrders(sort: OrderSort, cursor: string | undefined): SortedOrders {
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? sql`desc` : sql`asc`;
  const comparison = isDescending ? sql`<` : sql`>`;
  if (sort === 'customer' || sort === '-customer') return byCustomer(cursor, direction, comparison);
  return byValue(VALUES[sort], cursor, direction, comparison);
}

type Part = ReturnType<typeof sql>;

function byValue(
  { value, inKey, type, schema }: (typeof VALUES)[keyof typeof VALUES],
  cursor: string | undefined,
  direction: Part,
  comparison: Part,
): SortedOrders {
  const after = keyAfter(cursor, z.tuple([schema, z.uuid()]));
  return {
    orderBy: sql`${value} ${direction}, orders.id ${direction}`,
    key: sql`json_build_array(${inKey}, orders.id)`,
    isAfter:
      after === undefined
        ? sql`true`
        : sql`(${value}, orders.id) ${comparison} (${after[0]}::${type}, ${after[1]}::uuid)`,
  };
}

function byCustomer(cursor: string | undefined, direction: Part, comparison: Part): SortedOrders {
  const after = keyAfter(cursor, personKeySchema);
  return {
    orderBy: sql`(profiles.first_name is null) ${direction}, profiles.sort_name ${direction},
      profiles.id ${direction}, orders.created_at desc, orders.id desc`,
    key: sql`json_build_array(profiles.first_name is null, profiles.sort_name, profiles.id,
      ${placeOf('orders.createdAt')}, orders.id)`,
    isAfter: after === undefined ? sql`true` : isAfterOfCustomer(after, comparison),
  };
}

/** The first condition is redundant; the index of people can serve it. */
function isAfterOfCustomer(after: z.output<typeof personKeySchema>, comparison: Part) {
  const [isNameless, name, personId, createdAt, id] = after;
  const person = sql`(${isNameless}::boolean, ${name}::text, ${personId}::uuid)`;
  return sql<boolean>`${PERSON} ${comparison}= ${person} and (${PERSON} ${comparison} ${person}
    or (orders.created_at, orders.id) < (${createdAt}::timestamptz, ${id}::uuid))`;
}
