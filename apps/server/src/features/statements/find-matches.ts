import type { BundleMatch, StatementLine } from '@vendas/contract/statements/statements';
import { dateInZone } from '@vendas/domain/calendar';
import { payableOn, payoffOn } from '@vendas/domain/charges/allocate-payment';
import { sumParts } from '@vendas/domain/charges/parts';
import { staticTxid } from '@vendas/domain/pix/br-code';
import { bundleOrders } from '@vendas/domain/statements/bundle-orders';
import {
  bookedOn,
  isCertain,
  matchCharges,
  matchPayments,
  MATCHES_OFFERED,
} from '@vendas/domain/statements/match-line';
import type { MatchReasons } from '@vendas/domain/statements/match-line';
import type { Executor } from '#platform/database/database.ts';
import { readChargesWithRows } from '#store/orders/charges.ts';
import { listBookedPayments, listChargesNear } from '#store/statements/statement-matches.ts';

type Line = Pick<StatementLine, 'id' | 'date' | 'openCents' | 'text'>;

/** The possible payments, bundles of orders, and charges of each of the lines. */
export async function findMatches(db: Executor, timeZone: string, lines: readonly Line[]) {
  const payments = await listBookedPayments(db, lines);
  const charges = await owedOnTheirDays(db, timeZone, lines);
  return (line: Line) => {
    const open = { ...line, text: line.text ?? '' };
    const isOfLine = ({ lineId }: { readonly lineId: string }) => lineId === line.id;
    const booked = matchPayments(open, payments.filter(isOfLine));
    const matches = matchCharges(open, charges.filter(isOfLine));
    // a payment that was already booked is more likely than a second one
    return {
      payments: booked.map((match) => withCertainty(match, booked.length === 1)),
      bundles: bundlesOf(line, matches),
      charges: matches
        .slice(0, MATCHES_OFFERED)
        .map((match) => withCertainty(match, booked.length === 0 && match.hasTxid))
        .map((match) => ({
          ...match,
          payableCents: Math.min(line.openCents, match.payoffCents),
        })),
    };
  };
}

type DatedCharge = Awaited<ReturnType<typeof owedOnTheirDays>>[number];

/** The orders of each person whom a line identifies, if it pays several of them together. */
function bundlesOf(line: Line, matches: readonly (DatedCharge & MatchReasons)[]): BundleMatch[] {
  const payers = matches.filter((match) => match.hasDocument || match.hasName || match.hasTxid);
  const customerIds = [...new Set(payers.map(({ customerId }) => customerId))];
  const bundles = customerIds.flatMap((customerId) => {
    const own = matches.filter((match) => match.customerId === customerId);
    const parts = bundleOrders(line.openCents, own);
    const dates = new Map(own.map(({ orderId, paymentDate }) => [orderId, paymentDate]));
    const customerName = own[0]?.customerName ?? null;
    const withDate = parts?.map((part) => ({
      ...part,
      paymentDate: dates.get(part.orderId) ?? line.date,
    }));
    return withDate === undefined ? [] : [{ customerName, parts: withDate }];
  });
  return bundles.slice(0, MATCHES_OFFERED);
}

/** The charges near the lines, with what each of them, and its order, owes on the day of its payment. */
async function owedOnTheirDays(db: Executor, timeZone: string, lines: readonly Line[]) {
  const found = await listChargesNear(db, lines);
  const dates = new Map(lines.map(({ id, date }) => [id, date]));
  const orderIds = new Set(found.filter(({ isOfDay }) => isOfDay).map(({ orderId }) => orderId));
  const rows = await readChargesWithRows(db, [...orderIds]);
  return found.map(({ isOfDay: _, orderedAt, ...charge }) => {
    const orderDate = dateInZone(orderedAt, timeZone);
    const paymentDate = bookedOn(dates.get(charge.lineId) ?? orderDate, orderDate);
    const dated = { ...charge, txid: staticTxid(charge.chargeId), paymentDate };
    const ofOrder = rows.get(charge.orderId) ?? [];
    const match = ofOrder.find(({ charge: { id } }) => id === charge.chargeId);
    if (match === undefined) return dated;
    const owedCents = sumParts(payableOn(match, paymentDate));
    return { ...dated, owedCents, payoffCents: payoffOn(ofOrder, paymentDate) };
  });
}

function withCertainty<T extends MatchReasons>(match: T, isOnly: boolean) {
  return { ...match, isCertain: isCertain(match, isOnly) };
}
