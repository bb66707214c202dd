import { searchedBirthday } from '@vendas/domain/people/searched-birthday';
import { joinNumbers, searchWords, withoutIgnored } from '@vendas/domain/search-words';
import { plainCharacters } from '@vendas/domain/typed-text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { containsPattern, hasWord } from '#store/sql-parts.ts';
import { idsWithAll, namePlaces, type WordPlace } from './people-search.ts';
import { orIdsOfPhone } from './phone-search.ts';

/** The characters that people type between the digits of a telephone or document. */
const SEPARATORS = /[\s().+/\-\p{Pd}\u2212]/gu;

/** Fewer digits would match almost every number. */
const LEAST_CHARACTERS = 3;

/** The zeros before the area code of a telephone; a document that begins with zeros contains the rest as well. */
const TRUNK_ZEROS = /^0+(?=\d{10})/;

/**
 * Selects the ids of people for whom every word is part of their names, e-mail addresses, telephones, CPF, CNPJ,
 * addresses or notes, or their birthday; an id may occur several times. The parts of a number are also searched as one
 * word.
 */
export function idsOfCustomers(search: string) {
  const searches = new Set([withoutIgnored(search), joinNumbers(search)]);
  return sql<{ id: string }>`${sql.join(
    [...searches].map((text) => idsWithAll(searchWords(text).map(customerPlaces))),
    sql` union all `,
  )}${orIdsOfPhone(plainCharacters(search))}`;
}

function customerPlaces(word: string): WordPlace[] {
  return [
    ...namePlaces(word),
    placeOf('customer_contacts', hasWord(sql`public.fold(value)`, word)),
    placeOf('customer_addresses', hasWord(sql`search_text`, word)),
    placeOf('customer_notes', hasWord(sql`public.fold(body)`, word)),
    ...numberPlaces(word),
    ...birthdayPlaces(word),
  ];
}

function placeOf(table: string, isFound: RawBuilder<boolean>): WordPlace {
  return { table: sql.table(table), personId: sql.ref(`${table}.user_id`), isFound };
}

function numberPlaces(word: string): WordPlace[] {
  const number = word
    .normalize('NFKC')
    .replace(SEPARATORS, '')
    .toUpperCase()
    .replace(TRUNK_ZEROS, '');
  if (number.length < LEAST_CHARACTERS) return [];
  const pattern = containsPattern(number);
  return [
    {
      table: sql`auth.users`,
      personId: sql`auth.users.id`,
      isFound: sql`auth.users.phone like ${pattern}`,
    },
    placeOf('customer_files', sql`tax_document like ${pattern}`),
    placeOf('customer_contacts', sql`public.fold(value) like public.fold(${pattern})`),
    placeOf('customer_addresses', sql`search_text like public.fold(${pattern})`),
  ];
}

function birthdayPlaces(word: string): WordPlace[] {
  const birthday = searchedBirthday(word);
  if (birthday === undefined) return [];
  const { month, day, year } = birthday;
  const isDay = sql`extract(month from birthday) * 100 + extract(day from birthday) = ${month * 100 + day}::numeric`;
  const isYear =
    year === undefined ? sql`` : sql`and extract(year from birthday) = ${year}::numeric`;
  return [placeOf('customer_files', sql`${isDay} ${isYear}`)];
}
