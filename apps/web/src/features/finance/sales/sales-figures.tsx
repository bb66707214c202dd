import { useQuery } from '@tanstack/react-query';
import type { FinanceSummary } from '@vendas/contract/finance';
import { netProfit } from '@vendas/domain/finance/finance';
import {
  daysBefore,
  describeDays,
  relativeChange,
  type Period,
} from '@vendas/domain/finance/period';
import type { ReactNode } from 'react';
import type { CalendarDate } from '@vendas/domain/calendar';
import { FigureCard } from '#features/finance/figure-card.tsx';
import classes from '#features/finance/finance.module.css';
import { TYPES_IN_URL } from '#features/finance/finance-url.ts';
import { summaryQuery } from '#features/finance/finance.queries.ts';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { today } from '#lib/format/format.ts';

interface SalesFiguresProps {
  readonly summary: FinanceSummary;
  readonly period: Period;
  /** True while the figures still belong to the previously chosen period. */
  readonly isStale: boolean;
  /** Whether the list below shows only the rows of 'Juros e multas'. */
  readonly showsSurcharges: boolean;
}

/**
 * The figures of the period, each with an explanation and its difference to the period before. Without the
 * permission, cost and profit are missing; 'Juros e multas' exists only in a shop that received some.
 */
export function SalesFigures({ summary, period, isStale, showsSurcharges }: SalesFiguresProps) {
  const setParams = useQueryParams();
  const compare = useComparison(period, isStale);
  const surchargesCents = summary.totalSurchargesCents;
  const costCents = costOf(summary);
  const profitCents = profitOf(summary);
  return (
    <ul className={classes.figures}>
      <FigureCard
        label="Receita Total"
        cents={summary.totalRevenueCents}
        explanation="O que já foi pago nos pedidos feitos no período, em qualquer data. Pedidos cancelados e o que ainda falta pagar ficam de fora."
        note={compare(summary, revenueOf)}
      />
      {costCents !== undefined && (
        <FigureCard
          label="Custo dos Produtos Vendidos"
          cents={costCents}
          explanation="Quantidade vezes o preço de custo na hora da venda, de todos os itens dos pedidos do período, pagos ou não. Pedidos cancelados ficam de fora."
          note={compare(summary, costOf)}
        />
      )}
      {profitCents !== undefined && (
        <FigureCard
          label="Lucro Líquido"
          cents={profitCents}
          explanation="Receita menos custo. Enquanto uma venda a prazo não é paga, o custo já conta e a receita ainda não. Outras despesas da loja não entram."
          note={compare(summary, profitOf)}
        />
      )}
      <FigureCard
        label="Contas a Receber"
        cents={summary.totalAccountsReceivableCents}
        explanation="O que falta pagar nos pedidos feitos no período, vencido ou não. Pedidos cancelados ficam de fora."
      />
      {surchargesCents !== null && (
        <FigureCard
          label="Juros e multas"
          cents={surchargesCents}
          explanation="Multa, juros, encargos incorporados e juros do parcelamento recebidos no período, pela data do pagamento, menos os devolvidos. Não entram na Receita Total."
          note={compare(summary, surchargesOf)}
          rows={{
            isOpen: showsSurcharges,
            onPress: () =>
              setParams({ tipo: showsSurcharges ? undefined : TYPES_IN_URL.surcharge }),
          }}
        />
      )}
    </ul>
  );
}

type Figure = (summary: FinanceSummary) => number | undefined;

const revenueOf: Figure = (summary) => summary.totalRevenueCents;
const costOf: Figure = (summary) => summary.totalCostOfGoodsSoldCents;
const surchargesOf: Figure = (summary) => summary.totalSurchargesCents ?? undefined;
const profitOf: Figure = ({ totalRevenueCents, totalCostOfGoodsSoldCents }) =>
  totalCostOfGoodsSoldCents === undefined
    ? undefined
    : netProfit({ revenueCents: totalRevenueCents, cogsCents: totalCostOfGoodsSoldCents });

/** Returns the note of a figure; undefined for a period without an earlier one. */
function useComparison(
  period: Period,
  isStale: boolean,
): (summary: FinanceSummary, figure: Figure) => ReactNode {
  const { fromDate, toDate } = daysBefore(period, today()) ?? {};
  const hasBefore = fromDate !== undefined && toDate !== undefined;
  const before = useQuery({ ...summaryQuery({ fromDate, toDate }), enabled: hasBefore });
  return (summary, figure) => {
    if (!hasBefore) return undefined;
    if (before.isError) return 'Sem comparação: erro ao carregar o período anterior.';
    if (isStale || !before.isSuccess || before.isPlaceholderData) return '';
    const [cents, beforeCents] = [figure(summary), figure(before.data)];
    if (cents === undefined || beforeCents === undefined) return '';
    return (
      <ChangeNote cents={cents} beforeCents={beforeCents} fromDate={fromDate} toDate={toDate} />
    );
  };
}

interface ChangeNoteProps {
  readonly cents: number;
  readonly beforeCents: number;
  /** First and last day of the period before. */
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
}

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** The difference of a figure to the period before, in a neutral colour, because less is not an alarm. */
function ChangeNote({ cents, beforeCents, fromDate, toDate }: ChangeNoteProps) {
  const days = describeDays(fromDate, toDate, today());
  const change = relativeChange(cents, beforeCents);
  if (change === undefined) return `— sobre ${days}`;
  if (change === 0) return `igual a ${days}`;
  const size = percent.format(Math.abs(change));
  if (size === '0%') return `quase igual a ${days}`;
  return change > 0 ? (
    <>
      <span aria-hidden>▲</span> {size} a mais que {days}
    </>
  ) : (
    <>
      <span aria-hidden>▼</span> {size} a menos que {days}
    </>
  );
}
