import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { PERICIA_FACT_LIMITS } from '@vendas/contract/pericia-facts';
import { useState } from 'react';
import { DateField } from '#ui/forms/date-field.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import type { PericiaFormState } from '#features/pericias/pericia-values.ts';
import { AssistantFields } from './assistant-fields.tsx';
import classes from '#features/pericias/pericias.module.css';

const TEXTS = [
  ['plaintiff', 'Autor'],
  ['court', 'Tribunal'],
  ['courtDivision', 'Vara'],
  ['judicialDistrict', 'Comarca'],
  ['caseClass', 'Classe'],
] as const;

const FACT_FIELDS: ReadonlySet<string> = new Set([
  ...TEXTS.map(([field]) => field),
  'claimCents',
  'distributionDate',
  'assistants',
]);

/** The optional facts of a case, collapsed below its form; a refused one expands them. */
export function FactFields({ form }: { readonly form: PericiaFormState }) {
  const [isOpen, setIsOpen] = useState(false);
  const isRefused = Object.keys(form.errors).some((path) =>
    FACT_FIELDS.has(path.split('.', 1).join()),
  );
  return (
    <details
      className={classes.factGroup}
      open={isOpen || isRefused}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>Dados do processo (opcionais)</summary>
      <Stack gap="md" mt="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {TEXTS.map(([field, label]) => (
            <TextInput
              key={field}
              label={label}
              name={field}
              autoComplete="off"
              maxLength={PERICIA_FACT_LIMITS[field]}
              {...form.getInputProps(field)}
            />
          ))}
          <MoneyField
            label="Valor da causa (R$)"
            name="claimCents"
            {...form.getInputProps('claimCents')}
            value={form.values.claimCents}
          />
          <DateField
            label="Data de distribuição"
            {...form.getInputProps('distributionDate')}
            value={form.values.distributionDate}
          />
        </SimpleGrid>
        <AssistantFields form={form} />
        <Switch
          label="Processo em segredo de justiça"
          description="O quadro, a agenda e os e-mails mostram só “Processo em sigilo” e quatro dígitos."
          name="isSealed"
          {...form.getInputProps('isSealed', { type: 'checkbox' })}
        />
        <Switch
          label="Acompanhar avisos"
          name="followsNotices"
          {...form.getInputProps('followsNotices', { type: 'checkbox' })}
        />
      </Stack>
    </details>
  );
}
