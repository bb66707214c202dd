import { describe, expect, test } from 'vitest';
import { validationErrorOf, validationErrors } from './validation-errors-test-kit.ts';
import {
  addressFormSchema,
  contactFormSchema,
  identityFormSchema,
  logoFormSchema,
  policiesFormSchema,
  saveShopAddress,
} from './shop.ts';

const IDENTITY = { tradeName: 'Ótica Aurora', legalName: '', taxDocument: '' };
const ADDRESS = {
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  streetNumber: '1000',
  complement: '',
  district: '',
  city: 'São Paulo',
  state: 'SP',
};
const NO_ADDRESS = {
  postalCode: '',
  street: ' ',
  streetNumber: '',
  complement: '',
  district: '',
  city: '',
  state: null,
};
const CONTACT = { phone: '', whatsapp: '', email: '' };

describe('the identity of the shop', () => {
  test('may be empty, which returns the shop to its default name', () => {
    const empty = { tradeName: ' ', legalName: null, taxDocument: '' };
    expect(identityFormSchema.parse(empty)).toEqual({
      tradeName: null,
      legalName: null,
      taxDocument: null,
    });
  });

  test('has a single-line name, so that it can be the sender of a mail', () => {
    const broken = { ...IDENTITY, tradeName: ' Ótica\r\nBcc: x@y.z  Aurora\t' };
    expect(identityFormSchema.parse(broken).tradeName).toBe('Ótica Bcc: x@y.z Aurora');
  });

  test.each([
    ['tradeName', 'a'.repeat(61), 'Use no máximo 60 caracteres.'],
    ['tradeName', 'a\u0000', 'O texto contém caracteres inválidos.'],
    ['taxDocument', '11.222.333/0001-82', 'Este CNPJ não existe: confira os números e as letras.'],
  ])('rejects %s %j: %s', (field, value, message) => {
    expect(validationErrorOf(identityFormSchema, IDENTITY, field, value)).toBe(message);
  });
});

describe('the address of the shop', () => {
  test('is complete or empty', () => {
    expect(addressFormSchema.parse(ADDRESS)).toMatchObject({
      postalCode: '01310100',
      complement: null,
    });
    expect(Object.values(addressFormSchema.parse(NO_ADDRESS))).toEqual(Array(7).fill(null));
    expect(validationErrors(addressFormSchema, { ...NO_ADDRESS, complement: 'loja 2' })).toEqual({
      postalCode: 'Informe o CEP.',
      street: 'Informe o logradouro.',
      streetNumber: 'Informe o número, ou S/N.',
      city: 'Informe a cidade.',
      state: 'Escolha a UF.',
    });
  });

  test('can be emptied after it was filled in: the values shown are not part of it', () => {
    const body = { ...NO_ADDRESS, shown: addressFormSchema.parse(ADDRESS) };
    expect(validationErrors(saveShopAddress.body, body)).toEqual({});
  });

  test.each([
    ['postalCode', '0131010', 'Informe um CEP de oito números.'],
    ['postalCode', '', 'Informe o CEP.'],
    ['street', '', 'Informe o logradouro.'],
    ['state', 'XX', 'Escolha a UF.'],
  ])('rejects %s %j: %s', (field, value, message) => {
    expect(validationErrorOf(addressFormSchema, ADDRESS, field, value)).toBe(message);
    const body = { ...ADDRESS, shown: NO_ADDRESS };
    expect(validationErrorOf(saveShopAddress.body, body, field, value)).toBe(message);
  });
});

test.each([
  ['phone', '3456-7890', 'Informe um telefone do Brasil, com DDD.'],
  ['whatsapp', '+351 912 345 678', 'Informe um WhatsApp do Brasil, com DDD.'],
  ['email', 'loja', 'Informe um e-mail válido.'],
])('the contact rejects %s %j with: %s', (field, value, message) => {
  expect(validationErrorOf(contactFormSchema, CONTACT, field, value)).toBe(message);
});

test('the contact is normalized', () => {
  const contact = { phone: '(11) 3456-7890', whatsapp: '11 98765-4321', email: ' Oi@Aurora.com ' };
  expect(contactFormSchema.parse(contact)).toEqual({
    phone: '551134567890',
    whatsapp: '5511987654321',
    email: 'oi@aurora.com',
  });
});

test.each(['https://example.com/x.png', '/files/avatars/a/b', '/files/shop_images/../x'])(
  'the logo %s is refused: it was not uploaded for the shop',
  (logoUrl) => {
    expect(validationErrors(logoFormSchema, { logoUrl })).toEqual({
      logoUrl: 'A imagem não foi encontrada. Envie-a de novo.',
    });
  },
);

test('a policy is plain text with a maximum length', () => {
  const policies = {
    exchangePolicy: ' <b>Sete dias</b> ',
    deliveryPolicy: ' ',
    privacyPolicy: null,
  };
  expect(policiesFormSchema.parse(policies)).toEqual({
    exchangePolicy: '<b>Sete dias</b>',
    deliveryPolicy: null,
    privacyPolicy: null,
  });
  const long = 'a'.repeat(10_001);
  expect(validationErrorOf(policiesFormSchema, policies, 'exchangePolicy', long)).toBe(
    'Use no máximo 10000 caracteres.',
  );
});
