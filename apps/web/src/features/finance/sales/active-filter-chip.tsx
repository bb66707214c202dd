import { Button } from '@mantine/core';
import IconX from '~icons/tabler/x';
import { useQueryParams } from '#lib/navigation/query-string.ts';

interface ActiveFilterChipProps {
  /** The rows that are listed. */
  readonly label: string;
  /** The rows that a click lists again. */
  readonly all: string;
  readonly param: 'mes' | 'tipo' | 'forma';
}

/** Names the active filter of a list; a click removes it. */
export function ActiveFilterChip({ label, all, param }: ActiveFilterChipProps) {
  const setParams = useQueryParams();
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
