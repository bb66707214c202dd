import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderChargesQuery } from '#shared/orders/order-charges.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { DiscountForm } from './discount-form.tsx';

interface DiscountDialogProps {
  readonly orderId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog 'Dar desconto'. */
export function DiscountDialog({ orderId, isOpen, onClose }: DiscountDialogProps) {
  const query = useQuery({ ...orderChargesQuery(orderId), enabled: isOpen });
  // counted, so that each opening starts with empty fields
  const [shown, setShown] = useState({ isOpen, opening: 0 });
  if (isOpen !== shown.isOpen) {
    setShown({ isOpen, opening: isOpen ? shown.opening + 1 : shown.opening });
  }
  const [isBusy, setIsBusy] = useState(false);
  return (
    <FormModal isOpen={isOpen} title="Dar desconto" isSheet isBusy={isBusy} onClose={onClose}>
      <Loaded query={query} problem={(reason) => `Erro ao carregar cobranças: ${reason}`}>
        {(charges) => (
          <DiscountForm
            key={shown.opening}
            orderId={orderId}
            charges={charges}
            onBusy={setIsBusy}
            onClose={onClose}
          />
        )}
      </Loaded>
    </FormModal>
  );
}
