import { Badge, Button, Group, Text } from '@mantine/core';
import type { StatementLine } from '@vendas/contract/statements/statements';
import { shortId } from '@vendas/domain/orders/order';
import type { StatementState } from '@vendas/domain/statements/statement-line';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { AnchorLink } from '#ui/links.tsx';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import { type LineMatch, matchesOf } from './line-matches.ts';
import classes from './statements.module.css';
import type { Settlement } from './use-settle.ts';

interface StatementLineCardProps {
  readonly line: StatementLine;
  readonly state: StatementState;
  readonly isBusy: boolean;
  readonly onSettle: (settlements: readonly Settlement[]) => void;
  readonly onIgnore: (isIgnored: boolean) => void;
  readonly onChoose: () => void;
  /** Undefined for a person who may not take payments back. */
  readonly onUndo: (() => void) | undefined;
}

/** One line of a statement; an open one with its possible matches. */
export function StatementLineCard(props: StatementLineCardProps) {
  const { line, state, isBusy, onIgnore, onUndo } = props;
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
      {line.settledBy.length > 0 && <Payments line={line} state={state} />}
      {state === 'open' && <OpenPart {...props} />}
      {state === 'settled' && onUndo && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.action ?? ''}
          disabled={isBusy}
          onClick={onUndo}
        >
          Desfazer
        </Button>
      )}
      {state === 'ignored' && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.action ?? ''}
          disabled={isBusy}
          onClick={() => onIgnore(false)}
        >
          Voltar a conferir
        </Button>
      )}
    </article>
  );
}

const REST: Readonly<Record<StatementState, string>> = {
  open: 'a conferir',
  settled: 'sem pagamento',
  ignored: 'ignorado',
};

/** The payments to which a line is tied, and the part of it that is left. */
function Payments({ line, state }: Pick<StatementLineCardProps, 'line' | 'state'>) {
  return (
    <ul className={classes.matches}>
      {line.settledBy.map(({ amountCents, customerName, orderId, paymentDate, paymentId }) => (
        <li key={paymentId}>
          <AnchorLink to="/admin/orders/$id" params={{ id: orderId }}>
            Pedido #{shortId(orderId)} · {customerName ?? 'Cliente sem nome'}
          </AnchorLink>
          <Text size="sm" className={classes.muted ?? ''}>
            {formatBRL(amountCents)}
            {paymentDate !== line.date && ` · com a data de ${formatDay(paymentDate)}`}
          </Text>
        </li>
      ))}
      {line.openCents > 0 && (
        <li>
          {formatBRL(line.openCents)} {REST[state]}
        </li>
      )}
    </ul>
  );
}

function OpenPart({ line, isBusy, onChoose, onIgnore, onSettle }: StatementLineCardProps) {
  const matches = matchesOf(line);
  return (
    <>
      {matches.length === 0 && (
        <Text size="sm" className={classes.muted ?? ''}>
          Nenhuma cobrança parecida.
        </Text>
      )}
      <ul className={classes.matches}>
        {matches.map((match) => (
          <Match key={match.key} match={match} isBusy={isBusy} onSettle={onSettle} />
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
  );
}

interface MatchProps extends Pick<StatementLineCardProps, 'isBusy' | 'onSettle'> {
  readonly match: LineMatch;
}

function Match({ match, isBusy, onSettle }: MatchProps) {
  const { title, details, isExact, settlement } = match;
  return (
    <li className={classes.match}>
      <div className={classes.words}>
        {isExact && (
          <Badge variant="light" color="green" tt="none" mr="xs">
            É este
          </Badge>
        )}
        <BreakableText text={title} />
        <Text size="sm" className={classes.muted ?? ''}>
          {details.join(' · ')}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant={isExact ? 'filled' : 'default'}
        disabled={isBusy}
        aria-label={`Confirmar ${title}`}
        onClick={() => onSettle([settlement])}
      >
        Confirmar
      </Button>
    </li>
  );
}
