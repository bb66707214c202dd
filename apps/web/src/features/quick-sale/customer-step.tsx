import { Button, Group, Text } from '@mantine/core';
import IconUserPlus from '~icons/tabler/user-plus';
import type { Customer } from '@vendas/contract/customer';
import { type RefObject, useState } from 'react';
import { personName } from '#lib/format/person-name.ts';
import { NewCustomerDialog } from './new-customer-dialog.tsx';
import type { Buyer } from './sale-draft.ts';
import { Step } from './step.tsx';
import { CustomerLookup } from './customer-lookup.tsx';

interface CustomerStepProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly buyer: Buyer | null;
  readonly onChoose: (buyer: Buyer | null) => void;
  readonly isLocked: boolean;
}

/** Step 1: who buys. */
export function CustomerStep({ inputRef, buyer, onChoose, isLocked }: CustomerStepProps) {
  const [isAdding, setIsAdding] = useState(false);

  function choose(customer: Customer): void {
    onChoose({ id: customer.id, name: personName(customer) });
  }

  return (
    <Step
      number={1}
      title="Selecionar Cliente"
      action={
        <Button
          size="xs"
          variant="default"
          disabled={isLocked}
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          Novo cliente
        </Button>
      }
    >
      {buyer ? (
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{buyer.name}</Text>
          <Button size="xs" variant="subtle" disabled={isLocked} onClick={() => onChoose(null)}>
            Trocar cliente
          </Button>
        </Group>
      ) : (
        <CustomerLookup inputRef={inputRef} onChoose={choose} />
      )}
      <NewCustomerDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={(customer) => {
          setIsAdding(false);
          choose(customer);
        }}
      />
    </Step>
  );
}
