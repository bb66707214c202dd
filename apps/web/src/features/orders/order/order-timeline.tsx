import type { OrderDetail } from '@vendas/contract/orders/admin-orders';
import type { AuditEntry } from '@vendas/contract/audit';
import { orderSentence } from '@vendas/domain/orders/order-sentences';
import { formatAt } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import classes from './order-page.module.css';

/** What happened to an order, newest first: what was done, what followed, when and by whom. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  // A quick sale is an entry of its own; an order from the shop begins without one.
  const isFromShop = !order.timeline.some((entry) => entry.action === 'quickSalePlaced');
  return (
    <ol className={classes.timeline}>
      {order.timeline.map((entry) => (
        <Event key={entry.id} entry={entry} />
      ))}
      {isFromShop && (
        <li className={classes.event}>
          <strong>Pedido realizado</strong>
          <div className={classes.quiet}>
            {formatAt(order.createdAt)} · para {personName(order.customer)}
          </div>
        </li>
      )}
    </ol>
  );
}

function Event({ entry }: { entry: AuditEntry }) {
  const { text, details } = orderSentence(entry);
  return (
    <li className={classes.event}>
      <strong>{text}</strong>
      {details.map((detail) => (
        <div key={detail}>{detail}</div>
      ))}
      <div className={classes.quiet}>
        {formatAt(entry.at)} · {entry.actorName ?? 'conta sem nome'}
      </div>
    </li>
  );
}
