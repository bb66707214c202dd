import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showShopFacts } from '#lib/shop/shop.ts';
import { show } from '#testing/simulated-user.tsx';
import { aPixCode, aSale } from '#testing/samples.ts';
import { Receipt } from './receipt.tsx';

function receiptText(): string {
  show(<Receipt sale={aSale()} />);
  return screen.getByRole('region', { name: 'Recibo' }).textContent;
}

test("a receipt of a shop without an identity has the product's name and the default footer", () => {
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

test('a receipt with a balance has the QR code to pay it', async () => {
  const pix = aPixCode({ amountCents: 40_000, receiver: 'Ótica Aurora' });
  show(<Receipt sale={aSale({ amountPaidCents: 9_980, pix })} />);
  const receipt = within(screen.getByRole('region', { name: 'Recibo' }));
  const image = await receipt.findByRole('img', { name: 'QR code do PIX' });
  expect(image.querySelector('path')?.getAttribute('d')).toBe(pix.qr.path);
  receipt.getByText(/Pague R\$.400,00 por PIX.*Recebedor: Ótica Aurora\./);
  expect(receipt.queryByRole('button')).toBeNull();
});

test('a receipt of a sale in instalments lists them', () => {
  const common = { of: 2, amountCents: 25_000 };
  const instalments = [
    { ...common, id: 'a', number: 0, dueDate: '2026-11-20', amountCents: 10_000 },
    { ...common, id: 'b', number: 1, dueDate: '2026-12-20' },
    { ...common, id: 'c', number: 2, dueDate: '2027-01-20' },
  ];
  show(<Receipt sale={aSale({ totalCents: 60_000, amountPaidCents: 10_000, instalments })} />);
  const list = within(screen.getByRole('list', { name: 'Parcelas' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Entrada, 20/11/2026R$ 100,00',
    'Parcela 1/2, 20/12/2026R$ 250,00',
    'Parcela 2/2, 20/01/2027R$ 250,00',
  ]);
});

test('a receipt printed after a discount shows it between total and balance', () => {
  show(<Receipt sale={aSale({ adjustmentCents: 4980, amountPaidCents: 40_000 })} />);
  const text = screen.getByRole('region', { name: 'Recibo' }).textContent;
  expect(text).toContain('Total R$ 499,80Desconto -R$ 49,80Pago R$ 400,00Saldo restanteR$ 50,00');
});
