import type {
  BookedMatch,
  BundleMatch,
  ChargeMatch,
  StatementLine,
} from '@vendas/contract/statements/statements';
import { partOfPrice } from '@vendas/domain/charges/charge-name';
import { sumCents } from '@vendas/domain/money';
import { shortId } from '@vendas/domain/orders/order';
import { PAYMENT_METHODS } from '@vendas/domain/orders/payment-method';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import type { Settlement } from './use-settle.ts';

/** A suggestion for a line, as its row shows it. */
export interface LineMatch {
  readonly key: string;
  readonly title: string;
  readonly details: readonly string[];
  readonly isExact: boolean;
  readonly isCertain: boolean;
  readonly settlement: Settlement;
}

/** The suggestions for an open line, the likeliest first. */
export function matchesOf(line: StatementLine): LineMatch[] {
  const matches = [
    ...line.payments.map((match) => bookedMatch(line, match)),
    ...line.bundles.map((match) => bundleMatch(line, match)),
    ...line.charges.map((match) => chargeMatch(line, match)),
  ];
  return matches.toSorted((one, other) => Number(other.isExact) - Number(one.isExact));
}

/** The match of a line that is certain enough to be settled without a review; at most one. */
export function certainSettlements(line: StatementLine): Settlement[] {
  const certain = matchesOf(line).filter(({ isCertain }) => isCertain);
  return certain.length === 1 ? certain.map(({ settlement }) => settlement) : [];
}

function bookedMatch({ id, openCents }: StatementLine, match: BookedMatch): LineMatch {
  const { isCertain, isExact, method, paymentDate, paymentId } = match;
  const registered = [`registrado em ${formatDay(paymentDate)}`, PAYMENT_METHODS[method].label];
  return {
    key: paymentId,
    title: `É o mesmo pagamento de ${match.customerName ?? 'cliente sem nome'}?`,
    details: [...registered, ...reasonsOf(match)],
    isExact,
    isCertain,
    settlement: { id, openCents, body: { paymentId } },
  };
}

function bundleMatch(line: StatementLine, { customerName, parts }: BundleMatch): LineMatch {
  const { id, openCents } = line;
  const totalCents = sumCents(parts.map(({ amountCents }) => amountCents));
  const orders = parts.map(
    ({ amountCents, orderId }) => `#${shortId(orderId)}: ${formatBRL(amountCents)}`,
  );
  const later = parts.find(({ paymentDate }) => paymentDate !== line.date);
  return {
    key: parts.map(({ chargeId }) => chargeId).join(' '),
    title: `${customerName ?? 'Cliente sem nome'} · ${parts.length} pedidos · ${formatBRL(totalCents)}`,
    details: [
      ...orders,
      ...(totalCents === openCents ? ['mesmo valor'] : [restOf(line, totalCents)]),
      ...(later === undefined ? [] : [dateNote(later.paymentDate)]),
    ],
    isExact: false,
    isCertain: false,
    settlement: {
      id,
      openCents,
      body: {
        parts: parts.map(({ amountCents, chargeId, orderId }) => ({
          orderId,
          chargeId,
          amountCents,
        })),
      },
    },
  };
}

function chargeMatch(line: StatementLine, match: ChargeMatch): LineMatch {
  const { id, openCents } = line;
  const { chargeId, dueDate, isCertain, isExact, orderId, owedCents, payableCents } = match;
  const part = partOfPrice(match);
  return {
    key: chargeId,
    title: `${match.customerName ?? 'Cliente sem nome'} · ${formatBRL(owedCents)}`,
    details: [
      `pedido #${shortId(orderId)}`,
      ...(part === undefined ? [] : [part]),
      dueDate === null ? 'sem vencimento' : `vencimento ${formatDay(dueDate)}`,
      ...reasonsOf(match),
      ...(payableCents < openCents ? [restOf(line, payableCents)] : []),
      ...(match.paymentDate === line.date ? [] : [dateNote(match.paymentDate)]),
    ],
    isExact,
    isCertain,
    settlement: { id, openCents, body: { orderId, chargeId } },
  };
}

function restOf({ openCents }: StatementLine, bookedCents: number): string {
  return `${formatBRL(openCents - bookedCents)} continua a conferir`;
}

function dateNote(paymentDate: string): string {
  return `antes do pedido: registra com o dia do pedido, ${formatDay(paymentDate)}`;
}

function reasonsOf(match: BookedMatch | ChargeMatch): string[] {
  return [
    ...(match.hasDocument ? ['CPF ou CNPJ no extrato'] : []),
    ...(match.hasTxid ? ['código PIX'] : []),
    ...(match.hasAmount ? ['mesmo valor'] : []),
    ...(match.hasName ? ['nome no extrato'] : []),
  ];
}
