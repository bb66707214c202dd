import {
  PRICE_RANGES,
  type CatalogueSort,
  type PriceRange,
  type Category,
} from '@vendas/domain/products/product';
import { searchWords } from '@vendas/domain/search-words';
import type { Connection } from '#platform/database/named-statement.ts';
import { containsPattern } from '#store/sql-parts.ts';

interface CatalogueFilters {
  readonly category?: Category | undefined;
  /** Words of name and description. */
  readonly search?: string | undefined;
  readonly price?: PriceRange | undefined;
  readonly isInStock?: boolean | undefined;
  /** Sold in the last 90 days. */
  readonly isSold?: boolean | undefined;
}

interface CatalogueQuery extends CatalogueFilters {
  readonly sort?: CatalogueSort | undefined;
  /** The sort key of the last row of the previous page, its id last. */
  readonly after?: readonly (string | number)[] | undefined;
  readonly limit: number;
}

interface CatalogueRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly priceCents: number;
  readonly stock: number;
  readonly category: Category;
  readonly imageUrl: string | null;
  readonly placedAt: string;
}

/** Shorter words cannot use a trigram index. */
const TRIGRAM = 3;

/** Longer searches are rare, and each prepared statement needs memory in every session. */
const MOST_PREPARED_WORDS = 3;

interface SqlOrder {
  readonly by: string;
  /** The condition of the rows after a key, given the parameters of its values. */
  readonly after: (...key: string[]) => string;
}

const SORTS: Readonly<Record<CatalogueSort, SqlOrder>> = {
  newest: {
    by: 'created_at desc, id desc',
    after: (at, id) => `(created_at, id) < (${at}::timestamptz, ${id}::uuid)`,
  },
  priceAscending: {
    by: 'price_cents, id',
    after: (cents, id) => `(price_cents, id) > (${cents}::bigint, ${id}::uuid)`,
  },
  priceDescending: {
    by: 'price_cents desc, id desc',
    after: (cents, id) => `(price_cents, id) < (${cents}::bigint, ${id}::uuid)`,
  },
  unitsSold: {
    by: 'units_sold desc, id desc',
    // only by the id: a cursor is public, and the units sold are not
    after: (id) =>
      `(units_sold, id) < (select units_sold, id from public.catalogue where id = ${id}::uuid)`,
  },
};

/**
 * Products as shoppers see them, each with its place in the list by date. Prepared once per connection for each
 * combination of filters: the most frequent query of the shop is not planned again for every typed letter.
 */
export async function listCatalogue(
  db: Connection,
  query: CatalogueQuery,
): Promise<CatalogueRow[]> {
  const { sort = 'newest', after, limit } = query;
  const { conditions, name, parameter, values } = filter('catalogue', query);
  const { by, after: isAfter } = SORTS[sort];
  if (after !== undefined) conditions.push(isAfter(...after.map(parameter)));
  values.push(limit);
  const statement = name && `${name}-${sort}${after === undefined ? '' : '-after'}`;
  const text = sameText(
    statement,
    () => `
    select id, name, description, price_cents as "priceCents", stock, category, image_url as "imageUrl",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "placedAt"
    from public.catalogue ${whereClause(conditions)}
    order by ${by} limit $${values.length}`,
  );
  const { rows } = await db.query<CatalogueRow>({ ...named(statement), text, values });
  return rows;
}

const texts = new Map<string, string>();

/** The text of a named statement, always the same string: the driver compares it at each call. */
function sameText(name: string | undefined, build: () => string): string {
  if (name === undefined) return build();
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = build();
  texts.set(name, text);
  return text;
}

/** The number of products that shoppers find, up to a limit. */
export async function countCatalogue(
  db: Connection,
  filters: CatalogueFilters,
  limit: number,
): Promise<number> {
  const { conditions, name, values } = filter('catalogue-count', filters);
  values.push(limit);
  const text = `
    select count(*)::int as found
    from (select from public.catalogue ${whereClause(conditions)} limit $${values.length}) as matches`;
  const { rows } = await db.query<{ found: number }>({ ...named(name), text, values });
  return rows[0]?.found ?? 0;
}

/**
 * The conditions of the filters with their values, and a name for each combination of conditions, if it is to be
 * prepared. With the order it stays within PostgreSQL's limit of 63 characters; names that differ only after that would
 * be the same statement.
 */
function filter(prefix: string, filters: CatalogueFilters) {
  const { category, price, isInStock = false, isSold = false } = filters;
  const words = searchWords(filters.search ?? '');
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  let name = prefix;
  let isPrepared = true;
  if (category !== undefined) {
    name += '-category';
    conditions.push(`category = ${parameter(category)}`);
  }
  const [longest] = words;
  if (longest !== undefined) {
    const isIndexed = longest.length >= TRIGRAM;
    // separate statements, because the best plan for one is the worst for the other
    name += `${isIndexed ? '-words' : '-letters'}${words.length}`;
    isPrepared = words.length <= MOST_PREPARED_WORDS;
    for (const word of words) {
      const folded = `public.fold(${parameter(containsPattern(word))})`;
      // in a subquery, because a generic plan would compute it for each row; without one the plan depends on the text
      conditions.push(`search_text like ${isIndexed ? `(select ${folded})` : folded}`);
    }
  }
  if (price !== undefined) {
    const { aboveCents, upToCents } = PRICE_RANGES[price];
    name += upToCents === null ? '-above' : '-between';
    conditions.push(`price_cents > ${parameter(aboveCents)}`);
    if (upToCents !== null) conditions.push(`price_cents <= ${parameter(upToCents)}`);
  }
  if (isInStock) {
    name += '-stock';
    conditions.push('stock > 0');
  }
  if (isSold) {
    name += '-sold';
    conditions.push('units_sold > 0');
  }
  return { conditions, name: isPrepared ? name : undefined, parameter, values };
}

const named = (name: string | undefined) => (name === undefined ? {} : { name });

function whereClause(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}
