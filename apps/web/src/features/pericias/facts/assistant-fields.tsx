import '@mantine/core/styles/Fieldset.css';
import { Button, Fieldset, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import IconPlus from '~icons/tabler/plus';
import { keysOf } from '@vendas/contract/fields';
import { PERICIA_FACT_LIMITS } from '@vendas/contract/pericia-facts';
import { ASSISTANT_SIDES } from '@vendas/domain/pericias/pericia';
import type { PericiaFormState } from '#features/pericias/pericia-values.ts';

const SIDES = keysOf(ASSISTANT_SIDES).map((value) => {
  return { value, label: ASSISTANT_SIDES[value].label };
});

/** The technical assistants of the parties, any number of them. */
export function AssistantFields({ form }: { readonly form: PericiaFormState }) {
  const { assistants } = form.values;
  return (
    <Stack gap="sm" align="stretch">
      {assistants.map((_, index) => (
        <Assistant key={form.key(`assistants.${index}`)} form={form} index={index} />
      ))}
      {assistants.length < PERICIA_FACT_LIMITS.assistants && (
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() =>
            form.insertListItem('assistants', { name: '', side: 'plaintiff', contact: '' })
          }
        >
          Adicionar assistente técnico
        </Button>
      )}
    </Stack>
  );
}

interface AssistantProps {
  readonly form: PericiaFormState;
  readonly index: number;
}

function Assistant({ form, index }: AssistantProps) {
  const path = `assistants.${index}`;
  return (
    <Fieldset legend={`Assistente técnico ${index + 1}`}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          label="Nome"
          withAsterisk
          autoComplete="off"
          maxLength={PERICIA_FACT_LIMITS.assistantName}
          {...form.getInputProps(`${path}.name`)}
        />
        <NativeSelect label="Indicado por" data={SIDES} {...form.getInputProps(`${path}.side`)} />
        <TextInput
          label="Contato"
          placeholder="E-mail ou telefone"
          autoComplete="off"
          maxLength={PERICIA_FACT_LIMITS.assistantContact}
          {...form.getInputProps(`${path}.contact`)}
        />
      </SimpleGrid>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        onClick={() => form.removeListItem('assistants', index)}
      >
        Remover assistente {index + 1}
      </Button>
    </Fieldset>
  );
}
