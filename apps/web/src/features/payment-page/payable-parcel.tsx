import IconCheck from '~icons/tabler/check';
import type { PayableCharge } from '@vendas/contract/orders/payment-links';
import { Suspense } from 'react';
import { parcelName } from '@vendas/domain/charges/parcel-name';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { AnchorLink } from '#ui/links.tsx';
import { PixPanel } from '#shared/pix/pix-panel.tsx';
import classes from './payment-page.module.css';

const ExpiredPageCode = lazyComponent(
  async () => (await import('./expired-page-code.tsx')).ExpiredPageCode,
);

interface PayableParcelProps {
  readonly charge: PayableCharge;
  /** True for the first open charge, whose code is shown immediately. */
  readonly isNext: boolean;
  readonly token: string;
}

/** One charge: paid, or with the code that pays it. */
export function PayableParcel({ charge, isNext, token }: PayableParcelProps) {
  const { amountCents, dueDate, isPaid, lateCents, pix } = charge;
  const amount = formatBRL(amountCents);
  return (
    <li className={classes.parcel}>
      <div className={classes.head}>
        <h2 className={classes.name}>{parcelName(charge)}</h2>
        <strong className={classes.amount}>
          {isPaid ? (
            amount
          ) : (
            <AnchorLink
              to="/pagar/$token/calculo"
              params={{ token }}
              hash={charge.id}
              aria-label={`Memória de cálculo: ${amount}`}
            >
              {amount}
            </AnchorLink>
          )}
        </strong>
        {dueDate !== null && <span className={classes.due}>Vencimento: {formatDay(dueDate)}</span>}
        {lateCents > 0 && (
          <span className={classes.due}>Inclui multa e juros: {formatBRL(lateCents)}</span>
        )}
        {isPaid && (
          <strong className={classes.paid}>
            <IconCheck size={18} aria-hidden />
            Pago
          </strong>
        )}
      </div>
      {!isPaid && pix && (
        <details open={isNext}>
          <summary className={classes.opener}>Pagar {formatBRL(pix.amountCents)} por PIX</summary>
          <PixPanel
            code={pix}
            whenExpired={
              <Suspense>
                <ExpiredPageCode token={token} amountCents={pix.amountCents} />
              </Suspense>
            }
          />
        </details>
      )}
      {!isPaid && !pix && <p className={classes.due}>Combine o pagamento com a loja.</p>}
    </li>
  );
}
