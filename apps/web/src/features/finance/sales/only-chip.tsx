import { Button } from '@mantine/core';
import IconX from '~icons/tabler/x';
import { useAddressParams } from '#lib/navigation/use-address-params.ts';

interface OnlyChipProps {
  /** What alone is listed. */
  readonly label: string;
  /** What a press lists again. */
  readonly all: string;
  readonly param: 'mes' | 'tipo' | 'forma';
}

/** Says what alone is listed; a press lists all again. */
export function OnlyChip({ label, all, param }: OnlyChipProps) {
  const setParams = useAddressParams();
  return (
    <Button
      size="xs"
      variant="light"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={`Só ${label}: mostrar ${all}`}
      onClick={() => setParams({ [param]: undefined })}
    >
      Só {label}
    </Button>
  );
}
