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
  const [head = '', ...transactions] = file.split(/<STMTTRN>/i);
  const entries: StatementEntry[] = [];
  let outgoing = 0;
  for (const transaction of transactions) {
    const date = parseStatementDate(valueOf(transaction, 'DTPOSTED'));
    const amountCents = parseStatementAmount(valueOf(transaction, 'TRNAMT'));
    if (date === undefined || amountCents === undefined || amountCents === 0) continue;
    if (amountCents < 0) {
      outgoing += 1;
      continue;
    }
    const texts = new Set([valueOf(transaction, 'NAME'), valueOf(transaction, 'MEMO')]);
    const text = statementText([...texts].join(' '));
    entries.push({ date, amountCents, bankId: valueOf(transaction, 'FITID'), text });
  }
  const account = ['BANKID', 'BRANCHID', 'ACCTID'].map((tag) => valueOf(head, tag));
  return { account: account.filter((part) => part !== '').join(' '), entries, outgoing };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' };

function valueOf(text: string, tag: string): string {
  const value = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(text)?.[1] ?? '';
  return statementText(value.replaceAll(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity));
}
