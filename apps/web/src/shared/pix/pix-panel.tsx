import { Button } from '@mantine/core';
import type { PixCode } from '@vendas/contract/orders/pix-code';
import { formatBRL } from '#lib/format/format.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { PixQr } from './pix-qr.tsx';
import { useHasExpired } from './use-has-expired.ts';
import classes from './pix.module.css';

interface PixPanelProps {
  readonly code: PixCode;
  /** Makes a code for one that has expired. */
  readonly renewal?: { readonly isPending: boolean; readonly renew: () => void };
}

/** An amount to pay by PIX: QR code, 'copia e cola' and whose account receives it; one that has expired is made again. */
export function PixPanel({ code, renewal }: PixPanelProps) {
  const hasExpired = useHasExpired(code.expiresAt);
  if (hasExpired && renewal) {
    return (
      <div className={classes.panel}>
        <div className={classes.words}>
          <p className={classes.amount}>{formatBRL(code.amountCents)} por PIX</p>
          <p role="status" className={classes.hint}>
            Este código PIX venceu e não pode mais ser pago.
          </p>
          <Button size="sm" loading={renewal.isPending} onClick={renewal.renew}>
            Gerar novo código
          </Button>
        </div>
      </div>
    );
  }
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
