import type { CalendarDate } from '#calendar.ts';
import { RuleViolation } from '#rule-violation.ts';
import { ofxTags } from './ofx-values.ts';
import { parseStatementAmount } from './read-amount.ts';
import { parseStatementDate } from './read-date.ts';
import { MOST_STATEMENT_LINES } from './statement-line.ts';
import type { Statement } from './statement-line.ts';
import { createStatement, type StatementRow } from './statement-rows.ts';
import { foldText, isBalance, joinTexts, statementText } from './statement-text.ts';

/** Whether a file is a statement in OFX, of either version, even if a bank omits its root. */
export function isOfx(file: string): boolean {
  return /<(?:\w{1,20}:)?(?:OFX|STMTTRN)[\s>]/i.test(file);
}

/** Types of transactions that take money from the account, even if the bank omits the sign. */
const OUTGOING =
  /^(d|deb|debit|debito|payment|fee|srvchg|check|atm|pos|cash|directdebit|repeatpmt)$/;

/** Types of accounts whose amounts are spendings on credit. */
const CARD_TYPES = new Set(['CREDITCARD', 'CREDITLINE']);

const ACCOUNT_PARTS = ['BANKID', 'BRANCHID', 'ACCTID'];
const TEXTS = new Set(['NAME', 'EXTDNAME', 'MEMO']);
const ENDS_TRANSACTION = new Set(['STMTTRN', 'BANKTRANLIST', 'STMTRS', 'CCSTMTRS']);

/** A transaction: the values of its tags, in their order. */
interface Transaction {
  readonly line: number;
  readonly values: [name: string, value: string][];
}

interface Account {
  readonly parts: Record<string, string>;
  readonly isCard: boolean;
}

/** The number of tags that are read before other work may continue. */
const PORTION = 2_000;

/**
 * Parses a statement in OFX, in portions. Each STMTRS is a statement of its own account.
 * @throws RuleViolation statementOfCard, statementTooLong
 */
export function* readOfx(file: string, today: CalendarDate): Generator<void, Statement> {
  const statement = createStatement(today);
  let account: Account = { parts: {}, isCard: false };
  let transaction: Transaction | undefined;
  let transactions = 0;
  let tags = 0;
  for (const { name, isEnd, value, line } of ofxTags(file)) {
    tags += 1;
    if (tags % PORTION === 0) yield;
    if (transaction !== undefined && ENDS_TRANSACTION.has(name)) {
      statement.add(rowOf(transaction, account));
      transaction = undefined;
    }
    if (isEnd) continue;
    if (name === 'STMTTRN') {
      transactions += 1;
      if (transactions > MOST_STATEMENT_LINES) throw new RuleViolation('statementTooLong', {});
      transaction = { line, values: [] };
    } else if (transaction !== undefined) transaction.values.push([name, value]);
    else if (name === 'STMTRS' || name === 'CCSTMTRS') {
      account = { parts: {}, isCard: name === 'CCSTMTRS' };
    } else if (ACCOUNT_PARTS.includes(name)) account.parts[name] = value.replaceAll(/\s/g, '');
    else if (name === 'ACCTTYPE' && CARD_TYPES.has(value.trim().toUpperCase())) {
      account = { ...account, isCard: true };
    }
  }
  if (transaction !== undefined) statement.add(rowOf(transaction, account));
  return statement.finish();
}

function rowOf({ line, values }: Transaction, { parts, isCard }: Account): StatementRow {
  const valueOf = (tag: string) => statementText(values.find(([name]) => name === tag)?.[1] ?? '');
  const texts = values.filter(([name]) => TEXTS.has(name)).map(([, text]) => text);
  const cents = parseStatementAmount(valueOf('TRNAMT'), 'ofx')?.cents;
  const isOutgoing = OUTGOING.test(foldText(valueOf('TRNTYPE')));
  const account = ACCOUNT_PARTS.map((part) => parts[part] ?? '');
  return {
    line,
    written: [valueOf('DTPOSTED'), valueOf('TRNAMT'), ...texts].join(' '),
    account: account.filter((part) => part !== '').join(' '),
    date: parseStatementDate(valueOf('DTPOSTED')),
    cents: cents !== undefined && isOutgoing ? -Math.abs(cents) : cents,
    bankId: valueOf('FITID'),
    text: joinTexts(texts),
    isBalance: isBalance(texts),
    problem: isCard ? 'card' : undefined,
  };
}
