import { Button, Group, Text } from '@mantine/core';
import type { CustomerFile } from '@vendas/contract/people/customers';
import { addressLine } from '@vendas/domain/people/address';
import { formatPhone } from '@vendas/domain/people/person';
import { formatTaxDocument, taxDocumentKind } from '@vendas/domain/people/tax-document';
import type { ReactNode } from 'react';
import { formatAtDay, formatDay } from '#lib/format/format.ts';
import { Section } from '#ui/section.tsx';
import classes from './customers.module.css';

interface CustomerDataProps {
  readonly file: CustomerFile;
  readonly onMerge: () => void;
  /** Opens the dialog of the credit limit, for users who may set it. */
  readonly onLimit?: (() => void) | undefined;
}

/** The data of a customer, with buttons to set the credit limit and to merge a second file of the same person. */
export function CustomerData({ file, onMerge, onLimit }: CustomerDataProps) {
  const { taxDocument, birthday, email, emails, phone, phones, addresses, isTeam } = file;
  const numbers = [...(phone === null ? [] : [phone]), ...phones];
  const mails = [...(email === null ? [] : [email]), ...emails];
  return (
    <Section title="Dados">
      <dl className={classes.facts}>
        <Fact label={taxDocument === null ? 'CPF ou CNPJ' : taxDocumentLabel(taxDocument)}>
          {taxDocument !== null && formatTaxDocument(taxDocument)}
        </Fact>
        <Fact label="Aniversário">{birthday !== null && formatDay(birthday)}</Fact>
        <Fact label="Telefones">{numbers.map(formatPhone).join(' · ')}</Fact>
        <Fact label="E-mail">{mails.join(' · ')}</Fact>
        <Fact label={addresses.length > 1 ? 'Endereços' : 'Endereço'}>
          {addresses.length > 0 && <Lines lines={addresses.map(addressLine)} />}
        </Fact>
        <Fact label="Mensagens">{consentText(file)}</Fact>
      </dl>
      {isTeam ? (
        <Text size="sm" c="dimmed" mt="sm">
          Esta pessoa é da equipe: o cadastro dela fica em Gerenciar Usuários.
        </Text>
      ) : (
        <Group gap="xs" mt="sm" ml={-8}>
          <Button variant="subtle" size="compact-sm" onClick={onMerge}>
            Unir com outro cadastro
          </Button>
          {onLimit && (
            <Button variant="subtle" size="compact-sm" onClick={onLimit}>
              Limite de crédito
            </Button>
          )}
        </Group>
      )}
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '—'}</dd>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function taxDocumentLabel(taxDocument: string): string {
  return taxDocumentKind(taxDocument) === 'cpf' ? 'CPF' : 'CNPJ';
}

/** Whether the customer accepts messages, with who recorded it and when. */
function consentText({ acceptsMessages, consentAt, consentBy }: CustomerFile): string {
  if (acceptsMessages === null || consentAt === null) return 'Ainda não perguntado';
  const choice = acceptsMessages ? 'Aceita' : 'Não aceita';
  const author = consentBy === null ? '' : `, registrado por ${consentBy}`;
  return `${choice}, desde ${formatAtDay(consentAt)}${author}`;
}
