import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OrderCharge, OrderCharges } from '@vendas/contract/orders/charges';
import { AGREEMENT_KINDS } from '@vendas/domain/charges/agreement-content';
import { ADJUSTMENT_KINDS, chargedParts } from '@vendas/domain/charges/charge';
import { chargeName } from '@vendas/domain/charges/charge-name';
import { sumParts } from '@vendas/domain/charges/parts';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { orderChargesQuery } from '#shared/orders/payments.queries.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { Section } from '#ui/section.tsx';
import classes from './charges.module.css';

/**
 * The charges of an order and their due dates. Renders nothing for a single charge of the price alone, which the
 * summary already shows.
 */
export function ChargesSection({ orderId }: { orderId: string }) {
  const query = useQuery(orderChargesQuery(orderId));
  if (query.error) {
    return (
      <ErrorPanel
        message={`Erro ao carregar cobranças: ${query.error.message}`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { data } = query;
  if (data === undefined || isPlain(data)) return null;
  return (
    <Section title="Cobranças">
      <ul className={classes.list}>
        {byAgreement(data).map((item) => (
          <Charge key={item.charge.id} orderId={orderId} item={item} agreements={data.agreements} />
        ))}
      </ul>
      {data.agreements.map((agreement) => (
        <Text key={agreement.id} size="sm" mt="xs">
          {agreementText(agreement, data.items)}
          {agreement.authorName !== null && ` · ${agreement.authorName}`}
          {agreement.reason !== null && ` · “${agreement.reason}”`}
        </Text>
      ))}
      {data.adjustments.map(({ id, kind, parts, date, authorName, reason }) => (
        <Text key={id} size="sm" mt="xs">
          {ADJUSTMENT_KINDS[kind].label} de {formatBRL(sumParts(parts))} em {formatDay(date)}
          {authorName !== null && ` · ${authorName}`}
          {reason !== null && ` · “${reason}”`}
        </Text>
      ))}
    </Section>
  );
}

type Agreement = OrderCharges['agreements'][number];

interface ChargeProps {
  readonly orderId: string;
  readonly item: OrderCharge;
  readonly agreements: readonly Agreement[];
}

function Charge({ orderId, item, agreements }: ChargeProps) {
  const { charge, owedCents } = item;
  const openedBy = agreements.find(({ opened }) => opened.includes(charge.id));
  const closedBy = agreements.find(({ closed }) => closed.includes(charge.id));
  const state = stateOf(item, closedBy);
  return (
    <li className={classes.charge}>
      <span>
        <strong>{chargeName(charge)}</strong>
        <span className={classes.due}>
          {charge.dueDate === null ? 'Sem vencimento' : `Vence em ${formatDay(charge.dueDate)}`}
        </span>
      </span>
      <AnchorLink
        to="/admin/orders/$id/charges/$chargeId"
        params={{ id: orderId, chargeId: charge.id }}
        aria-label={`Memória de cálculo: ${chargeName(charge)}, ${state}`}
      >
        {state}
      </AnchorLink>
      {owedCents > charge.openPrincipalCents && charge.openPrincipalCents > 0 && (
        <span className={classes.parts}>Principal {formatBRL(charge.openPrincipalCents)}</span>
      )}
      {(openedBy ?? closedBy) && (
        <span className={classes.parts}>
          {openedBy && (
            <>
              do <AgreementLink orderId={orderId} agreement={openedBy} />
            </>
          )}
          {openedBy && closedBy && ' · '}
          {closedBy && (
            <>
              {AGREEMENT_KINDS[closedBy.kind].replaced.toLowerCase()} em {formatDay(closedBy.date)}{' '}
              → <AgreementLink orderId={orderId} agreement={closedBy} />
            </>
          )}
        </span>
      )}
    </li>
  );
}

function AgreementLink(props: { readonly orderId: string; readonly agreement: Agreement }) {
  const { orderId, agreement } = props;
  return (
    <AnchorLink
      to="/admin/orders/$id/agreements/$agreementId"
      params={{ id: orderId, agreementId: agreement.id }}
      size="sm"
    >
      acordo de {formatDay(agreement.date)}
    </AnchorLink>
  );
}

/** In the order in which agreements created them, because a down payment has no number of its own. */
function byAgreement({ items, agreements }: OrderCharges): OrderCharge[] {
  const madeBy = ({ charge }: OrderCharge) =>
    agreements.findIndex(({ opened }) => opened.includes(charge.id));
  return items.toSorted((one, other) => madeBy(one) - madeBy(other));
}

function stateOf({ charge, owedCents }: OrderCharge, closedBy: Agreement | undefined): string {
  if (charge.state === 'renegotiated')
    return AGREEMENT_KINDS[closedBy?.kind ?? 'renegotiation'].replaced;
  return owedCents === 0 ? 'Paga' : formatBRL(owedCents);
}

/** 'Parcelado em 20/11/2026: R$ 510,00 em 3 parcelas, com entrada de R$ 100,00'. */
function agreementText(
  { kind, date, agreedCents, opened }: Agreement,
  items: readonly OrderCharge[],
) {
  const newCharges = items.map(({ charge }) => charge).filter(({ id }) => opened.includes(id));
  const count = newCharges.filter(({ number }) => number > 0).length;
  const downPayment = newCharges.find(({ number }) => number === 0);
  return [
    `${AGREEMENT_KINDS[kind].made} em ${formatDay(date)}: ${formatBRL(agreedCents)} em ${count} `,
    count === 1 ? 'parcela' : 'parcelas',
    downPayment === undefined
      ? ''
      : `, com entrada de ${formatBRL(sumParts(chargedParts(downPayment)))}`,
  ].join('');
}

/** One charge of the price, without any deduction. */
function isPlain({ items, adjustments }: OrderCharges): boolean {
  const isPriceOnly = ({ owed, owedCents }: OrderCharge) => owedCents === owed.principal;
  return items.length <= 1 && items.every(isPriceOnly) && adjustments.length === 0;
}
