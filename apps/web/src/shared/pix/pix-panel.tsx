import type { PixCode } from '@vendas/contract/orders/pix-code';
import type { ReactNode } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { PixQr } from './pix-qr.tsx';
import { useHasExpired } from './use-has-expired.ts';
import classes from './pix.module.css';

interface PixPanelProps {
  readonly code: PixCode;
  /** Shown instead of a code that can no longer be paid. */
  readonly whenExpired?: ReactNode;
}

/** An amount to pay by PIX: QR code, 'copia e cola' and whose account receives it. */
export function PixPanel({ code, whenExpired }: PixPanelProps) {
  const hasExpired = useHasExpired(code.expiresAt);
  if (hasExpired && whenExpired) return whenExpired;
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
