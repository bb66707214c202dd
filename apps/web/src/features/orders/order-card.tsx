import { type ReactNode, useId } from 'react';
import type { ListedOrder } from '@vendas/contract/orders/orders';
import type { CalendarDate } from '@vendas/domain/calendar';
import { amountDue, shortId } from '@vendas/domain/orders/order';
import { formatAtDay, formatBRL } from '#lib/format/format.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { DueDate } from '#shared/orders/due-date.tsx';
import { PaymentBadge } from '#shared/orders/payment-badge.tsx';
import { ProductImage } from '#shared/products/product-image.tsx';
import { AnchorLink } from '#ui/links.tsx';
import classes from './orders.module.css';

const OwnPix = lazyComponent(async () => (await import('./own-pix.tsx')).OwnPix);

/** One order with its payment progress and items; suspends until the code of its PIX panel is loaded. */
export function OrderCard({ order, today }: { order: ListedOrder; today: CalendarDate }) {
  const titleId = useId();
  return (
    <li>
      <article className={classes.card} aria-labelledby={titleId}>
        <header className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            Pedido #{shortId(order.id)}
          </h2>
          <PaymentBadge order={order} size="lg" />
        </header>
        <dl className={classes.facts}>
          <Fact label="Data">{formatAtDay(order.createdAt)}</Fact>
          <Fact label="Total">{formatBRL(order.totalCents)}</Fact>
          <Fact label="Valor pago">{formatBRL(order.amountPaidCents)}</Fact>
          {order.status !== 'cancelled' && (
            <Fact label="Saldo restante">
              {amountDue(order) > 0 ? (
                <AnchorLink
                  inherit
                  to="/orders/$id/calculo"
                  params={{ id: order.id }}
                  aria-label={`Memória de cálculo: saldo restante, ${formatBRL(amountDue(order))}`}
                >
                  {formatBRL(amountDue(order))}
                </AnchorLink>
              ) : (
                formatBRL(0)
              )}
            </Fact>
          )}
          <Fact label="Vencimento">
            <DueDate order={order} today={today} />
          </Fact>
        </dl>
        <ul className={classes.items} aria-label="Itens do pedido">
          {order.items.map((item) => (
            <li key={item.id} className={classes.item}>
              <div className={classes.image}>
                <ProductImage src={item.imageUrl} alt={item.productName} sizes="80px" />
              </div>
              <div className={classes.itemText}>
                <span className={classes.itemName}>{item.productName}</span>
                <span className={classes.itemCount}>
                  {item.quantity} × {formatBRL(item.priceAtPurchaseCents)}
                </span>
              </div>
            </li>
          ))}
        </ul>
        {order.amountPaidCents > 0 && (
          <AnchorLink
            className={classes.receipts ?? ''}
            to="/orders/$id/receipts"
            params={{ id: order.id }}
          >
            Recibos
          </AnchorLink>
        )}
        {order.pix && <OwnPix order={order} code={order.pix} />}
      </article>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
