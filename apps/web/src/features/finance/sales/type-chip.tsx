import { Button } from '@mantine/core';
import IconX from '~icons/tabler/x';
import { TRANSACTION_TYPES, type TransactionType } from '@vendas/domain/finance/finance';
import { useAddressParams } from '#lib/navigation/use-address-params.ts';

/** Says that only transactions of one type are listed; a press lists all again. */
export function TypeChip({ type }: { type: TransactionType }) {
  const setParams = useAddressParams();
  const { label } = TRANSACTION_TYPES[type];
  return (
    <Button
      size="xs"
      variant="light"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={`Só ${label}: mostrar todas as transações`}
      onClick={() => setParams({ tipo: undefined })}
    >
      Só {label}
    </Button>
  );
}
