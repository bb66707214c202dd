import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconAlertTriangle from '~icons/tabler/alert-triangle';
import { useQuery } from '@tanstack/react-query';
import { PERICIA_LIMITS, type PericiaRow } from '@vendas/contract/pericias';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import { maskedProcessNumber, readProcessNumber } from '@vendas/domain/pericias/process-number';
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
  /** The state of the lookup of the number, after the hint about its court. */
  readonly children: ReactNode;
}

/**
 * A process number with hints derived from it: its court, wrong check digits, another case with the same number. None
 * of them blocks saving.
 */
export function ProcessNumberField({
  value,
  onChange,
  error,
  exceptId,
  children,
}: ProcessNumberFieldProps) {
  const [settled] = useDebouncedValue(value.trim(), PAUSE_MS);
  // an optional hint: if the request fails, nothing is reported
  const { data } = useQuery(sameNumberQuery(settled, exceptId));
  const [duplicate] = data?.items ?? [];
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
        onBlur={() => onChange(maskedProcessNumber(value))}
      />
      <div role="status" className={classes.hint}>
        <Text size="sm" c="dimmed">
          {duplicate !== undefined && <Duplicate pericia={duplicate} />}
          {duplicate === undefined && <span>{hintOf(settled)}</span>}
          {children}
        </Text>
      </div>
    </Stack>
  );
}

function hintOf(typed: string): string {
  if (typed === '') return 'O tribunal aparece aqui quando o número estiver completo.';
  const read = readProcessNumber(typed);
  if (read === undefined) return 'Fora do padrão único do CNJ (NNNNNNN-DD.AAAA.J.TR.OOOO).';
  if (!read.hasValidCheck)
    return 'Os dígitos verificadores não conferem. Vale a pena rever o número.';
  return read.court ?? 'Número no padrão do CNJ, de tribunal desconhecido.';
}

/** A doubt about the number, so it takes the place of the hint. */
function Duplicate({ pericia }: { readonly pericia: PericiaRow }) {
  return (
    <span className={classes.doubt}>
      <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: '-3px' }} /> Já existe uma
      perícia com este número: {pericia.defendant}, {pericia.location} (
      {PERICIA_STATUSES[pericia.currentStatus].label}).
    </span>
  );
}
