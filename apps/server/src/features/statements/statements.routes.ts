import { z } from 'zod';
import * as contract from '@vendas/contract/statements/statements';
import type { StatementLine } from '@vendas/contract/statements/statements';
import { SHOP_ID } from '@vendas/domain/shop/settings-sections';
import { isCalendarDate } from '@vendas/domain/calendar';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { keyAfter } from '#platform/database/cursor.ts';
import { cutPageBy } from '#platform/database/page.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { listLinePayments } from '#store/statements/line-payments.ts';
import {
  listStatementLines,
  lockStatementLine,
  setLineIgnored,
} from '#store/statements/statement-lines.ts';
import { findMatches } from './find-matches.ts';
import { importStatement } from './import-statement.ts';
import { settleLine } from './settle-line.ts';
import { undoSettlement } from './undo-settlement.ts';

const PAGE_SIZE = 20;

/** Bank statements and the payments to which their lines belong. */
export function registerStatements(api: Api, services: Services): void {
  const { kysely } = services.database;
  serve(api, contract.importStatement, ({ body }, { userId }) =>
    importStatement(services, body.file, userId),
  );
  serve(api, contract.listStatementLines, ({ query }) => listLines(services, query));
  serveIdempotent(api, contract.settleStatementLine, ({ params, body }, _caller, call) =>
    settleLine(services, { ...params, ...body }, call),
  );
  serveIdempotent(api, contract.undoSettlement, ({ params }, _caller, call) =>
    undoSettlement(services, params, call),
  );
  serve(api, contract.ignoreStatementLine, ({ params, body: { isIgnored } }, { userId }) =>
    inTransaction(kysely, async (tx) => {
      const line = await lockStatementLine(tx, params.id);
      if (line === undefined) throw new RuleViolation('statementLineNotFound', {});
      if (line.openCents === 0) throw new RuleViolation('statementLineJudged', {});
      if (isIgnored === (line.ignoredAt !== null)) return { isIgnored };
      const at = services.clock.now();
      await setLineIgnored(tx, params.id, isIgnored ? at : null);
      await insertAudit(tx, {
        at,
        actorId: userId,
        action: isIgnored ? 'statementLineIgnored' : 'statementLineReopened',
        subject: 'shop',
        subjectId: SHOP_ID,
        after: { lineCents: line.openCents, lineDate: line.date },
      });
      return { isIgnored };
    }),
  );
}

const placeSchema = z.tuple([z.string().refine(isCalendarDate), z.uuid()]);

async function listLines(
  { config, database }: Services,
  { state, cursor }: z.output<typeof contract.listStatementLines.query>,
) {
  const db = database.kysely;
  const after = keyAfter(cursor, placeSchema);
  const found = await listStatementLines(db, { state, after, limit: PAGE_SIZE + 1 });
  const { rows, nextCursor } = cutPageBy(found, PAGE_SIZE, (line) => [line.date, line.id]);
  const lineIds = rows.map(({ id }) => id);
  const payments = Map.groupBy(await listLinePayments(db, lineIds), ({ lineId }) => lineId);
  const matchesOf =
    state === 'open' ? await findMatches(db, config.businessTimeZone, rows) : undefined;
  return {
    items: rows.map(({ importedAt, ...line }): StatementLine => ({
      ...line,
      importedAt: importedAt.toISOString(),
      settledBy: payments.get(line.id) ?? [],
      ...(matchesOf?.(line) ?? { payments: [], bundles: [], charges: [] }),
    })),
    nextCursor,
  };
}
