import {
  type CustomerFile,
  type CustomerFileForm,
  customerValuesSchema,
} from '@vendas/contract/people/customers';
import { addressLine, formatPostalCode } from '@vendas/domain/people/address';
import type { CustomerValues } from '@vendas/domain/people/customer-values';
import { formatPhone } from '@vendas/domain/people/person';
import { formatTaxDocument } from '@vendas/domain/people/tax-document';
import { formatDay } from '#lib/format/format.ts';
import { fieldChanges } from '#ui/dialogs/changes-panel.tsx';

/** An address as the user types it. */
export interface TypedAddress {
  readonly postalCode: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly complement: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
}

/** The fields of the form as the user types them. */
export interface TypedCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly taxDocument: string;
  readonly birthday: string | null;
  readonly email: string;
  readonly phone: string;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly addresses: readonly TypedAddress[];
  readonly acceptsMessages: CustomerFileForm['acceptsMessages'];
}

export const NO_ADDRESS: TypedAddress = {
  postalCode: '',
  street: '',
  streetNumber: '',
  complement: '',
  district: '',
  city: '',
  state: '',
};

/** Only the editable values of a file, as the server compares them. */
export function valuesOf(file: CustomerFile | CustomerValues): CustomerValues {
  return customerValuesSchema.parse(file);
}

/** Stored values in the format of the fields. */
export function typedOf(values: CustomerValues): TypedCustomer {
  const { firstName, lastName, taxDocument, birthday, email, phone } = values;
  const { emails, phones, addresses, acceptsMessages } = values;
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    taxDocument: taxDocument === null ? '' : formatTaxDocument(taxDocument),
    birthday,
    email: email ?? '',
    phone: phone === null ? '' : formatPhone(phone),
    phones: phones.map(formatPhone),
    emails,
    addresses: addresses.map((address) => ({
      postalCode: address.postalCode === null ? '' : formatPostalCode(address.postalCode),
      street: address.street,
      streetNumber: address.streetNumber ?? '',
      complement: address.complement ?? '',
      district: address.district ?? '',
      city: address.city,
      state: address.state,
    })),
    acceptsMessages,
  };
}

/**
 * The user's input merged with the values that another user saved in the meantime: unchanged fields take the newer
 * value.
 */
export function mergeTyped(
  opened: TypedCustomer,
  mine: TypedCustomer,
  current: TypedCustomer,
): TypedCustomer {
  const isTouched = (field: keyof TypedCustomer) =>
    JSON.stringify(mine[field]) !== JSON.stringify(opened[field]);
  const pick = <K extends keyof TypedCustomer>(field: K) =>
    isTouched(field) ? mine[field] : current[field];
  return {
    firstName: pick('firstName'),
    lastName: pick('lastName'),
    taxDocument: pick('taxDocument'),
    birthday: pick('birthday'),
    email: pick('email'),
    phone: pick('phone'),
    phones: pick('phones'),
    emails: pick('emails'),
    addresses: pick('addresses'),
    acceptsMessages: pick('acceptsMessages'),
  };
}

const joined = (list: readonly string[]) => list.join(', ') || '—';

/** The changes of another user as texts. */
export function customerChanges(before: CustomerValues, after: CustomerValues) {
  return fieldChanges<CustomerValues>(
    [
      ['Primeiro Nome', ({ firstName }) => firstName ?? '—'],
      ['Sobrenome', ({ lastName }) => lastName ?? '—'],
      [
        'CPF ou CNPJ',
        ({ taxDocument }) => (taxDocument === null ? '—' : formatTaxDocument(taxDocument)),
      ],
      ['Aniversário', ({ birthday }) => (birthday === null ? '—' : formatDay(birthday))],
      ['E-mail', ({ email }) => email ?? '—'],
      ['Telefone', ({ phone }) => (phone === null ? '—' : formatPhone(phone))],
      ['Outros telefones', ({ phones }) => joined(phones.map(formatPhone))],
      ['Outros e-mails', ({ emails }) => joined(emails)],
      ['Endereços', ({ addresses }) => joined(addresses.map(addressLine))],
      ['Mensagens', ({ acceptsMessages }) => consentText(acceptsMessages)],
    ],
    before,
    after,
  );
}

function consentText(acceptsMessages: boolean | null): string {
  if (acceptsMessages === null) return 'ainda não perguntado';
  return acceptsMessages ? 'aceita' : 'não aceita';
}
