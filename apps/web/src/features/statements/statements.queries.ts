import { listStatementLines } from '@vendas/contract/statements/statements';
import type { StatementState } from '@vendas/domain/statements/statement-line';
import { call } from '#lib/api/api.ts';
import { pagesQuery } from '#lib/navigation/pages.ts';

/** The lines of a state, newest day first, page by page; open ones with what they may be. */
export const linesQuery = (state: StatementState) =>
  pagesQuery(['statement-lines', state], (page, signal) =>
    call(listStatementLines, { query: { state, ...page }, signal }),
  );
