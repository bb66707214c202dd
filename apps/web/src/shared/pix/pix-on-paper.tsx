import type { PixCode } from '@vendas/contract/orders/pix-code';
import { formatBRL } from '#lib/format/format.ts';
import { wholeAmounts } from '#ui/text/amounts.tsx';
import { PixQr } from './pix-qr.tsx';
import classes from './pix.module.css';

/** The amount due as a QR code for print, without a button or text to copy. */
export function PixOnPaper({ code }: { readonly code: PixCode }) {
  return (
    <div className={classes.paper}>
      <PixQr code={code} />
      <p>
        Pague {wholeAmounts(formatBRL(code.amountCents))} por PIX: leia o código com o aplicativo do
        seu banco. Recebedor: {code.receiver}.
      </p>
    </div>
  );
}
