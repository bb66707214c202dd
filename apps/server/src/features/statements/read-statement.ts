import { parse } from 'csv-parse/sync';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { isOfx, readOfx } from '@vendas/domain/statements/read-ofx';
import { readStatementTable } from '@vendas/domain/statements/read-table';
import type { Statement } from '@vendas/domain/statements/statement-line';

/**
 * Reads a bank statement in OFX or in a table of commas, semicolons or tabs.
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
  // lines of a heading have other lengths and loose quotes
  return parse(file, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
}
