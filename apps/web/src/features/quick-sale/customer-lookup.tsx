import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@vendas/contract/quick-sale';
import { formatPhone } from '@vendas/domain/phone';
import { type RefObject, useMemo, useState } from 'react';
import { personName } from '#lib/person-name.ts';
import { EmailText } from '#ui/email-text.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Lookup, type LookupOption } from '#ui/lookup.tsx';
import { customersQuery } from './quick-sale.queries.ts';
import classes from './quick-sale.module.css';

const DEBOUNCE_MS = 200;
const NOBODY: readonly Customer[] = [];

interface CustomerLookupProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChoose: (customer: Customer) => void;
}

/** Finds whom one can sell to. */
export function CustomerLookup({ inputRef, onChoose }: CustomerLookupProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const customers = useQuery(customersQuery(search));
  const items = customers.data?.items ?? NOBODY;
  const options = useMemo(() => items.map(optionOf), [items]);

  return (
    <Lookup
      inputRef={inputRef}
      label="Cliente"
      placeholder="Buscar cliente por nome..."
      text={text}
      onText={setText}
      isLoading={customers.isFetching}
      options={options}
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

function optionOf(customer: Customer): LookupOption {
  return {
    id: customer.id,
    content: (
      <span className={classes.person}>
        <span>{personName(customer)}</span>
        <span className={classes.quiet}>
          <Contact customer={customer} />
        </span>
      </span>
    ),
  };
}

function Contact({ customer: { email, phone } }: { customer: Customer }) {
  if (email !== null) return <EmailText email={email} />;
  return phone === null ? null : formatPhone(phone);
}
