import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showShopFacts } from '#lib/shop/shop.ts';
import { show } from '#testing/render.tsx';
import { anAdminOrder } from '#testing/samples.ts';
import { Receipt } from './receipt.tsx';

afterEach(() => showShopFacts({}));

function receiptText(): string {
  const buyer = { id: 'a', name: 'Lia' };
  show(<Receipt sale={{ order: anAdminOrder(), buyer, lines: [] }} />);
  return screen.getByRole('region', { name: 'Recibo' }).textContent;
}

test('a receipt of an untouched shop has the name of the product and its usual thanks', () => {
  const text = receiptText();
  expect(text).toMatch(/^Controle de VendasRecibo do pedido #/);
  expect(text).toMatch(/Obrigado pela preferência! Sem valor fiscal\.$/);
});

test('a receipt has the name, the imprint and the footer that the owner has saved', () => {
  showShopFacts({
    name: 'Ótica Aurora',
    imprint: 'CNPJ 12.ABC.345/01DE-35',
    receiptFooter: 'Volte sempre.\nTrocas em sete dias.',
  });
  const text = receiptText();
  expect(text).toMatch(/^Ótica AuroraCNPJ 12\.ABC\.345\/01DE-35Recibo do pedido #/);
  expect(text).toMatch(/Volte sempre\.\nTrocas em sete dias\.\nSem valor fiscal\.$/);
});
