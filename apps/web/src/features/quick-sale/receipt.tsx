import type { Instalment } from '@vendas/contract/orders/instalments';
import type { PixCode } from '@vendas/contract/orders/pix-code';
import type { Sale } from '@vendas/contract/orders/quick-sale';
import { amountOwed, shortId } from '@vendas/domain/orders/order';
import { Suspense } from 'react';
import { formatAt, formatBRL, formatDay } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { useShopFact, useShopName } from '#lib/shop/shop.ts';
import { unbrokenAmounts } from '#ui/text/amounts.tsx';
import classes from './receipt.module.css';

const PixQr = lazyComponent(async () => (await import('#shared/pix/pix-panel.tsx')).PixQr);

/** The customer's receipt; in print it is the only content. */
export function Receipt({ sale }: { readonly sale: Sale }) {
  const dueCents = amountOwed(sale);
  const parcels = (sale.instalments ?? []).filter(({ of }) => of > 1);
  const imprint = useShopFact('imprint');
  const footer = useShopFact('receiptFooter');
  return (
    <section className={classes.receipt} aria-label="Recibo">
      <p className={classes.shop}>{useShopName()}</p>
      {imprint !== undefined && <p className={classes.imprint}>{imprint}</p>}
      <p>
        Recibo do pedido #{shortId(sale.id)}
        <br />
        {formatAt(sale.createdAt)}
        <br />
        Cliente: {personName(sale.customer)}
      </p>
      <ul className={classes.lines}>
        {sale.items.map((item) => (
          <li key={item.id}>
            <div>{item.productName}</div>
            <div className={classes.pair}>
              <span>
                {item.quantity} × {formatBRL(item.priceAtPurchaseCents)}
              </span>
              <span>{formatBRL(item.priceAtPurchaseCents * item.quantity)}</span>
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.sum}>
        <span>Total</span> <span>{formatBRL(sale.totalCents)}</span>
      </p>
      {sale.adjustmentCents > 0 && (
        <p className={classes.pair}>
          <span>Desconto</span> <span>{formatBRL(-sale.adjustmentCents)}</span>
        </p>
      )}
      <p className={classes.pair}>
        <span>Pago</span> <span>{formatBRL(sale.amountPaidCents)}</span>
      </p>
      {dueCents > 0 && (
        <p className={classes.pair}>
          <span>
            Saldo restante
            {parcels.length === 0 &&
              sale.dueDate !== null &&
              `, vence em ${formatDay(sale.dueDate)}`}
          </span>
          <span>{formatBRL(dueCents)}</span>
        </p>
      )}
      {parcels.length > 0 && <Parcels parcels={parcels} />}
      {sale.pix && (
        <Suspense>
          <PixToPay code={sale.pix} />
        </Suspense>
      )}
      <p className={classes.note}>
        {footer === undefined ? 'Obrigado pela preferência! ' : `${footer}\n`}
        Sem valor fiscal.
      </p>
    </section>
  );
}

/** The amount due as a QR code for print, without a button or text to copy. */
function PixToPay({ code }: { readonly code: PixCode }) {
  return (
    <div className={classes.pixCode}>
      <PixQr code={code} />
      <p>
        Pague {unbrokenAmounts(formatBRL(code.amountCents))} por PIX: leia o código com o aplicativo
        do seu banco. Recebedor: {code.receiver}.
      </p>
    </div>
  );
}

/** The instalments with their dates; interest of the plan is a part of each amount. */
function Parcels({ parcels }: { readonly parcels: readonly Instalment[] }) {
  return (
    <ul className={classes.lines} aria-label="Parcelas">
      {parcels.map(({ id, number, of, dueDate, amountCents }) => (
        <li key={id} className={classes.pair}>
          <span>
            {number === 0 ? 'Entrada' : `Parcela ${number}/${of}`}
            {dueDate !== null && `, ${formatDay(dueDate)}`}
          </span>
          <span>{formatBRL(amountCents)}</span>
        </li>
      ))}
    </ul>
  );
}
