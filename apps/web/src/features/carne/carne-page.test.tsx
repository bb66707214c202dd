import { act, screen, within } from '@testing-library/react';
import { getCarne, getSaleCarne, type Carne } from '@vendas/contract/orders/carne';
import { expect, test, vi } from 'vitest';
import { showShopFacts } from '#lib/shop/shop.ts';
import { fakeServer, later, refusal } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { ADMIN, aSeller } from '#testing/people.ts';
import { anId, aPixCode } from '#testing/samples.ts';

const ORDER = '0a1b2c3d-0000-4000-8000-000000000000';
const PATH = `/admin/orders/${ORDER}/carne`;

/** Two open instalments of three, of Bia Lima. */
function aCarne(changes: Partial<Carne> = {}): Carne {
  return {
    customerName: 'Bia Lima',
    parcels: [
      { id: anId(), number: 2, of: 3, dueDate: '2027-02-28', amountCents: 5_000, pix: aPixCode() },
      { id: anId(), number: 3, of: 3, dueDate: null, amountCents: 5_001, pix: aPixCode() },
    ],
    ...changes,
  };
}

async function openCarne(carne = aCarne()) {
  const server = fakeServer();
  server.on(getCarne, carne);
  return await openPage(PATH, { server, as: ADMIN });
}

test('each slip of a carnê has number, due date, amount, customer, shop, code and a stub', async () => {
  await openCarne();
  const slips = await screen.findAllByRole('listitem', { name: /^Parcela/ });
  expect(slips.map((slip) => slip.textContent)).toEqual([
    [
      'Parcela 2/3Pedido #0a1b2c3d28/02/2027R$ 50,00Bia LimaPago em',
      'Controle de VendasBia LimaParcela 2/3 · Pedido #0a1b2c3dVencimento: 28/02/2027R$ 50,00',
      'Recebedor: Ótica Aurora',
    ].join(''),
    [
      'Parcela 3/3Pedido #0a1b2c3dsem vencimentoR$ 50,01Bia LimaPago em',
      'Controle de VendasBia LimaParcela 3/3 · Pedido #0a1b2c3dVencimento: sem vencimentoR$ 50,01',
      'Recebedor: Ótica Aurora',
    ].join(''),
  ]);
  for (const slip of slips) within(slip).getByRole('img', { name: 'QR code do PIX' });
  expect(screen.getByText('2 parcelas em aberto do pedido #0a1b2c3d')).toBeTruthy();
  expect(document.body.dataset['paper']).toBe('carne');
});

test.each([
  ['its document alone', { document: 'CNPJ 12.ABC.345/01DE-35' }, 'CNPJ 12.ABC.345/01DE-35'],
  ['the whole imprint of a shop without a document', {}, 'Ótica Aurora Ltda'],
])('a slip of a carnê identifies the shop by %s', async (_, document, shown) => {
  await openCarne();
  const [slip] = await screen.findAllByRole('listitem', { name: /^Parcela/ });
  act(() => showShopFacts({ imprint: 'Ótica Aurora Ltda', ...document }));
  expect(slip?.textContent).toContain(`Controle de Vendas${shown}Bia Lima`);
});

test('the slips of a carnê have no code without a PIX key', async () => {
  await openCarne(aCarne({ customerName: null, parcels: [anEntry()] }));
  const slip = await screen.findByRole('listitem', { name: 'Entrada' });
  expect(within(slip).queryByRole('img')).toBeNull();
  expect(within(slip).getAllByText('Conta excluída')).toHaveLength(2);
});

const anEntry = () => ({ id: anId(), number: 0, of: 3, dueDate: '2027-01-10', amountCents: 100 });

test.each([
  ['Entrada e 2 parcelas em aberto', [anEntry(), ...aCarne().parcels]],
  ['Entrada em aberto', [anEntry()]],
  ['1 parcela em aberto', aCarne().parcels.slice(1)],
])(
  'the heading of a carnê does not count the down payment as an instalment: %s',
  async (count, parcels) => {
    await openCarne(aCarne({ parcels }));
    expect(await screen.findByText(`${count} do pedido #0a1b2c3d`)).toBeTruthy();
  },
);

test('the button prints the carnê', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { person } = await openCarne();
  await person.click(await button('Imprimir carnê'));
  expect(print).toHaveBeenCalledOnce();
});

test('a carnê without open instalments states that, and has no print button', async () => {
  await openCarne(aCarne({ parcels: [] }));
  await screen.findByText('Este pedido não tem parcelas em aberto.');
  expect(screen.queryByRole('button', { name: 'Imprimir carnê' })).toBeNull();
  expect(document.body.dataset['paper']).toBeUndefined();
});

test('a carnê shows a spinner while it loads', async () => {
  const server = fakeServer();
  const response = later<Carne>();
  server.on(getCarne, response.promise);
  await openPage(PATH, { server, as: ADMIN });
  expect(within(screen.getByRole('main')).getByRole('status', { name: 'Carregando' })).toBeTruthy();
  response.resolve(aCarne());
  await screen.findAllByRole('listitem', { name: /^Parcela/ });
});

test('the carnê of an unknown order reports the refusal and links back', async () => {
  const server = fakeServer();
  server.on(getCarne, refusal('orderNotFound', {}));
  await openPage(PATH, { server, as: ADMIN });
  await screen.findByText('Erro ao carregar carnê: Pedido não encontrado.');
  expect(screen.getByRole('link', { name: 'Voltar ao pedido #0a1b2c3d' })).toBeTruthy();
});

test('the carnê at the counter is that of the sale, and links back to the sale', async () => {
  const server = fakeServer();
  server.on(getSaleCarne, aCarne());
  await openPage(`/admin/make-sale/${ORDER}/carne`, { server, as: aSeller('sell') });
  expect(await screen.findAllByRole('listitem', { name: /^Parcela/ })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Voltar à venda' }).getAttribute('href')).toBe(
    `/admin/make-sale/${ORDER}`,
  );
});

test('a carnê notes when the bank did not respond', async () => {
  await openCarne(aCarne({ isBankSilent: true }));
  expect(await screen.findByText(/^O banco não respondeu/)).toBeTruthy();
});
