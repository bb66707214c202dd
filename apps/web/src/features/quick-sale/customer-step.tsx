import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@vendas/contract/quick-sale';
import { formatPhone } from '@vendas/domain/phone';
import { type RefObject, useState } from 'react';
import { personName } from '#lib/person-name.ts';
import { EmailText } from '#ui/email-text.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Lookup } from '#ui/lookup.tsx';
import { NewCustomerDialog } from './new-customer-dialog.tsx';
import { customersQuery } from './quick-sale.queries.ts';
import type { Buyer } from './sale-draft.ts';
import classes from './quick-sale.module.css';
import { Step } from './step.tsx';

const DEBOUNCE_MS = 200;

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
        <Group justify="space-between" wrap="nowrap">
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

function CustomerLookup({
  inputRef,
  onChoose,
}: Pick<CustomerStepProps, 'inputRef'> & { onChoose: (customer: Customer) => void }) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const customers = useQuery(customersQuery(search));
  const items = customers.data?.items ?? [];

  return (
    <Lookup
      inputRef={inputRef}
      label="Cliente"
      placeholder="Buscar cliente por nome..."
      text={text}
      onText={setText}
      isLoading={customers.isFetching}
      options={items.map((customer) => ({
        id: customer.id,
        content: (
          <>
            <span>{personName(customer)}</span>
            <span className={classes.quiet}>
              <Contact customer={customer} />
            </span>
          </>
        ),
      }))}
      onPick={(id) => {
        const picked = items.find((customer) => customer.id === id);
        if (picked) onChoose(picked);
      }}
      onEnter={(typed) => {
        const [first] = items;
        // Only what was found for this very text: results of an earlier one may still be shown.
        if (first && typed !== '' && typed === search && !customers.isPlaceholderData) {
          onChoose(first);
        }
      }}
    >
      {customers.isError && (
        <ErrorPanel
          message={`Erro ao carregar clientes: ${customers.error.message}`}
          onRetry={() => void customers.refetch()}
        />
      )}
      {customers.isSuccess && items.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          Nenhum cliente encontrado.
        </Text>
      )}
      {customers.isSuccess && customers.data.nextCursor !== null && (
        <Text size="xs" c="dimmed" mt={4}>
          Há mais clientes: digite parte do nome.
        </Text>
      )}
    </Lookup>
  );
}

function Contact({ customer: { email, phone } }: { customer: Customer }) {
  if (email !== null) return <EmailText email={email} />;
  return phone === null ? null : formatPhone(phone);
}
