import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from '#ui/feedback/loading.tsx';
import { focusOnMount } from '#ui/focus/focus-first-field.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { type PaidOrder, PaymentForm, type PaymentFormProps } from './payment-form.tsx';
import classes from './payment-form.module.css';
import { orderChargesQuery } from './payments.queries.ts';

interface PaymentDialogProps {
  /** The order to be paid; undefined keeps the dialog closed. */
  readonly order: PaidOrder | undefined;
  /** The initial amount, if it is known. */
  readonly amountCents?: number;
  readonly onClose: () => void;
}

/** The dialog 'Registrar Pagamento'. */
export function PaymentDialog({ order, amountCents = 0, onClose }: PaymentDialogProps) {
  return (
    <FormDialog subject={order} title="Registrar Pagamento" isSheet onClose={onClose}>
      {(opened, onBusy) => (
        <ReadForm opened={opened} startCents={amountCents} onBusy={onBusy} onClose={onClose} />
      )}
    </FormDialog>
  );
}

/**
 * The form once the charges are read: their fields would otherwise arrive later and move those below. Charges that a
 * payment or another change has invalidated are read again first, because the form offers amounts from them. A failed
 * request does not delay it, because a payment needs no charges.
 */
function ReadForm(props: PaymentFormProps) {
  const { isStale, failureCount } = useQuery({
    ...orderChargesQuery(props.opened.id),
    // stale is then only what is missing or invalidated
    staleTime: Infinity,
  });
  const isRead = !isStale || failureCount > 0;
  const [hasWaited] = useState(!isRead);
  // later invalidations do not remove an open form
  const [isShown, setIsShown] = useState(isRead);
  if (isRead && !isShown) setIsShown(true);
  return isShown ? (
    <div ref={hasWaited ? focusOnMount : null}>
      <PaymentForm {...props} />
    </div>
  ) : (
    <div className={classes.loading}>
      <Loading />
    </div>
  );
}
