import { Button } from '@mantine/core';
import { formatBRL } from '#lib/format/format.ts';
import classes from './pix.module.css';

interface ExpiredCodeProps {
  readonly amountCents: number;
  readonly isPending: boolean;
  readonly onRenew: () => void;
}

/** States that a code can no longer be paid, and offers another one. */
export function ExpiredCode({ amountCents, isPending, onRenew }: ExpiredCodeProps) {
  return (
    <div className={classes.panel}>
      <div className={classes.words}>
        <p className={classes.amount}>{formatBRL(amountCents)} por PIX</p>
        <p role="status" className={classes.hint}>
          Este código PIX venceu e não pode mais ser pago.
        </p>
        <Button size="sm" loading={isPending} onClick={onRenew}>
          Gerar novo código
        </Button>
      </div>
    </div>
  );
}
