import { Button } from '@mantine/core';
import IconX from '~icons/tabler/x';
import { formatMonth, type Month } from '@vendas/domain/calendar';
import { useAddressParams } from '#lib/navigation/use-address-params.ts';

/** Says that only one month is shown; a press shows all months again. */
export function MonthChip({ month }: { month: Month }) {
  const setParams = useAddressParams();
  return (
    <Button
      size="xs"
      variant="light"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={`Só ${formatMonth(month)}: mostrar todos os meses`}
      onClick={() => setParams({ mes: undefined })}
    >
      Só {formatMonth(month)}
    </Button>
  );
}
