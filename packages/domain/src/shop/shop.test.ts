import { describe, expect, test } from 'vitest';
import { isPolicy, paragraphsOf } from './policies.ts';
import {
  publishedPolicies,
  shopAddress,
  shopDocument,
  shopFacts,
  shopImprint,
  UNTOUCHED_SHOP as UNTOUCHED,
  shopName,
  shopNameWith,
} from './shop.ts';

const ADDRESS = {
  postalCode: '01310100',
  street: 'Avenida Paulista',
  streetNumber: '1000',
  complement: 'loja 2',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

describe('the name of the shop', () => {
  test('is the name of the product until the owner saves another', () => {
    expect(shopName(UNTOUCHED)).toBe('Controle de Vendas');
    expect(shopName({ tradeName: 'Ótica Aurora' })).toBe('Ótica Aurora');
  });

  test.each([
    ['a', 'Controle de Vendas', 'ao Controle de Vendas'],
    ['em', 'Controle de Vendas', 'no Controle de Vendas'],
    ['a', 'Ótica Aurora', 'à loja Ótica Aurora'],
    ['em', 'Empório do Aroma', 'na loja Empório do Aroma'],
    ['a', 'Loja da Ana', 'à Loja da Ana'],
    ['de', 'Ótica Aurora', 'da loja Ótica Aurora'],
    ['em', 'Lojas Brasil', 'na loja Lojas Brasil'],
  ] as const)('with the preposition %s, %s reads %s', (preposition, name, expected) => {
    expect(shopNameWith(preposition, name)).toBe(expected);
  });
});

describe('the imprint', () => {
  test('of an untouched shop is empty', () => {
    expect(shopImprint(UNTOUCHED)).toBeUndefined();
    expect(shopAddress(UNTOUCHED)).toBeUndefined();
    expect(shopDocument(UNTOUCHED)).toBeUndefined();
  });

  test('contains only the facts that are filled in', () => {
    expect(shopImprint({ ...UNTOUCHED, taxDocument: '52998224725' })).toBe('CPF 529.982.247-25');
    const filled = {
      ...UNTOUCHED,
      ...ADDRESS,
      tradeName: 'Ótica Aurora',
      legalName: 'Ótica Aurora Ltda',
      taxDocument: '12ABC34501DE35',
      phone: '551134567890',
      email: 'loja@aurora.com.br',
    };
    expect(shopImprint(filled)).toBe(
      'Ótica Aurora Ltda · CNPJ 12.ABC.345/01DE-35 · Avenida Paulista, 1000, loja 2, Bela Vista, São Paulo/SP, CEP 01310-100 · (11) 3456-7890 · loja@aurora.com.br',
    );
  });

  test('omits missing parts of the address', () => {
    expect(shopAddress({ ...ADDRESS, complement: null, district: null })).toBe(
      'Avenida Paulista, 1000, São Paulo/SP, CEP 01310-100',
    );
  });
});

describe('policies', () => {
  test('are published once they have a text', () => {
    expect(publishedPolicies(UNTOUCHED)).toEqual([]);
    const shop = { ...UNTOUCHED, privacyPolicy: 'Guardamos pouco.', exchangePolicy: 'Sete dias.' };
    expect(publishedPolicies(shop)).toEqual(['trocas', 'privacidade']);
  });

  test('are found by the last segment of their path', () => {
    expect(isPolicy('trocas')).toBe(true);
    expect(isPolicy('constructor')).toBe(false);
  });

  test.each([
    ['Um.\n\nDois.', ['Um.', 'Dois.']],
    ['Um.\r\n\r\nDois\nainda dois.\n \n\n', ['Um.', 'Dois\nainda dois.']],
    ['Só um.', ['Só um.']],
  ])('the text %j has the paragraphs %j', (text, expected) => {
    expect(paragraphsOf(text)).toEqual(expected);
  });
});

describe('the public facts of the shop', () => {
  test('of an untouched shop are empty', () => {
    expect(shopFacts(UNTOUCHED)).toEqual({});
  });

  test('are those that the owner filled in', () => {
    const shop = {
      ...UNTOUCHED,
      tradeName: 'Ótica Aurora',
      taxDocument: '12ABC34501DE35',
      whatsapp: '5511987654321',
    };
    expect(shopFacts({ ...shop, deliveryPolicy: 'Três dias.', exchangePolicy: 'Sete.' })).toEqual({
      name: 'Ótica Aurora',
      imprint: 'CNPJ 12.ABC.345/01DE-35',
      document: 'CNPJ 12.ABC.345/01DE-35',
      whatsapp: '5511987654321',
      policies: 'trocas entrega',
    });
  });
});
