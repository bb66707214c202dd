import { Button, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import IconSearch from '~icons/tabler/search';
import { useQuery } from '@tanstack/react-query';
import type { CustomerFile, ListedCustomer } from '@vendas/contract/people/customers';
import { formatPhone } from '@vendas/domain/people/person';
import { formatTaxDocument } from '@vendas/domain/people/tax-document';
import { useDeferredValue, useState } from 'react';
import { personName } from '#lib/format/person-name.ts';
import { MAX_SEARCH_LENGTH } from '#lib/navigation/query-string.ts';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { foundCustomersQuery } from '#features/customers/customers.queries.ts';
import classes from '#features/customers/customers.module.css';

/** The maximum number of matches; a longer text finds fewer. */
const MOST_SHOWN = 6;

interface MergeChoiceProps {
  readonly file: CustomerFile;
  readonly onChoose: (chosen: ListedCustomer) => void;
  readonly onClose: () => void;
}

/** The search for the other file of the same person. */
export function MergeChoice({ file, onChoose, onClose }: MergeChoiceProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const found = useQuery(foundCustomersQuery(search));
  const candidates = (found.data?.items ?? []).filter(({ id }) => id !== file.id);
  return (
    <Stack gap="md">
      <TextInput
        data-autofocus
        label={`Qual outro cadastro também é de ${personName(file)}?`}
        placeholder="Nome, telefone, CPF ou CNPJ, e-mail..."
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.found}>
        {found.isError && (
          <ErrorPanel
            message={`Erro ao carregar clientes: ${found.error.message}`}
            onRetry={() => void found.refetch()}
          />
        )}
        {search !== '' && found.isSuccess && candidates.length === 0 && (
          <Text size="sm" c="dimmed" role="status">
            Nenhum outro cliente encontrado.
          </Text>
        )}
        {search !== '' && candidates.length > 0 && (
          <ul className={classes.list} aria-label="Cadastros encontrados">
            {candidates.slice(0, MOST_SHOWN).map((customer) => (
              <li key={customer.id} className={classes.entry}>
                <UnstyledButton className={classes.choice ?? ''} onClick={() => onChoose(customer)}>
                  <strong>{personName(customer)}</strong>
                  <span className={classes.detail}>{detailOf(customer)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        {candidates.length > MOST_SHOWN && (
          <Text size="xs" c="dimmed">
            Há mais clientes: digite mais do nome.
          </Text>
        )}
      </div>
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </ButtonRow>
    </Stack>
  );
}

/** A text that distinguishes two customers of the same name. */
export function detailOf(
  customer: Pick<ListedCustomer, 'phone' | 'email' | 'taxDocument'>,
): string {
  const { phone, email, taxDocument } = customer;
  const document = taxDocument && formatTaxDocument(taxDocument);
  return [phone && formatPhone(phone), email, document].filter(Boolean).join(' · ');
}
