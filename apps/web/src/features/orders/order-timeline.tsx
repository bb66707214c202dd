import type { OrderDetail } from '@vendas/contract/admin-orders';
import type { AuditEntry } from '@vendas/contract/audit';
import { AUDIT_ACTIONS } from '@vendas/domain/audit';
import { formatAt } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { factChanges } from '#ui/dialogs/fact-changes.ts';
import classes from './orders-admin.module.css';

/** What happened to an order, newest first: who, when, what, and what changed. */
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
  return (
    <li className={classes.event}>
      <strong>{AUDIT_ACTIONS[entry.action].label}</strong>
      <div className={classes.quiet}>
        {formatAt(entry.at)} · {entry.actorName ?? 'conta sem nome'}
      </div>
      <dl>
        {factChanges(entry.before, entry.after).map(({ fact, label, before, after }) => (
          <div key={fact}>
            <dt>{label}: </dt>
            <dd>{before === undefined ? after : `${before} → ${after}`}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
