import { describe, expect, it } from 'vitest';
import { staticTxid } from '#pix/br-code.ts';
import { documentsIn, hasDocument, isNamedIn, namePartsIn, txidsIn } from './line-text.ts';

const ANA = '00000000-0000-4000-8000-000000000001';

it.each([
  ['PIX RECEBIDO 529.982.247-25 ANA', ['52998224725']],
  ['PIX_CRED 52998224725 ANA', ['52998224725']],
  ['CPF52998224725ANA', ['52998224725']],
  // padded to the length of a CNPJ
  ['00052998224725 ANA', ['52998224725']],
  ['TED 11.222.333/0001-81 LOJA', ['11222333000181']],
  ['TED 11222333000181', ['11222333000181']],
  ['TED 12.ABC.345/01DE-35', ['12ABC34501DE35']],
  ['PIX 529.982.247-26', []],
  ['PIX 111.111.111-11', []],
  ['', []],
])('documentsIn() finds the CPF and CNPJ of %j', (text, documents) => {
  expect(documentsIn(text)).toEqual(documents);
});

it.each([
  ['PIX 529.982.247-25', true],
  ['PIX ANA - •••.982.247-•• - NU', true],
  ['PIX ANA ***.982.247-**', true],
  ['PIX ANA ***.982.248-**', false],
  ['PIX ANA', false],
])('hasDocument() of %j is %j', (text, expected) => {
  expect(hasDocument(text, '52998224725')).toBe(expected);
  expect(hasDocument(text, null)).toBe(false);
});

it.each(['E18236120 #, ok', 'TXID_#', 'PIXTXID#', 'Pix#27112026', '(#)'])(
  'txidsIn() finds the code # in %j',
  (text) => {
    const code = staticTxid(ANA);
    expect(txidsIn(text.replace('#', code.toLowerCase()))).toContain(code);
  },
);

describe('isNamedIn()', () => {
  it.each([
    'PIX RECEBIDO MARIA APARECIDA DE SOUZA',
    'PIX MARIA SOUZA',
    'SOUZA, MARIA',
    'PIX TRANSF MARIA A27/11',
    'PIX TRANSF MARIA AP27/11',
    'PIX TRANSF MARIA A 27/11',
    'PIX TRANSF MARIA APARECIDA DE27/11',
    'PIX TRANSF MARIA SOU27/11',
    'PIX TRANSF MARIA A',
    'PIX MARIA APAREC BANCO X',
    'Pix recebido de María Aparecida',
  ])('is true in %j', (text) => {
    expect(isNamedIn(text, 'Maria Aparecida de Souza')).toBe(true);
  });

  it.each([
    'PIX TRANSF MARIA B27/11',
    'PIX TRANSF MARIA27/11',
    'PIX MARIA A LIMA',
    'PIX APARECIDA27/11',
    'PIX ANA MARIA',
    '',
  ])('is false in %j', (text) => {
    expect(isNamedIn(text, 'Maria Aparecida de Souza')).toBe(false);
  });

  it.each([[null], ['Maria'], ['']])('is false for the name %j', (name) => {
    expect(isNamedIn('PIX MARIA A27/11', name)).toBe(false);
  });
});

it('namePartsIn() finds adjacent words and a cut name', () => {
  expect(namePartsIn('PIX RECEBIDO JOÃO DOS SANTOS Lima')).toEqual([
    ['joao', 'santos'],
    ['santos', 'lima'],
  ]);
  expect(namePartsIn('PIX TRANSF MARIA A27/11')).toEqual([['maria a']]);
  expect(namePartsIn('PIX TRANSF MARIA DA S27/11')).toEqual([['maria da s']]);
  expect(namePartsIn('')).toEqual([]);
});
