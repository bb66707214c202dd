import type { CreditSale } from '@vendas/contract/finance';
import { formatDate } from '@vendas/domain/calendar';
import { formatBRL } from '@vendas/domain/money';
import { amountDue, shortId } from '@vendas/domain/order';

/** Opens WhatsApp with a friendly reminder written but not sent; undefined without a telephone or a due date. */
export function reminderLink(
  sale: Pick<CreditSale, 'id' | 'totalCents' | 'amountPaidCents' | 'dueDate'> & {
    readonly customer: Pick<CreditSale['customer'], 'firstName' | 'phone'>;
  },
): string | undefined {
  const { phone, firstName } = sale.customer;
  if (phone === null || sale.dueDate === null) return undefined;
  const greeting = firstName === null ? 'Olá!' : `Olá, ${firstName}!`;
  const dueDate = formatDate(sale.dueDate);
  const due = formatBRL(amountDue(sale));
  const text = `${greeting} O pedido #${shortId(sale.id)} venceu em ${dueDate} e tem um saldo de ${due}. Podemos combinar o pagamento?`;
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
}
