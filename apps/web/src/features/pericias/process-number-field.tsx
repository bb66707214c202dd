import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconAlertTriangle from '~icons/tabler/alert-triangle';
import { useQuery } from '@tanstack/react-query';
import { PERICIA_LIMITS } from '@vendas/contract/pericias';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import { readProcessNumber } from '@vendas/domain/pericias/process-number';
import type { ReactNode } from 'react';
import { sameNumberQuery } from './pericias.queries.ts';
import classes from './pericias.module.css';

const PAUSE_MS = 400;

interface ProcessNumberFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: ReactNode;
  /** The id of the case being edited, which is not a duplicate of itself. */
  readonly exceptId: string | undefined;
}

/**
 * A process number with hints derived from it: its court, wrong check digits, another case with the same number. None
 * of them blocks saving.
 */
export function ProcessNumberField({ value, onChange, error, exceptId }: ProcessNumberFieldProps) {
  const [settled] = useDebouncedValue(value.trim(), PAUSE_MS);
  return (
    <Stack gap={4}>
      <TextInput
        label="Número do Processo"
        name="processNumber"
        data-path="processNumber"
        placeholder="Ex: 000625-2023.8.26.0001"
        withAsterisk
        autoComplete="off"
        maxLength={PERICIA_LIMITS.processNumber}
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div role="status" className={classes.hint}>
        {settled !== '' && (
          <Text size="sm" c="dimmed">
            {hintOf(settled)}
          </Text>
        )}
        <Duplicates processNumber={settled} exceptId={exceptId} />
      </div>
    </Stack>
  );
}

function hintOf(typed: string): string {
  const read = readProcessNumber(typed);
  if (read === undefined) return 'Fora do padrão único do CNJ (NNNNNNN-DD.AAAA.J.TR.OOOO).';
  if (!read.hasValidCheck)
    return 'Os dígitos verificadores não conferem. Vale a pena rever o número.';
  return read.court ?? 'Número no padrão do CNJ, de tribunal desconhecido.';
}

interface DuplicatesProps {
  readonly processNumber: string;
  readonly exceptId: string | undefined;
}

/** An optional hint: if the request fails, nothing is reported. */
function Duplicates({ processNumber, exceptId }: DuplicatesProps) {
  const { data } = useQuery(sameNumberQuery(processNumber, exceptId));
  const [other] = data?.items ?? [];
  if (other === undefined || processNumber === '') return null;
  return (
    <Text size="sm" mt={2} className={classes.doubt}>
      <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: '-3px' }} /> Já existe uma
      perícia com este número: {other.defendant}, {other.location} (
      {PERICIA_STATUSES[other.currentStatus].label}).
    </Text>
  );
}
