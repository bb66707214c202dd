import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconPlus from '~icons/tabler/plus';
import { BRAZILIAN_STATES } from '@vendas/domain/people/address';
import classes from '#features/customers/customers.module.css';
import { NO_ADDRESS, type TypedAddress } from './customer-values.ts';
import type { useCustomerForm } from './use-customer-form.ts';

const FIELDS: readonly {
  readonly name: Exclude<keyof TypedAddress, 'state'>;
  readonly label: string;
  readonly isWide?: boolean;
  readonly isRequired?: boolean;
}[] = [
  { name: 'postalCode', label: 'CEP' },
  { name: 'street', label: 'Rua', isWide: true, isRequired: true },
  { name: 'streetNumber', label: 'Número' },
  { name: 'complement', label: 'Complemento' },
  { name: 'district', label: 'Bairro' },
  { name: 'city', label: 'Cidade', isWide: true, isRequired: true },
];

const STATES = ['', ...BRAZILIAN_STATES];

interface AddressFieldsProps {
  readonly form: ReturnType<typeof useCustomerForm>['form'];
  readonly isDisabled: boolean;
}

/** The addresses of a customer. */
export function AddressFields({ form, isDisabled }: AddressFieldsProps) {
  const { addresses } = form.values;

  function append(): void {
    form.insertListItem('addresses', NO_ADDRESS);
    // after rendering, because the new field does not exist earlier
    setTimeout(() => form.getInputNode(`addresses.${addresses.length}.postalCode`)?.focus(), 0);
  }

  return (
    <fieldset className={classes.group}>
      <legend>Endereços</legend>
      {addresses.map((_, index) => (
        <div
          key={form.key(`addresses.${index}`)}
          role="group"
          className={classes.address}
          aria-label={`Endereço ${index + 1}`}
        >
          {FIELDS.map(({ name, label, isWide = false, isRequired = false }) => (
            <TextInput
              key={name}
              {...(isWide && { className: classes.wide ?? '' })}
              label={label}
              withAsterisk={isRequired}
              autoComplete="off"
              disabled={isDisabled}
              {...(name === 'postalCode' && { inputMode: 'numeric', placeholder: '00000-000' })}
              {...form.getInputProps(`addresses.${index}.${name}`)}
            />
          ))}
          <NativeSelect
            label="Estado"
            withAsterisk
            data={STATES}
            disabled={isDisabled}
            {...form.getInputProps(`addresses.${index}.state`)}
          />
          <div className={classes.whole}>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              disabled={isDisabled}
              aria-label={`Remover endereço ${index + 1}`}
              onClick={() => form.removeListItem('addresses', index)}
            >
              Remover endereço
            </Button>
          </div>
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
          Adicionar endereço
        </Button>
      </div>
    </fieldset>
  );
}
