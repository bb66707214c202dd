import type { OrderDetail } from '@vendas/contract/admin-orders';
import { formatBRL } from '#lib/format/format.ts';
import { ProductImage } from '#shared/products/product-image.tsx';
import classes from './orders-admin.module.css';

/** What an order holds, with what each unit cost the shop; paper, which may go to the buyer, does not show that. */
export function OrderItems({ items }: Pick<OrderDetail, 'items'>) {
  return (
    <ul className={classes.list} aria-label="Itens do pedido">
      {items.map((item) => (
        <li key={item.id} className={classes.entry}>
          <div className={classes.item}>
            <div className={classes.thumb}>
              <ProductImage src={item.imageUrl} alt="" sizes="56px" />
            </div>
            <div>
              <div>{item.productName}</div>
              <div className={classes.quiet}>
                {item.quantity} × {formatBRL(item.priceAtPurchaseCents)}
                <span className={classes.ownAffair}>
                  {' '}
                  · custo {formatBRL(item.costPriceAtPurchaseCents)}
                </span>
              </div>
            </div>
          </div>
          <strong className={classes.amount}>
            {formatBRL(item.priceAtPurchaseCents * item.quantity)}
          </strong>
        </li>
      ))}
    </ul>
  );
}
