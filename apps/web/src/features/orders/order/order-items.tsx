import type { OrderDetail } from '@vendas/contract/orders/admin-orders';
import { formatBRL } from '#lib/format/format.ts';
import { ProductImage } from '#shared/products/product-image.tsx';
import classes from './order-page.module.css';

/**
 * The items of an order, with the cost of each unit for users who may see it. The cost is not printed, because the
 * buyer may get the print.
 */
export function OrderItems({ order }: { order: OrderDetail }) {
  return (
    <>
      <ul className={classes.list} aria-label="Itens do pedido">
        {order.items.map((item) => (
          <li key={item.id} className={classes.entry}>
            <div className={classes.item}>
              <div className={classes.thumb}>
                <ProductImage src={item.imageUrl} alt="" sizes="56px" />
              </div>
              <div>
                <div className={classes.itemName}>{item.productName}</div>
                <div className={classes.quiet}>
                  <span className={classes.unit}>
                    {item.quantity} × {formatBRL(item.priceAtPurchaseCents)}
                  </span>
                  {item.costPriceAtPurchaseCents !== undefined && (
                    <span className={classes.screenOnly}>
                      {' · '}
                      <span className={classes.unit}>
                        custo {formatBRL(item.costPriceAtPurchaseCents)}
                      </span>
                    </span>
                  )}
                </div>
              </div>
            </div>
            <strong className={classes.amount}>
              {formatBRL(item.priceAtPurchaseCents * item.quantity)}
            </strong>
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        <span>Total</span>
        <strong className={classes.amount}>{formatBRL(order.totalCents)}</strong>
      </p>
    </>
  );
}
