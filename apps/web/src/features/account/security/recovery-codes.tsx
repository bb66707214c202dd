import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createRecoveryCodes } from '@vendas/contract/people/recovery-codes';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { recoveryCodesQuery } from '#features/account/account.queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** The number of remaining codes, and a button for new ones. */
export function RecoveryCodes() {
  const queryClient = useQueryClient();
  const recoveryCodes = useQuery(recoveryCodesQuery);
  const [isConfirming, setIsConfirming] = useState(false);
  const making = useApiMutation({
    mutationFn: () => call(createRecoveryCodes),
    failure: (reason) => `Erro ao criar os códigos de recuperação: ${reason}`,
    onSettled() {
      setIsConfirming(false);
      return queryClient.invalidateQueries({ queryKey: recoveryCodesQuery.queryKey });
    },
  });

  return (
    <Group justify="space-between" gap="sm">
      <Text>
        {recoveryCodes.isSuccess
          ? leftText(recoveryCodes.data.remainingCount)
          : 'Códigos de recuperação'}
      </Text>
      <Button variant="default" onClick={() => setIsConfirming(true)}>
        Gerar novos códigos
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Gerar novos códigos de recuperação?"
        confirmLabel="Gerar novos códigos"
        isBusy={making.isPending}
        onConfirm={() => making.mutate()}
        onCancel={() => setIsConfirming(false)}
      >
        Os códigos que você guardou antes deixam de valer.
      </ConfirmDialog>
      <RecoveryCodesDialog codes={making.data?.codes} onClose={making.reset} />
    </Group>
  );
}

function leftText(count: number): string {
  if (count === 0) return 'Não resta nenhum código de recuperação.';
  return count === 1 ? 'Resta 1 código de recuperação.' : `Restam ${count} códigos de recuperação.`;
}
