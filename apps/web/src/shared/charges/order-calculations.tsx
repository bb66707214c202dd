import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Calculations } from '@vendas/contract/orders/calculations';
import type { ReactNode } from 'react';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { PaperHead, PrintButton } from '#shared/paper/paper.tsx';
import { usePaper } from '#shared/paper/use-paper.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import classes from './calculation.module.css';
import { CalculationPaper } from './calculation-paper.tsx';

interface OrderCalculationsProps {
  readonly query: UseQueryResult<Calculations>;
  /** The link back to the page that shows the amounts. */
  readonly back: ReactNode;
  /** Which of this device's stored paper choices applies. */
  readonly printed: 'payer' | 'receipt';
  /** The text without any charge. */
  readonly empty?: string;
}

/** How the amount owed of an order is calculated: for the charge in the URL's hash, or for each of the query. */
export function OrderCalculations(props: OrderCalculationsProps) {
  const { query, back, printed, empty = 'Não há nada a pagar.' } = props;
  const hashChargeId = useLocation({ select: ({ hash }) => hash });
  const { paper, choose } = usePaper(printed);
  return (
    <>
      <PaperHead back={back} title="Memória de cálculo" paper={paper} onChoose={choose}>
        <PrintButton />
      </PaperHead>
      <Loaded isPage query={query} problem={(reason) => `Erro ao carregar cobranças: ${reason}`}>
        {({ orderNumber, date, payoffCents, items }) => {
          const chosen = items.filter(({ charge }) => charge.id === hashChargeId);
          const shown = chosen.length > 0 ? chosen : items;
          if (shown.length === 0) return <Text>{empty}</Text>;
          return (
            <div className={classes.papers}>
              {shown.map((item) => (
                <CalculationPaper
                  key={item.charge.id}
                  orderNumber={orderNumber}
                  item={item}
                  date={date}
                  paper={paper}
                />
              ))}
              {shown.length > 1 && (
                <Text fw={600}>
                  Para quitar em {formatDay(date)}: {formatBRL(payoffCents)}
                </Text>
              )}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
