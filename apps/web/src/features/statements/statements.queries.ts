import { importStatement, listStatementLines } from '@vendas/contract/statements/statements';
import { decodeStatement } from '@vendas/domain/statements/decode-statement';
import type { StatementState } from '@vendas/domain/statements/statement-line';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { pagesQuery } from '#lib/navigation/pages.ts';

/** The lines of a state, newest day first, page by page; open ones with their possible matches. */
export const linesQuery = (state: StatementState) =>
  pagesQuery(['statement-lines', state], (page, signal) =>
    call(listStatementLines, { query: { state, ...page }, signal }),
  );

/** Sends the text of a statement. A file that is sent twice is stored once. */
export function useImport() {
  const { mutate, isPending, data } = useApiMutation({
    mutationFn: (file: string) => call(importStatement, { body: { file } }),
    failure: (reason) => `Erro ao ler extrato: ${reason}`,
    invalidates: [['statement-lines']],
  });
  return { send: mutate, isSending: isPending, result: data };
}

/** The text of a bank's file, whatever its encoding. */
export async function readFile(file: Blob): Promise<string> {
  return decodeStatement(new Uint8Array(await file.arrayBuffer()));
}
