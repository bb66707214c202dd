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

interface PaymentBadgeProps {
  readonly id?: string | undefined;
  readonly order: OrderBalance;
  readonly size: 'md' | 'lg';
}

/** How far an order is paid, in a word. */
export function PaymentBadge({ id, order, size }: PaymentBadgeProps) {
  const status = paymentStatus(order);
  return (
    <StatusBadge id={id} color={COLORS[status]} size={size}>
      {PAYMENT_STATUSES[status].label}
    </StatusBadge>
  );
}
