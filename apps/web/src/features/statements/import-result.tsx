import { Text } from '@mantine/core';
import type { StatementImport } from '@vendas/contract/statements/statements';
import { UNREAD_REASONS, type UnreadReason } from '@vendas/domain/statements/statement-line';
import classes from './statements.module.css';

type UnreadRow = StatementImport['unread'][number];

/** Rows of these kinds are understood, but they are not received yet, or nothing was. */
const LEFT_OUT: ReadonlySet<UnreadReason> = new Set(['future', 'zero', 'card']);

/** What became of each row of a statement that was sent. */
export function ImportResult({ result }: { readonly result: StatementImport | undefined }) {
  const unread = result?.unread ?? [];
  const leftOut = unread.filter(({ reason }) => LEFT_OUT.has(reason));
  const unknown = unread.filter(({ reason }) => !LEFT_OUT.has(reason));
  return (
    <div className={classes.result}>
      <Text role="status" size="sm">
        {result && summaryOf(result)}
      </Text>
      {unknown.length > 0 && (
        <Rows
          title={
            unknown.length === 1
              ? '1 linha não foi entendida'
              : `${unknown.length} linhas não foram entendidas`
          }
          rows={unknown}
        />
      )}
      {leftOut.length > 0 && (
        <Rows
          title={leftOut.length === 1 ? '1 linha não entra' : `${leftOut.length} linhas não entram`}
          rows={leftOut}
        />
      )}
    </div>
  );
}

/** The most lines that a title lists. */
const LISTED = 20;

/** Rows of a file by the numbers of their lines, opened to their text. */
function Rows({ title, rows }: { readonly title: string; readonly rows: readonly UnreadRow[] }) {
  const listed = rows.slice(0, LISTED).map(({ line }) => line);
  const more = rows.length > LISTED ? ` e mais ${rows.length - LISTED}` : '';
  return (
    <details>
      <summary>
        {title}: {listed.join(', ')}
        {more}
      </summary>
      <ul className={classes.unread}>
        {rows.map(({ line, text, reason }) => (
          <li key={line}>
            Linha {line}, {UNREAD_REASONS[reason].label}: {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

function summaryOf({ added, known, outgoing, balances }: StatementImport): string {
  return [
    `${countOf(added, 'lançamento', 'lançamentos')} a mais`,
    countOf(known, 'já conhecido', 'já conhecidos'),
    countOf(outgoing, 'saída não entra', 'saídas não entram'),
    ...(balances > 0 ? [countOf(balances, 'saldo não entra', 'saldos não entram')] : []),
  ]
    .join('; ')
    .concat('.');
}

function countOf(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
