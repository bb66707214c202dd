import { Anchor } from '@mantine/core';
import type { ListedCustomer } from '@vendas/contract/people/customers';
import { formatPhone } from '@vendas/domain/people/person';
import { formatTaxDocument } from '@vendas/domain/people/tax-document';
import { memo } from 'react';
import { formatAtDay, formatBRL } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import { DataCell, type DataColumn, DataRow } from '#ui/lists/data-table.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import classes from './customers.module.css';

const NAME: DataColumn = {
  label: 'Nome',
  width: 'minmax(0, 1fr)',
  phone: 'title',
  sort: 'name',
};
const CONTACT: DataColumn = {
  label: 'Contato',
  width: 'minmax(0, 1fr)',
  narrowWidth: '10.5rem',
  phone: 'detail',
};
const DOCUMENT: DataColumn = { label: 'CPF ou CNPJ', width: '11rem', drop: 1 };
const LAST_PURCHASE: DataColumn = {
  label: 'Última compra',
  width: '8.5rem',
  phone: 'more',
  sort: 'lastPurchase',
  isDescendingFirst: true,
};
const BALANCE: DataColumn = {
  label: 'Deve',
  width: '8rem',
  isNumeric: true,
  phone: 'amount',
  sort: 'balance',
};

/** The columns of the list; the debt is for users who may see orders. */
export const CUSTOMER_COLUMNS = [NAME, CONTACT, DOCUMENT, LAST_PURCHASE, BALANCE] as const;
export const COLUMNS_WITHOUT_BALANCE = [NAME, CONTACT, DOCUMENT, LAST_PURCHASE] as const;

/** One customer of the list. */
export const CustomerRow = memo(function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const { id, firstName, lastName, email, phone } = customer;
  const { taxDocument, lastPurchaseAt, balanceCents } = customer;
  return (
    <DataRow isPressable>
      <DataCell label="Nome">
        <Anchor
          size="sm"
          fw={600}
          c="inherit"
          renderRoot={(props) => <RowLink {...props} href={`/admin/customers/${id}`} />}
        >
          <BreakableText text={personName({ firstName, lastName })} />
        </Anchor>
      </DataCell>
      <DataCell label="Contato">
        {phone !== null && <span className={classes.number}>{formatPhone(phone)}</span>}
        {phone === null && email !== null && <BreakableText text={email} />}
        {phone === null && email === null && '—'}
      </DataCell>
      <DataCell label="CPF ou CNPJ">
        {taxDocument === null ? '—' : formatTaxDocument(taxDocument)}
      </DataCell>
      <DataCell label="Última compra" isNotOnPhones={lastPurchaseAt === null}>
        <span className={classes.word}>comprou em </span>
        {lastPurchaseAt === null ? '—' : formatAtDay(lastPurchaseAt)}
      </DataCell>
      {balanceCents !== null && (
        <DataCell label="Deve" isNotOnPhones={balanceCents === 0}>
          {balanceCents > 0 ? <strong>{formatBRL(balanceCents)}</strong> : '—'}
        </DataCell>
      )}
    </DataRow>
  );
});
