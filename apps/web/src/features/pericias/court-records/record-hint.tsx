import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { CourtRecordResponse } from '@vendas/contract/lookups/court-records';
import { caseSearchOf } from '@vendas/domain/pericias/process-number';
import { useEffect, useState } from 'react';
import type { PericiaFormState } from '#features/pericias/pericia-values.ts';
import { recordRequestQuery, courtRecordQuery, NOT_FOUND } from './court-records.queries.ts';

const PAUSE_MS = 400;

type FoundRecord = NonNullable<CourtRecordResponse['record']>;

const TEXTS = [
  ['court', 'Tribunal'],
  ['courtDivision', 'Vara'],
  ['caseClass', 'Classe'],
] as const;

/** Looks up a typed number and fills empty fields with the result; saving never waits for it. */
export function RecordHint({ form }: { readonly form: PericiaFormState }) {
  const [number] = useDebouncedValue(form.values.processNumber.trim(), PAUSE_MS);
  const [first] = useState(number);
  const isTyped = number !== first && caseSearchOf(number) !== undefined;
  const requested = useQuery({ ...recordRequestQuery(number), enabled: isTyped });
  const isWaiting = isTyped && requested.data?.state === 'waiting';
  const read = useQuery({ ...courtRecordQuery(number), enabled: isWaiting });
  const response = isTyped ? (read.data ?? requested.data) : undefined;
  const [filled, setFilled] = useState<readonly string[]>();
  const record = response?.record ?? undefined;

  useEffect(() => {
    if (record !== undefined) setFilled(fillEmpty(form, record));
    // once for each result, so that a field that the user clears afterwards stays empty
    // oxlint-disable-next-line react/exhaustive-deps -- the form changes with every key
  }, [record]);

  const hint = response && hintText(response, filled ?? []);
  return hint === undefined ? null : (
    <>
      {' · '}
      <span>{hint}</span>
    </>
  );
}

/** Fills the fields that are empty, and returns their labels. */
function fillEmpty(form: PericiaFormState, record: FoundRecord): string[] {
  const values = form.getValues();
  const labels: string[] = [];
  for (const [field, label] of TEXTS) {
    const found = record[field];
    if (found === null || values[field].trim() !== '') continue;
    form.setFieldValue(field, found);
    labels.push(label);
  }
  if (record.distributionDate !== null && values.distributionDate === null) {
    form.setFieldValue('distributionDate', record.distributionDate);
    labels.push('Data de distribuição');
  }
  if (record.isSealed && !values.isSealed) {
    form.setFieldValue('isSealed', true);
    labels.push('Processo em segredo de justiça');
  }
  return labels;
}

function hintText({ record, state }: CourtRecordResponse, filled: readonly string[]) {
  if (record !== null) {
    return filled.length === 0
      ? 'Encontrado no DataJud.'
      : `Encontrado no DataJud. Preenchido: ${filled.join(', ')}.`;
  }
  if (state === 'waiting') return 'Buscando no DataJud…';
  if (state === 'missing') return NOT_FOUND;
  if (state === 'failed') {
    return 'O DataJud não respondeu. A perícia pode ser salva; a busca é repetida depois.';
  }
  return undefined;
}
