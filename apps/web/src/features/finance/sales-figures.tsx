import type { FinanceSummary } from '@vendas/contract/finance';
import { netProfit } from '@vendas/domain/finance';
import { FigureCard } from './figure-card.tsx';
import classes from './finance.module.css';

/** The figures of the period, each with where it comes from. */
export function SalesFigures({ summary }: { summary: FinanceSummary }) {
  const { totalRevenueCents, totalCostOfGoodsSoldCents, totalAccountsReceivableCents } = summary;
  const profitCents = netProfit({
    revenueCents: totalRevenueCents,
    cogsCents: totalCostOfGoodsSoldCents,
  });
  return (
    <ul className={classes.figures}>
      <FigureCard
        label="Receita Total"
        cents={totalRevenueCents}
        explanation="O que já foi pago nos pedidos feitos no período, em qualquer data. Pedidos cancelados e o que ainda falta pagar ficam de fora."
      />
      <FigureCard
        label="Custo dos Produtos Vendidos"
        cents={totalCostOfGoodsSoldCents}
        explanation="Quantidade vezes o preço de custo na hora da venda, de todos os itens dos pedidos do período, pagos ou não. Pedidos cancelados ficam de fora."
      />
      <FigureCard
        label="Lucro Líquido"
        cents={profitCents}
        explanation="Receita menos custo. Enquanto uma venda a prazo não é paga, o custo já conta e a receita ainda não. Outras despesas da loja não entram."
      />
      <FigureCard
        label="Contas a Receber"
        cents={totalAccountsReceivableCents}
        explanation="O que falta pagar nos pedidos feitos no período, vencido ou não. Pedidos cancelados ficam de fora."
      />
    </ul>
  );
}
