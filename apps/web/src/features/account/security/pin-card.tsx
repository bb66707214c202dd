import { Button, Group, Skeleton } from '@mantine/core';
import IconPassword from '~icons/tabler/password-fingerprint';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getOwnPin, removeOwnPin } from '@vendas/contract/people/till';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { formatAt } from '#lib/format/format.ts';
import { toastSuccess } from '#lib/toast.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { SECURITY_KEY } from '#features/account/account.queries.ts';
import { PinForm } from './pin-form.tsx';
import { SecurityCard } from './security-card.tsx';

const pinQuery = queryOptions({
  queryKey: [...SECURITY_KEY, 'pin'],
  queryFn: ({ signal }) => call(getOwnPin, { signal }),
});

/** The PIN of a user who may sell, for a browser that several sellers share. */
export function PinCard() {
  const pin = useQuery(pinQuery);
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const removing = useApiMutation({
    mutationFn: () => call(removeOwnPin),
    success: 'PIN apagado.',
    failure: (reason) => `Erro ao apagar o PIN: ${reason}`,
    onSuccess: (result) => queryClient.setQueryData(pinQuery.queryKey, result),
  });
  const setAt = pin.data?.setAt ?? null;
  return (
    <SecurityCard
      icon={IconPassword}
      title="PIN do balcão"
      description={
        setAt === null
          ? 'Com um PIN de seis algarismos você vende em um computador que vários vendedores usam.'
          : `Definido em ${formatAt(setAt)}. Serve só para vender no modo balcão.`
      }
    >
      <Loaded
        query={pin}
        problem={(reason) => `Erro ao carregar o PIN: ${reason}`}
        loading={<Skeleton height={36} radius="md" />}
      >
        {() => (
          <Group>
            <Button variant="default" onClick={() => setIsOpen(true)}>
              {setAt === null ? 'Definir PIN' : 'Trocar PIN'}
            </Button>
            {setAt !== null && (
              <Button
                variant="subtle"
                color="red"
                loading={removing.isPending}
                onClick={() => removing.mutate()}
              >
                Apagar PIN
              </Button>
            )}
          </Group>
        )}
      </Loaded>
      <FormModal
        isOpen={isOpen}
        title={setAt === null ? 'Definir PIN' : 'Trocar PIN'}
        isBusy={isBusy}
        onClose={() => setIsOpen(false)}
      >
        <PinForm
          onBusy={setIsBusy}
          onDone={(result) => {
            queryClient.setQueryData(pinQuery.queryKey, result);
            setIsOpen(false);
            toastSuccess('PIN definido com sucesso!');
          }}
        />
      </FormModal>
    </SecurityCard>
  );
}
