import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Customer } from '@vendas/contract/customer';
import { formatPhone } from '@vendas/domain/phone';
import { type RefObject, useMemo } from 'react';
import { ApiFailure } from '#lib/api/api.ts';
import { personName } from '#lib/format/person-name.ts';
import { BreakableText } from '#ui/lists/breakable-text.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Lookup, type LookupOption } from '#ui/forms/lookup.tsx';
import { useLookupText } from '#ui/forms/use-lookup-text.ts';
import { customersQuery } from './quick-sale.queries.ts';
import classes from './quick-sale.module.css';

const NOBODY: readonly Customer[] = [];

interface CustomerLookupProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChoose: (customer: Customer) => void;
}

/** Finds whom one can sell to. */
export function CustomerLookup({ inputRef, onChoose }: CustomerLookupProps) {
  const queryClient = useQueryClient();
  const { search, onText, read } = useLookupText(inputRef);
  const customers = useQuery(customersQuery(search));
  const items = customers.data?.items ?? NOBODY;
  const options = useMemo(() => items.map(optionOf), [items]);

  /** The first of the list that is below; of one that is still to come, the only one. */
  async function chooseTyped(typed: string): Promise<void> {
    if (typed === '') return;
    const isSeen = typed === search && customers.isSuccess && !customers.isPlaceholderData;
    const found = isSeen ? items : await find(typed);
    const [first] = found;
    const isStillWanted = read().trim() === typed;
    if (first && isStillWanted && (isSeen || found.length === 1)) onChoose(first);
  }

  async function find(typed: string): Promise<readonly Customer[]> {
    try {
      return (await queryClient.fetchQuery(customersQuery(typed))).items;
    } catch (problem) {
      // The list reads the same and says why it can't.
      if (problem instanceof ApiFailure) return NOBODY;
      throw problem;
    }
  }

  return (
    <Lookup
      inputRef={inputRef}
      label="Cliente"
      placeholder="Buscar cliente por nome..."
      onText={onText}
      isLoading={customers.isFetching}
      options={options}
      onPick={(id) => {
        const picked = items.find((customer) => customer.id === id);
        if (picked) onChoose(picked);
      }}
      onEnter={(typed) => void chooseTyped(typed)}
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
  const { firstName, lastName } = customer;
  return {
    id: customer.id,
    content: (
      <span className={classes.person}>
        <span>{personName({ firstName, lastName })}</span>
        <span className={classes.quiet}>
          <Contact customer={customer} />
        </span>
      </span>
    ),
  };
}

function Contact({ customer: { email, phone } }: { customer: Customer }) {
  if (email !== null) return <BreakableText text={email} />;
  return phone === null ? null : formatPhone(phone);
}
