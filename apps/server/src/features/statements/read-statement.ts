import papaparse from 'papaparse';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { isOfx, readOfx } from '@vendas/domain/statements/read-ofx';
import { readStatementTable } from '@vendas/domain/statements/read-table';
import type { Statement } from '@vendas/domain/statements/statement-line';

/**
 * Reads a bank statement in OFX, or in a table separated by commas, semicolons or tabs.
 * @throws RuleViolation statementUnreadable
 */
export function readStatement(file: string): Statement {
  const statement = isOfx(file) ? readOfx(file) : readTable(file);
  if (statement === undefined || statement.entries.length + statement.outgoing === 0) {
    throw new RuleViolation('statementUnreadable', {});
  }
  return statement;
}

/** The first delimiter with which the file has a statement's columns. */
function readTable(file: string): Statement | undefined {
  for (const delimiter of [';', ',', '\t']) {
    const statement = readStatementTable(rowsOf(file, delimiter));
    if (statement !== undefined) return statement;
  }
  return undefined;
}

function rowsOf(file: string, delimiter: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  return papaparse.parse<string[]>(text, { delimiter, skipEmptyLines: true }).data;
}
