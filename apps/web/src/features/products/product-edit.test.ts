import { expect, it } from 'vitest';
import { changesSince, mergeEdit } from './product-edit.ts';
import { NEW_PRODUCT } from './product-fields.ts';

const opened = { ...NEW_PRODUCT, name: 'Armação Lapa', priceCents: 10_000, stock: 5 };

it("mergeEdit() keeps the user's changes and takes the current value of every other field", () => {
  const mine = { ...opened, name: 'Armação Lapa Preta' };
  const current = { ...opened, priceCents: 12_000, stock: 4 };
  expect(mergeEdit(opened, mine, current)).toEqual({
    ...opened,
    name: 'Armação Lapa Preta',
    priceCents: 12_000,
    stock: 4,
  });
});

it("changesSince() lists the current changes with the user's own input for the same field", () => {
  const mine = { ...opened, priceCents: 11_000 };
  const current = { ...opened, priceCents: 12_000, description: 'Leve', isHidden: true };
  expect(changesSince(opened, mine, current)).toEqual([
    { label: 'Descrição', before: '—', after: 'Leve', mine: undefined },
    { label: 'Preço de Venda', before: 'R$ 100,00', after: 'R$ 120,00', mine: 'R$ 110,00' },
    { label: 'Oculto na loja', before: 'não', after: 'sim', mine: undefined },
  ]);
});

it('changesSince() is empty when nothing changed', () => {
  expect(changesSince(opened, opened, { ...opened })).toEqual([]);
});
