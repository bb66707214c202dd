import { Text } from '@mantine/core';
import IconUserPlus from '~icons/tabler/user-plus';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Customer } from '@vendas/contract/people/customer';
import { formatPhone } from '@vendas/domain/people/person';
import { normalizeBarCode } from '@vendas/domain/products/bar-code';
import { bestMatch } from '@vendas/domain/search-words';
import { type RefObject, useMemo } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { personName } from '#lib/format/person-name.ts';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Lookup, type LookupOption } from '#ui/lookup/lookup.tsx';
import { useLookupText } from '#ui/lookup/use-lookup-text.ts';
import { customersQuery } from './quick-sale.queries.ts';
import classes from './quick-sale.module.css';
import { ShortcutKey } from './step.tsx';

const NO_CUSTOMERS: readonly Customer[] = [];
/** The id of the option that adds a customer. */
const NEW = 'new';

interface CustomerLookupProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChoose: (customer: Customer) => void;
  /** Called with a bar code, which a scanner sends to the focused box. */
  readonly onCode: (code: string) => void;
  /** Opens the form for a customer with the typed name. */
  readonly onNew: () => void;
}

/** Finds the customer of a sale, or offers to add one with the typed name. */
export function CustomerLookup({ inputRef, onChoose, onCode, onNew }: CustomerLookupProps) {
  const queryClient = useQueryClient();
  const { search, onText, read, write } = useLookupText(inputRef);
  const customers = useQuery(customersQuery(search));
  const items = customers.data?.items ?? NO_CUSTOMERS;
  const isResultShown = customers.isSuccess && !customers.isPlaceholderData;
  const isNewOffered = search !== '' && isResultShown;
  const options = useMemo(
    () => [...items.map(optionOf), ...(isNewOffered ? [newCustomerOption(search)] : [])],
    [items, isNewOffered, search],
  );
  const suggested = search === '' ? undefined : suggestionOf(items, search);

  /**
   * Selects the suggestion of a visible list. Before the list has loaded, looks up the text and selects the only match;
   * without a match, opens the form for a new customer.
   */
  async function chooseTyped(typed: string): Promise<void> {
    if (typed === '') return;
    if (normalizeBarCode(typed) !== undefined) {
      write('');
      return onCode(typed);
    }
    if (typed === search && isResultShown) {
      if (suggested) onChoose(suggested);
      else onNew();
      return;
    }
    const found = await find(typed);
    if (found === undefined || found.length > 1 || read().trim() !== typed) return;
    const [only] = found;
    if (only) onChoose(only);
    else onNew();
  }

  /** Undefined when the customers cannot be loaded. */
  async function find(typed: string): Promise<readonly Customer[] | undefined> {
    try {
      return (await queryClient.fetchQuery(customersQuery(typed))).items;
    } catch (problem) {
      // The list sends the same request and reports the failure.
      if (problem instanceof ApiFailure) return undefined;
      throw problem;
    }
  }

  return (
    <Lookup
      inputRef={inputRef}
      label="Cliente"
      placeholder="Buscar cliente por nome..."
      hint={<ShortcutKey>F2</ShortcutKey>}
      onText={onText}
      isLoading={customers.isFetching}
      options={options}
      suggestedId={isNewOffered ? (suggested?.id ?? NEW) : undefined}
      onPick={(id) => {
        if (id === NEW) return onNew();
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
        <Text size="sm" c="dimmed" p="xs" role="status">
          Nenhum cliente encontrado.
        </Text>
      )}
      {customers.isSuccess && customers.data.nextCursor !== null && (
        <Text size="xs" c="dimmed" p="xs">
          Há mais clientes: digite parte do nome.
        </Text>
      )}
    </Lookup>
  );
}

/** The first customer whose name contains the text, otherwise the first whose e-mail does. */
function suggestionOf(found: readonly Customer[], text: string): Customer | undefined {
  return bestMatch(found, text, personName) ?? found[0];
}

function newCustomerOption(name: string): LookupOption {
  return {
    id: NEW,
    content: (
      <span className={classes.newCustomer}>
        <IconUserPlus size={16} aria-hidden /> Novo cliente “{name}”
      </span>
    ),
  };
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
