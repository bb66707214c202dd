import { ActionIcon, Button, TextInput } from '@mantine/core';
import IconPlus from '~icons/tabler/plus';
import IconTrash from '~icons/tabler/trash';
import classes from '#features/customers/customers.module.css';
import type { useCustomerForm } from './use-customer-form.ts';

const KINDS = {
  phones: {
    title: 'Outros telefones',
    one: 'Outro telefone',
    add: 'Adicionar telefone',
    type: 'tel',
  },
  emails: { title: 'Outros e-mails', one: 'Outro e-mail', add: 'Adicionar e-mail', type: 'email' },
} as const;

interface ContactFieldsProps {
  readonly form: ReturnType<typeof useCustomerForm>['form'];
  readonly name: keyof typeof KINDS;
  readonly isDisabled: boolean;
}

/** Further telephone numbers or e-mail addresses, one line each. */
export function ContactFields({ form, name, isDisabled }: ContactFieldsProps) {
  const { title, one, add, type } = KINDS[name];
  const contacts = form.values[name];

  function append(): void {
    form.insertListItem(name, '');
    // after rendering, because the new field does not exist earlier
    setTimeout(() => form.getInputNode(`${name}.${contacts.length}`)?.focus(), 0);
  }

  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {contacts.map((_, index) => (
        <div key={form.key(`${name}.${index}`)} className={classes.line}>
          <TextInput
            aria-label={`${one} ${index + 1}`}
            type={type}
            autoComplete="off"
            disabled={isDisabled}
            {...form.getInputProps(`${name}.${index}`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="input-sm"
            disabled={isDisabled}
            aria-label={`Remover ${one.toLowerCase()} ${index + 1}`}
            title="Remover"
            onClick={() => form.removeListItem(name, index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          disabled={isDisabled}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={append}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  );
}
