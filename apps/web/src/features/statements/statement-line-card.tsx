import { Button, Group, Text } from '@mantine/core';
import type {
  BookedMatch,
  ChargeMatch,
  StatementLine,
} from '@vendas/contract/statements/statements';
import { partOfPrice } from '@vendas/domain/charges/charge';
import { shortId } from '@vendas/domain/orders/order';
import { PAYMENT_METHODS } from '@vendas/domain/orders/payment-method';
import type { StatementState } from '@vendas/domain/statements/statement-line';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { AnchorLink } from '#ui/links.tsx';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import classes from './statements.module.css';
import type { Settlement } from './use-settle.ts';

interface StatementLineCardProps {
  readonly line: StatementLine;
  readonly state: StatementState;
  readonly isBusy: boolean;
  readonly onSettle: (settlements: readonly Settlement[]) => void;
  readonly onIgnore: (isIgnored: boolean) => void;
  readonly onChoose: () => void;
}

/** One line of a statement; an open one with its possible matches. */
export function StatementLineCard(props: StatementLineCardProps) {
  const { line, state, isBusy, onSettle, onIgnore, onChoose } = props;
  const { id, settledBy } = line;
  const matches = [...line.payments.map(bookedMatch), ...line.charges.map(chargeMatch)];
  return (
    <article
      className={classes.line}
      aria-label={`${formatBRL(line.amountCents)} em ${formatDay(line.date)}`}
    >
      <Group justify="space-between" gap="xs">
        <strong>{formatBRL(line.amountCents)}</strong>
        <span>{formatDay(line.date)}</span>
      </Group>
      <Text size="sm">
        <BreakableText text={line.text ?? 'Texto apagado a pedido do cliente'} />
      </Text>
      {settledBy && (
        <AnchorLink to="/admin/orders/$id" params={{ id: settledBy.orderId }}>
          Pedido #{shortId(settledBy.orderId)} · {settledBy.customerName ?? 'Cliente sem nome'}
        </AnchorLink>
      )}
      {state === 'open' && (
        <>
          {matches.length === 0 && (
            <Text size="sm" className={classes.muted ?? ''}>
              Nenhuma cobrança parecida.
            </Text>
          )}
          <ul className={classes.matches}>
            {matches.map(({ key, title, details, reasons, body }) => (
              <li key={key} className={classes.match}>
                <div className={classes.words}>
                  <BreakableText text={title} />
                  <Text size="sm" className={classes.muted ?? ''}>
                    {[...details, ...reasons].join(' · ')}
                  </Text>
                </div>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={isBusy}
                  aria-label={`Confirmar ${title}`}
                  onClick={() => onSettle([{ id, body }])}
                >
                  Confirmar
                </Button>
              </li>
            ))}
          </ul>
          <Group gap="xs">
            <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={onChoose}>
              Outro pedido
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={isBusy}
              onClick={() => onIgnore(true)}
            >
              Não é venda
            </Button>
          </Group>
        </>
      )}
      {state === 'ignored' && (
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={isBusy}
          onClick={() => onIgnore(false)}
        >
          Voltar a conferir
        </Button>
      )}
    </article>
  );
}

/** The match of a line that is certain enough to be settled without a review; at most one. */
export function certainSettlements({ id, payments, charges }: StatementLine): Settlement[] {
  const matches = [...payments.map(bookedMatch), ...charges.map(chargeMatch)];
  const certain = matches.filter(({ isCertain }) => isCertain);
  return certain.length === 1 ? certain.map(({ body }) => ({ id, body })) : [];
}

function bookedMatch(match: BookedMatch) {
  const { paymentId, paymentDate, method, isCertain } = match;
  return {
    key: paymentId,
    title: `É o mesmo pagamento de ${match.customerName ?? 'cliente sem nome'}?`,
    details: [`registrado em ${formatDay(paymentDate)}`, PAYMENT_METHODS[method].label],
    reasons: reasonsOf(match),
    isCertain,
    body: { paymentId },
  };
}

function chargeMatch(match: ChargeMatch) {
  const { chargeId, orderId, dueDate, owedCents, isCertain } = match;
  const part = partOfPrice(match);
  return {
    key: chargeId,
    title: `${match.customerName ?? 'Cliente sem nome'} · ${formatBRL(owedCents)}`,
    details: [
      `pedido #${shortId(orderId)}`,
      ...(part === undefined ? [] : [part]),
      dueDate === null ? 'sem vencimento' : `vencimento ${formatDay(dueDate)}`,
    ],
    reasons: reasonsOf(match),
    isCertain,
    body: { orderId, chargeId },
  };
}

function reasonsOf({ hasTxid, hasAmount, hasName }: BookedMatch | ChargeMatch): string[] {
  return [
    ...(hasTxid ? ['código PIX'] : []),
    ...(hasAmount ? ['mesmo valor'] : []),
    ...(hasName ? ['nome no extrato'] : []),
  ];
}
