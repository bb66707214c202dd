import {
  type OrderBalance,
  PAYMENT_STATUSES,
  type PaymentStatus,
  paymentStatus,
} from '@vendas/domain/order';
import { StatusBadge } from '#ui/status-badge.tsx';

const COLORS: Readonly<Record<PaymentStatus, string>> = {
  pending: 'sand',
  partially_paid: 'blue',
  paid: 'petrol',
  cancelled: 'gray',
};

/** How far an order is paid, in a word. */
export function PaymentBadge({ order, size }: { order: OrderBalance; size: 'md' | 'lg' }) {
  const status = paymentStatus(order);
  return (
    <StatusBadge color={COLORS[status]} size={size}>
      {PAYMENT_STATUSES[status].label}
    </StatusBadge>
  );
}
