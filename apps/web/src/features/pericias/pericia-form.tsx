import '@mantine/core/styles/Switch.css';
import { SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { PERICIA_LIMITS } from '@vendas/contract/pericias';
import { focusFirst } from '#lib/api/form-errors.ts';
import { focusFirstField } from '#ui/focus/focus-first-field.ts';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { Panel } from '#ui/feedback/panel.tsx';
import { UnsavedChanges } from '#ui/forms/unsaved-changes.tsx';
import { RecordHint } from './court-records/record-hint.tsx';
import { FactFields } from './facts/fact-fields.tsx';
import type { PericiaFormState, PericiaValues } from './pericia-values.ts';
import { ProcessNumberField } from './process-number-field.tsx';

interface PericiaFormProps {
  readonly form: PericiaFormState;
  /** The case to edit; undefined for a new one. */
  readonly exceptId?: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onSubmit: (values: PericiaValues) => void;
}

/** The fields of a case; its status is changed in another dialog. */
export function PericiaForm({ form, exceptId, submitLabel, isBusy, onSubmit }: PericiaFormProps) {
  return (
    <Panel maxWidth="48rem">
      <form
        ref={focusFirstField}
        noValidate
        onSubmit={form.onSubmit(
          (values) => onSubmit(values),
          (errors) => focusFirst(errors, form),
        )}
      >
        <Stack gap="md">
          <ProcessNumberField
            value={form.values.processNumber}
            onChange={(text) => form.setFieldValue('processNumber', text)}
            error={form.errors['processNumber']}
            exceptId={exceptId}
          >
            <RecordHint form={form} />
          </ProcessNumberField>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label="Réu"
              name="defendant"
              withAsterisk
              autoComplete="off"
              maxLength={PERICIA_LIMITS.defendant}
              {...form.getInputProps('defendant')}
            />
            <TextInput
              label="Local"
              name="location"
              placeholder="Cidade/Estado"
              withAsterisk
              autoComplete="off"
              maxLength={PERICIA_LIMITS.location}
              {...form.getInputProps('location')}
            />
          </SimpleGrid>
          <Textarea
            label="Resumo do Caso"
            name="caseSummary"
            autosize
            minRows={4}
            maxRows={14}
            maxLength={PERICIA_LIMITS.caseSummary}
            {...form.getInputProps('caseSummary')}
          />
          <Switch
            label="Ainda com acesso ao processo?"
            name="accessGranted"
            {...form.getInputProps('accessGranted', { type: 'checkbox' })}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <MoneyField
              label="Quantia Recebida (R$)"
              name="amountReceivedCents"
              {...form.getInputProps('amountReceivedCents')}
              value={form.values.amountReceivedCents}
            />
            <MoneyField
              label="Quantia a Receber (R$)"
              name="amountToReceiveCents"
              {...form.getInputProps('amountToReceiveCents')}
              value={form.values.amountToReceiveCents}
            />
          </SimpleGrid>
          <FactFields form={form} />
          <FormButtons cancelTo="/admin/pericias" submitLabel={submitLabel} isBusy={isBusy} />
        </Stack>
      </form>
      <UnsavedChanges isDirty={form.isDirty()} />
    </Panel>
  );
}
