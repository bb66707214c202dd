import { accountKey, accountsOf, commonLines, dayAndAmount, groupsOf, hasMostOf } from './account-lines.ts'; // prettier-ignore
import type { LineAccount, StoredLine } from './account-lines.ts';
import { compareAccounts } from './compare-accounts.ts';
import { LONGEST_TEXT } from './statement-line.ts';
import type { StatementEntry } from './statement-line.ts';

/** A line that is not stored yet. */
export interface NewLine extends StatementEntry, LineAccount {
  /** Its number among the stored lines of its account, day and amount, from 1. */
  readonly occurrence: number;
}

/**
 * The lines of a file that are not stored yet, with their accounts. A line is known by its account, day, amount and
 * number within its day: ids and texts differ between the downloads and formats of a bank, and only show which lines
 * of a day are the new ones.
 * @param stored all stored lines of the file's days
 * @param newAccount the mark of an unnamed account that is not known yet
 */
export function newLines(
  entries: readonly StatementEntry[],
  stored: readonly StoredLine[],
  newAccount: string,
): NewLine[] {
  const bounded = entries.map((entry) => ({
    ...entry,
    account: entry.account.slice(0, LONGEST_TEXT),
    text: entry.text.slice(0, LONGEST_TEXT),
  }));
  const ofAccounts = Map.groupBy(withoutRepeats(bounded), ({ account }) => account);
  // accounts of one file are different: each is compared only with what was stored before the file
  return [...ofAccounts].flatMap(([name, lines]) => {
    const { account, left } = withoutKnown(name, lines, stored);
    const isNamed = compareAccounts(name, name) === 'same';
    const own = { account: name, unnamedAccount: isNamed ? null : newAccount };
    return numbered(left, isNamed ? own : (account ?? own), stored);
  });
}

/** The lines of an account that no stored line explains, and the account of most that are explained. */
function withoutKnown(
  name: string,
  lines: readonly StatementEntry[],
  stored: readonly StoredLine[],
) {
  const accounts = accountsOf(name, stored);
  let left = lines;
  for (const same of accounts.filter(({ relation }) => relation === 'same')) {
    left = without(left, commonLines(groupsOf(left), same));
  }
  let account: LineAccount | undefined;
  let others = accounts.filter(({ relation }) => relation === 'possible');
  // first the account that explains most: what is left may be of another one
  while (left.length > 0 && others.length > 0) {
    const groups = groupsOf(left);
    const compared = others.map((other) => ({ other, evidence: other.evidenceOf(groups) }));
    const { evidence, other } = compared.reduce((a, b) => (b.evidence > a.evidence ? b : a));
    if (!hasMostOf(left, other.lines, evidence)) break;
    left = without(left, commonLines(groups, other));
    account ??= other.lines[0];
    others = others.filter((one) => one !== other);
  }
  return { account, left };
}

function without(
  lines: readonly StatementEntry[],
  known: ReadonlySet<StatementEntry>,
): readonly StatementEntry[] {
  return lines.filter((line) => !known.has(line));
}

function numbered(
  lines: readonly StatementEntry[],
  { account, unnamedAccount }: LineAccount,
  stored: readonly StoredLine[],
): NewLine[] {
  const counts = new Map<string, number>();
  const next = (key: string) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
  const own = accountKey({ account, unnamedAccount });
  for (const line of stored) if (accountKey(line) === own) next(dayAndAmount(line));
  return lines.map((line) => ({
    ...line,
    account,
    unnamedAccount,
    occurrence: next(dayAndAmount(line)),
  }));
}

/**
 * Drops rows that a file contains twice: those with an id that is unique among all banks. Other ids repeat for
 * different payments.
 */
function withoutRepeats(lines: readonly StatementEntry[]): StatementEntry[] {
  const seen = new Set<string>();
  return lines.filter(({ account, amountCents, bankId, date, text }) => {
    if (!isGlobalId(bankId)) return true;
    const key = JSON.stringify([account, date, amountCents, bankId, text]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** A UUID, or the end-to-end id of a Pix. */
function isGlobalId(id: string): boolean {
  return /^([\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}|E\d{20}\w{11})$/i.test(id);
}
