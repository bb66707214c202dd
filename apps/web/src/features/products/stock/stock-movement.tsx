import type { StockMovement } from '@vendas/contract/products/admin-products';
import { shortId } from '@vendas/domain/orders/order';
import { STOCK_REASONS } from '@vendas/domain/products/product';
import { useMay } from '#lib/auth/session.tsx';
import { formatAt } from '#lib/format/format.ts';
import { AnchorLink } from '#ui/links.tsx';
import classes from '#features/products/product-form.module.css';

/** One change of the stock, with the order it came from. */
export function StockMovementEntry({ movement }: { movement: StockMovement }) {
  const { quantityChange: change, stockAfter, reason, note } = movement;
  const { orderId, personName, createdAt } = movement;
  const seesOrders = useMay('seeOrders');
  return (
    <li className={classes.movement}>
      <div>
        <div>
          {STOCK_REASONS[reason].label}
          {orderId !== null && (
            <>
              {' · '}
              {seesOrders ? (
                <AnchorLink to="/admin/orders/$id" params={{ id: orderId }} size="sm">
                  Pedido #{shortId(orderId)}
                </AnchorLink>
              ) : (
                `Pedido #${shortId(orderId)}`
              )}
            </>
          )}
        </div>
        {note !== null && <div className={classes.note}>{note}</div>}
        <div className={classes.code}>
          {[formatAt(createdAt), personName].filter(Boolean).join(' · ')}
        </div>
      </div>
      <div className={classes.change}>
        <strong data-less={change < 0 || undefined}>
          {change > 0 ? `+${change}` : `−${-change}`}
        </strong>
        <div className={classes.code}>estoque {stockAfter}</div>
      </div>
    </li>
  );
}
