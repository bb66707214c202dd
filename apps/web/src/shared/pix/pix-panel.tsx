import type { PixCode } from '@vendas/contract/orders/pix-code';
import { formatBRL } from '#lib/format/format.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { PixQr } from './pix-qr.tsx';
import classes from './pix.module.css';

/** An amount to pay by PIX: QR code, 'copia e cola' and whose account receives it. */
export function PixPanel({ code }: { readonly code: PixCode }) {
  return (
    <div className={classes.panel}>
      <PixQr code={code} />
      <div className={classes.words}>
        <p className={classes.amount}>{formatBRL(code.amountCents)} por PIX</p>
        <p className={classes.hint}>
          No aplicativo do seu banco, leia o QR code ou cole o código. O recebedor é{' '}
          <strong>{code.receiver}</strong>.
        </p>
        <code className={classes.code}>{code.copyPaste}</code>
        <CopyButton
          label="Copiar código PIX"
          text={code.copyPaste}
          copied="Código PIX copiado."
          refused="Não foi possível copiar. Selecione o código e copie."
        />
      </div>
    </div>
  );
}
