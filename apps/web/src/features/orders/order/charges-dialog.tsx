import { useQuery } from '@tanstack/react-query';
import type { OrderCharges } from '@vendas/contract/orders/charges';
import type { ReactNode } from 'react';
import { orderChargesQuery } from '#shared/orders/payments.queries.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';

interface ChargesDialogProps {
  readonly orderId: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: (charges: OrderCharges, onBusy: (isBusy: boolean) => void) => ReactNode;
}

/** A dialog about the charges of an order, which are read when the dialog opens. */
export function ChargesDialog({ orderId, isOpen, children, ...rest }: ChargesDialogProps) {
  const query = useQuery({ ...orderChargesQuery(orderId), enabled: isOpen });
  return (
    <FormDialog subject={isOpen ? orderId : undefined} isSheet {...rest}>
      {(_, onBusy) => (
        <Loaded query={query} problem={(reason) => `Erro ao carregar cobranças: ${reason}`}>
          {(charges) => children(charges, onBusy)}
        </Loaded>
      )}
    </FormDialog>
  );
}
