import { compareAccounts } from './compare-accounts.ts';
import type { AccountRelation } from './compare-accounts.ts';
import { nameWordsIn } from './line-text.ts';
import type { StatementEntry } from './statement-line.ts';

/** An account to which stored lines belong. */
export interface LineAccount {
  readonly account: string;
  /** Tells unnamed accounts apart; null for a named one. */
  readonly unnamedAccount: string | null;
}

export interface StoredLine extends LineAccount, Pick<StatementEntry, 'date' | 'amountCents'> {
  /** Null once it was erased. */
  readonly text: string | null;
}

/** Lines by day and amount. */
type Groups = ReadonlyMap<string, readonly StatementEntry[]>;

/** The stored lines of an account, compared with the account of a file. */
interface AccountLines {
  readonly relation: AccountRelation;
  readonly lines: readonly StoredLine[];
  readonly groups: ReadonlyMap<string, readonly StoredLine[]>;
  /** How many lines of a file speak for it. */
  readonly evidenceOf: (groups: Groups) => number;
}

/** The stored lines by account, compared with an account's name in a file. */
export function accountsOf(name: string, stored: readonly StoredLine[]): AccountLines[] {
  const wordsIn = createWordsIn();
  return [...Map.groupBy(stored, accountKey).values()].map((lines) => {
    const own = lines[0]?.account ?? '';
    const groups = Map.groupBy(lines, dayAndAmount);
    const isNamed = [name, own].some((one) => compareAccounts(one, one) === 'same');
    return {
      relation: compareAccounts(name, own),
      lines,
      groups,
      evidenceOf: isNamed ? (found) => countCommon(found, groups) : countNamed(groups, wordsIn),
    };
  });
}

function countCommon(found: Groups, groups: AccountLines['groups']): number {
  let count = 0;
  for (const [key, { length }] of groups) {
    count += Math.min(length, found.get(key)?.length ?? 0);
  }
  return count;
}

type WordsIn = (text: string) => readonly string[];

/** A text, and its words that may be of a name; each text is read once for all accounts. */
function createWordsIn(): WordsIn {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const words = known.get(text) ?? [text, ...nameWordsIn(text)];
    known.set(text, words);
    return words;
  };
}

/**
 * Where neither account has a name, only lines count whose texts agree: they are equal or share a word of a name, or
 * the stored one was erased.
 */
function countNamed(groups: AccountLines['groups'], wordsIn: WordsIn): AccountLines['evidenceOf'] {
  const wordsOf = new Map<string, ReadonlySet<string | null>>(
    [...groups].map(([key, lines]) => [
      key,
      new Set(
        lines.flatMap(({ text }): readonly (string | null)[] =>
          text === null ? [null] : wordsIn(text),
        ),
      ),
    ]),
  );
  return (found) => {
    let count = 0;
    for (const [key, { length }] of groups) {
      const lines = found.get(key) ?? [];
      const words = wordsOf.get(key) ?? new Set<string | null>();
      const named = words.has(null)
        ? lines
        : lines.filter(({ text }) => wordsIn(text).some((word) => words.has(word)));
      count += Math.min(length, named.length);
    }
    return count;
  };
}

/** The lines that an account has; of the equal amounts of a day first those with known texts. */
export function commonLines(found: Groups, account: AccountLines): Set<StatementEntry> {
  const known = new Set<StatementEntry>();
  for (const [key, stored] of account.groups) {
    const lines = found.get(key) ?? [];
    const texts = new Map<string | null, number>();
    for (const { text } of stored) texts.set(text, (texts.get(text) ?? 0) + 1);
    const withKnownText = lines.filter(({ text }) => {
      const count = texts.get(text) ?? 0;
      texts.set(text, count - 1);
      return count > 0;
    });
    for (const line of withKnownText) known.add(line);
    const others = lines.filter((line) => !known.has(line));
    for (const line of others.slice(0, stored.length - withKnownText.length)) known.add(line);
  }
  return known;
}

/**
 * Whether an account that is possibly the same one has enough of the lines: half of those which either has on the days
 * that both cover. Otherwise equal amounts of different accounts would hide a payment.
 */
export function hasMostOf(
  lines: readonly StatementEntry[],
  ofAccount: readonly StoredLine[],
  evidence: number,
): boolean {
  const shared = Math.min(countWithin(lines, ofAccount), countWithin(ofAccount, lines));
  return evidence > 0 && evidence * 2 >= shared;
}

type Dated = Pick<StatementEntry, 'date'>;

/** How many lines have a day between the first and the last day of others. */
function countWithin(lines: readonly Dated[], others: readonly Dated[]): number {
  const dates = others.map(({ date }) => date).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return lines.filter(({ date }) => date >= first && date <= last).length;
}

export function groupsOf(lines: readonly StatementEntry[]): Groups {
  return Map.groupBy(lines, dayAndAmount);
}

export function dayAndAmount({
  date,
  amountCents,
}: Pick<StatementEntry, 'date' | 'amountCents'>): string {
  return `${date} ${amountCents}`;
}

export function accountKey({ account, unnamedAccount }: LineAccount): string {
  return JSON.stringify([account, unnamedAccount]);
}
