import type { PixCode } from '@vendas/contract/orders/pix-code';
import { chargeName, partOfPrice } from '@vendas/domain/charges/charge-name';
import { type ReactNode, useEffect, useState } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './pix.module.css';

interface PixPanelProps {
  readonly code: PixCode;
  /** Shown instead of a code that can no longer be paid. */
  readonly whenExpired?: ReactNode;
}

/** An amount to pay by PIX: QR code, 'copia e cola' and the holder of the receiving account. */
export function PixPanel({ code, whenExpired }: PixPanelProps) {
  const hasExpired = useHasExpired(code.expiresAt);
  if (hasExpired && whenExpired) return whenExpired;
  // a code for the whole price needs no name
  const { charge } = code;
  const name = charge && partOfPrice(charge) && chargeName(charge);
  return (
    <div className={classes.panel}>
      <PixQr code={code} />
      <div className={classes.words}>
        <p className={classes.amount}>{formatBRL(code.amountCents)} por PIX</p>
        {name !== undefined && <p>{name}</p>}
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

/** The QR code of an amount, in black on white in both themes. */
export function PixQr({ code }: { readonly code: Pick<PixCode, 'qr'> }) {
  const { size, path } = code.qr;
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code do PIX"
      shapeRendering="crispEdges"
    >
      <path d={path} stroke="#000" />
    </svg>
  );
}

/** Browsers fire longer timers immediately. */
const LONGEST_MS = 86_400_000;

/** Whether an instant has passed; renders again when it does. */
function useHasExpired(expiresAt: string | undefined): boolean {
  const [now, setNow] = useState(Date.now);
  const leftMs = expiresAt === undefined ? undefined : Date.parse(expiresAt) - now;
  useEffect(() => {
    if (leftMs === undefined || leftMs <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(leftMs, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [leftMs]);
  return leftMs !== undefined && leftMs <= 0;
}
