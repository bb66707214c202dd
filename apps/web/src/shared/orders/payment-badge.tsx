import IconBan from '~icons/tabler/ban';
import IconCheck from '~icons/tabler/check';
import IconCircleHalf2 from '~icons/tabler/circle-half-2';
import IconClock from '~icons/tabler/clock';
import {
  type OrderBalance,
  PAYMENT_STATUSES,
  type PaymentStatus,
  paymentStatus,
} from '@vendas/domain/orders/order';
import { StatusBadge } from '#ui/status-badge.tsx';

// the icon distinguishes them without colour
const STYLES = {
  pending: { color: 'sand', Icon: IconClock },
  partially_paid: { color: 'blue', Icon: IconCircleHalf2 },
  paid: { color: 'petrol', Icon: IconCheck },
  cancelled: { color: 'gray', Icon: IconBan },
} as const satisfies Record<PaymentStatus, object>;

interface PaymentBadgeProps {
  readonly id?: string | undefined;
  readonly order: OrderBalance;
  readonly size: 'md' | 'lg';
}

/** The payment status of an order in a word. */
export function PaymentBadge({ id, order, size }: PaymentBadgeProps) {
  const status = paymentStatus(order);
  const { color, Icon } = STYLES[status];
  return (
    <StatusBadge id={id} color={color} size={size} icon={<Icon size={12} aria-hidden />}>
      {PAYMENT_STATUSES[status].label}
    </StatusBadge>
  );
}
