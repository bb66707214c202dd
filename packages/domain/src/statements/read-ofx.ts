import { parseStatementAmount, parseStatementDate, statementText } from './statement-line.ts';
import type { Statement, StatementEntry } from './statement-line.ts';

/** Whether a file is a statement in OFX, of either version. */
export function isOfx(file: string): boolean {
  return /<OFX>/i.test(file);
}

/**
 * Parses a statement in OFX. Version 1 is SGML, whose tags need not be closed, so values end at the next tag or line.
 */
export function readOfx(file: string): Statement {
  const parts = file.split(/<STMTTRN>/i);
  let account = accountIn(parts[0] ?? '');
  const entries: StatementEntry[] = [];
  let outgoing = 0;
  for (const transaction of parts.slice(1)) {
    const date = parseStatementDate(valueOf(transaction, 'DTPOSTED'));
    const amountCents = parseStatementAmount(valueOf(transaction, 'TRNAMT'));
    const texts = new Set([valueOf(transaction, 'NAME'), valueOf(transaction, 'MEMO')]);
    const text = statementText([...texts].join(' '));
    if (amountCents !== undefined && amountCents < 0) outgoing += 1;
    else if (date !== undefined && amountCents !== undefined && amountCents > 0) {
      entries.push({ account, date, amountCents, bankId: valueOf(transaction, 'FITID'), text });
    }
    // the account of the transactions that follow
    if (/<STMTRS>/i.test(transaction)) account = accountIn(transaction);
  }
  return { entries, outgoing, balances: 0, unread: [] };
}

function accountIn(text: string): string {
  const parts = ['BANKID', 'BRANCHID', 'ACCTID'].map((tag) =>
    valueOf(text, tag).replaceAll(' ', ''),
  );
  return parts.filter((part) => part !== '').join(' ');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' };

function valueOf(text: string, tag: string): string {
  const value = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(text)?.[1] ?? '';
  return statementText(value.replaceAll(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity));
}
