import type { PixCode } from '@vendas/contract/orders/pix-code';
import classes from './pix.module.css';

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
