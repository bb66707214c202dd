import type { Carne } from '@vendas/contract/orders/carne';
import type { Parcel } from '@vendas/contract/orders/payment-links';
import { parcelName } from '@vendas/domain/charges/parcel-name';
import { shortId } from '@vendas/domain/orders/order';
import { useEffect } from 'react';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { useShopFact, useShopName } from '#lib/shop/shop.ts';
import { PixQr } from '#shared/pix/pix-panel.tsx';
import classes from './carne.module.css';

interface CarnePaperProps {
  readonly orderId: string;
  readonly carne: Carne;
}

/** A carnê as it is printed: each parcel with a stub that stays with the shop. */
export function CarnePaper({ orderId, carne }: CarnePaperProps) {
  // A named page must start at the root: on an inner element it would start after a page break.
  useEffect(() => {
    const { dataset } = document.body;
    dataset['paper'] = 'carne';
    return () => {
      delete dataset['paper'];
    };
  }, []);
  return (
    <ol className={classes.sheet} aria-label="Parcelas do carnê">
      {carne.parcels.map((parcel) => (
        <ParcelSlip
          key={parcel.id}
          parcel={parcel}
          orderId={orderId}
          customerName={carne.customerName ?? 'Conta excluída'}
        />
      ))}
    </ol>
  );
}

interface ParcelSlipProps {
  readonly parcel: Parcel;
  readonly orderId: string;
  readonly customerName: string;
}

function ParcelSlip({ parcel, orderId, customerName }: ParcelSlipProps) {
  const name = parcelName(parcel);
  const order = `Pedido #${shortId(orderId)}`;
  const due = parcel.dueDate === null ? 'sem vencimento' : formatDay(parcel.dueDate);
  const amount = formatBRL(parcel.amountCents);
  const imprint = useShopFact('imprint');
  // a slip has no room for a whole imprint
  const shop = useShopFact('document') ?? imprint;
  return (
    <li className={classes.slip} aria-label={name}>
      <div className={classes.stub}>
        <strong>{name}</strong>
        <span>{order}</span>
        <span>{due}</span>
        <strong>{amount}</strong>
        <span className={classes.clipped}>{customerName}</span>
        <span className={classes.blank}>Pago em</span>
      </div>
      <div className={classes.part}>
        <strong className={classes.clipped}>{useShopName()}</strong>
        {shop !== undefined && <span className={classes.imprint}>{shop}</span>}
        <span className={classes.clipped}>{customerName}</span>
        <span>
          {name} · <span className={classes.whole}>{order}</span>
        </span>
        <span>
          Vencimento: <strong>{due}</strong>
        </span>
        <strong className={classes.amount}>{amount}</strong>
      </div>
      {parcel.pix && (
        <div className={classes.code}>
          <PixQr code={parcel.pix} />
          <span className={classes.imprint}>Recebedor: {parcel.pix.receiver}</span>
        </div>
      )}
    </li>
  );
}
