import { z } from 'zod';
import * as contract from '@vendas/contract/statements/statements';
import type { StatementLine } from '@vendas/contract/statements/statements';
import { payableOn, payoffOn } from '@vendas/domain/charges/allocate-payment';
import { sumParts } from '@vendas/domain/charges/parts';
import { isCertain, matchCharges, matchPayments } from '@vendas/domain/statements/match-line';
import type { MatchReasons } from '@vendas/domain/statements/match-line';
import { staticTxid } from '@vendas/domain/pix/br-code';
import { isCalendarDate } from '@vendas/domain/calendar';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { keyAfter } from '#platform/database/cursor.ts';
import type { Executor } from '#platform/database/database.ts';
import { cutPageBy } from '#platform/database/page.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import {
  listStatementLines,
  lockStatementLine,
  setLineIgnored,
} from '#store/statements/statement-lines.ts';
import { readChargesWithRows } from '#store/orders/charges.ts';
import { listBookedPayments, listChargesNear } from '#store/statements/statement-matches.ts';
import { importStatement } from './import-statement.ts';
import { settleLine } from './settle-line.ts';

const PAGE_SIZE = 20;

/** Bank statements and the payments to which their lines belong. */
export function registerStatements(api: Api, services: Services): void {
  const { kysely } = services.database;
  serve(api, contract.importStatement, ({ body }, { userId }) =>
    importStatement(services, body.file, userId),
  );
  serve(api, contract.listStatementLines, ({ query }) => listLines(kysely, query));
  serveIdempotent(api, contract.settleStatementLine, ({ params, body }, _caller, call) =>
    settleLine(services, { ...params, ...body }, call),
  );
  serve(api, contract.ignoreStatementLine, ({ params, body: { isIgnored } }) =>
    inTransaction(kysely, async (tx) => {
      const line = await lockStatementLine(tx, params.id);
      if (line === undefined) throw new RuleViolation('statementLineNotFound', {});
      if (line.paymentId !== null) throw new RuleViolation('statementLineJudged', {});
      await setLineIgnored(tx, params.id, isIgnored ? services.clock.now() : null);
      return { isIgnored };
    }),
  );
}

const placeSchema = z.tuple([z.string().refine(isCalendarDate), z.uuid()]);

async function listLines(
  db: Executor,
  { state, cursor }: z.output<typeof contract.listStatementLines.query>,
) {
  const after = keyAfter(cursor, placeSchema);
  const found = await listStatementLines(db, { state, after, limit: PAGE_SIZE + 1 });
  const { rows, nextCursor } = cutPageBy(found, PAGE_SIZE, (line) => [line.date, line.id]);
  const matchesOf = state === 'open' ? await findMatches(db, rows) : undefined;
  return {
    items: rows.map(({ importedAt, paymentId, orderId, customerName, ...line }): StatementLine => ({
      ...line,
      importedAt: importedAt.toISOString(),
      settledBy:
        paymentId === null || orderId === null ? null : { paymentId, orderId, customerName },
      ...(matchesOf?.(line) ?? { payments: [], charges: [] }),
    })),
    nextCursor,
  };
}

type Line = Pick<StatementLine, 'id' | 'date' | 'amountCents' | 'text'>;

/** The possible payments and charges of each of the lines. */
async function findMatches(db: Executor, lines: readonly Line[]) {
  const payments = await listBookedPayments(db, lines);
  const charges = await owedOnTheirDays(db, lines, await listChargesNear(db, lines));
  return (line: Line) => {
    const entry = { ...line, account: '', bankId: '', text: line.text ?? '' };
    const isOfLine = ({ lineId }: { readonly lineId: string }) => lineId === line.id;
    const booked = matchPayments(entry, payments.filter(isOfLine));
    const open = matchCharges(entry, charges.filter(isOfLine));
    // a payment that was already booked is more likely than a second one
    return {
      payments: booked.map((match) => withCertainty(match, booked.length === 1)),
      charges: open.map((match) => withCertainty(match, booked.length === 0 && match.hasTxid)),
    };
  };
}

/** The charges with what each of them, and its order, owes on the day of the line. */
async function owedOnTheirDays(
  db: Executor,
  lines: readonly Line[],
  found: Awaited<ReturnType<typeof listChargesNear>>,
) {
  const dates = new Map(lines.map(({ id, date }) => [id, date]));
  const orderIds = new Set(found.filter(({ isOfDay }) => isOfDay).map(({ orderId }) => orderId));
  const rows = await readChargesWithRows(db, [...orderIds]);
  return found.map(({ isOfDay: _, ...charge }) => {
    const txid = staticTxid(charge.chargeId);
    const date = dates.get(charge.lineId);
    const ofOrder = rows.get(charge.orderId) ?? [];
    const match = ofOrder.find(({ charge: { id } }) => id === charge.chargeId);
    if (match === undefined || date === undefined) return { ...charge, txid };
    const owedCents = sumParts(payableOn(match, date));
    return { ...charge, txid, owedCents, payoffCents: payoffOn(ofOrder, date) };
  });
}

function withCertainty<T extends MatchReasons>(match: T, isOnly: boolean) {
  return { ...match, isCertain: isCertain(match, isOnly) };
}
