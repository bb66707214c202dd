import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderChargesQuery } from '#shared/orders/order-charges.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { AgreementForm } from './agreement-form.tsx';

interface AgreementDialogProps {
  readonly orderId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog 'Renegociar'. */
export function AgreementDialog({ orderId, isOpen, onClose }: AgreementDialogProps) {
  const query = useQuery({ ...orderChargesQuery(orderId), enabled: isOpen });
  // counted, so that each opening starts with empty fields
  const [shown, setShown] = useState({ isOpen, opening: 0 });
  if (isOpen !== shown.isOpen) {
    setShown({ isOpen, opening: isOpen ? shown.opening + 1 : shown.opening });
  }
  const [isBusy, setIsBusy] = useState(false);
  return (
    <FormModal isOpen={isOpen} title="Renegociar" isSheet isBusy={isBusy} onClose={onClose}>
      <Loaded query={query} problem={(reason) => `Erro ao carregar cobranças: ${reason}`}>
        {(charges) => (
          <AgreementForm
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
