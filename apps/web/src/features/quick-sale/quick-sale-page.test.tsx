import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  listSaleProducts,
  listSaleProductsById,
  placeQuickSale,
} from '@vendas/contract/orders/quick-sale';
import { describe, expect, test } from 'vitest';
import { LOST, page, refusal } from '#testing/fake-server.ts';
import { descriptionOf, button, expectToasts, toasts } from '#testing/open-page.tsx';
import { retype } from '#testing/simulated-user.tsx';
import { aSale, anId, aPixCode } from '#testing/samples.ts';
import { ADDED, CAIO, announcement, openSale, summary } from './quick-sale-test-kit.ts';

test.each([
  {
    name: 'no customer',
    steps: [],
    message: 'Por favor, selecione um cliente para a venda.',
    focus: 'Cliente',
  },
  {
    name: 'no product',
    steps: ['choose'],
    message: 'Adicione produtos à venda antes de finalizar.',
    focus: 'Produto',
  },
] as const)(
  'a sale with $name is not sent, and the box to complete it gets the focus',
  async (missing) => {
    const { server, finish, ...does } = await openSale();
    for (const step of missing.steps) await does[step]();
    await finish();
    await expectToasts(missing.message);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: missing.focus }));
    expect(server.sent(placeQuickSale)).toEqual([]);
  },
);

test('a cash sale is sent as paid in full and shows its receipt', async () => {
  const { server, product, choose, add, finish } = await openSale();
  await choose();
  await add();
  await add();
  server.on(placeQuickSale, aSale({ customer: CAIO, amountPaidCents: 49_980 }));
  await finish();
  await expectToasts('Venda realizada com sucesso!');
  expect((await server.received(placeQuickSale)).body).toEqual({
    customerId: CAIO.id,
    items: [{ productId: product.id, quantity: 2, shownPriceCents: 19_990 }],
    isCredit: false,
    initialPaidCents: 0,
    dueDate: null,
    plan: null,
    isCreditOverridden: false,
    method: 'cash',
  });
  const receipt = (await screen.findByRole('region', { name: 'Recibo' })).textContent;
  expect(receipt).toContain('Cliente: Caio Reis');
  expect(receipt).toContain('2 × R$ 249,90R$ 499,80');
  expect(receipt).not.toContain('Saldo restante');
});

test('only a sale that is paid immediately has a field for the payment method', async () => {
  const { person, server, choose, add, finish } = await openSale();
  await choose();
  const methods = () => summary().queryAllByRole('radio');
  expect(methods()).toHaveLength(0);
  await add();
  await person.click(summary().getByRole('radio', { name: 'PIX' }));
  await person.click(summary().getByRole('checkbox', { name: 'Venda a Prazo' }));
  expect(methods()).toHaveLength(0);
  await person.click(summary().getByRole('checkbox', { name: 'Venda a Prazo' }));
  expect(summary().getByRole('radio', { name: 'PIX' })).toHaveProperty('checked', true);
  server.on(placeQuickSale, aSale({ totalCents: 19_990, amountPaidCents: 19_990 }));
  await finish();
  await expectToasts('Venda realizada com sucesso!');
  expect((await server.received(placeQuickSale)).body).toMatchObject({ method: 'pix' });
});

describe('a sale on credit', () => {
  async function openCredit() {
    const opened = await openSale();
    await opened.choose();
    await opened.add();
    await opened.person.click(screen.getByRole('checkbox', { name: 'Venda a Prazo' }));
    return { ...opened, paid: await screen.findByLabelText('Valor Pago Inicial') };
  }

  test('has by default no initial payment, and is due in thirty days', async () => {
    const { server, finish, paid } = await openCredit();
    expect(paid).toHaveProperty('value', '0,00');
    server.on(placeQuickSale, aSale());
    await finish();
    expect((await server.received(placeQuickSale)).body).toMatchObject({
      isCredit: true,
      initialPaidCents: 0,
      dueDate: '2026-12-21',
    });
  });

  test.each([
    { typed: '199,90', balance: 'R$ 0,00', message: undefined },
    { typed: '100', balance: 'R$ 99,90', message: undefined },
    {
      typed: '199,91',
      balance: undefined,
      message: 'O valor pago não pode ser maior que o valor total da venda.',
    },
    { typed: '-1', balance: undefined, message: 'Informe um valor pago válido.' },
  ])(
    'with an initial payment of $typed has a balance of $balance',
    async ({ typed, balance, message }) => {
      const { person, server, finish, paid } = await openCredit();
      await retype(person, paid, typed);
      if (balance !== undefined) {
        expect(summary().getByText('Saldo restante').parentElement?.textContent).toContain(balance);
        return;
      }
      expect(summary().queryByText('Saldo restante')).toBeNull();
      await finish();
      expect(screen.getAllByText(message)).toHaveLength(1);
      expect(document.activeElement).toBe(paid);
      expect(server.sent(placeQuickSale)).toEqual([]);
    },
  );
});

test('a product without stock cannot be added to a sale', async () => {
  const { add } = await openSale({ stock: 0 });
  const option = await screen.findByRole('option', { name: /Óculos Aviador/ });
  expect(option.getAttribute('aria-disabled')).toBe('true');
  expect(option.textContent).toContain('Esgotado');
  await add();
  expect(summary().getByText('Nenhum produto adicionado.')).toBeTruthy();
  expect(toasts()).toEqual([]);
});

test('a search without a match states that no product was found', async () => {
  const { person, server } = await openSale();
  await screen.findByRole('option', { name: /Óculos Aviador/ });
  server.on(listSaleProducts, page([]));
  await person.type(screen.getByRole('combobox', { name: 'Produto' }), 'isto não existe');
  expect(await screen.findAllByText('Nenhum produto encontrado.')).toHaveLength(1);
  expect(screen.queryByRole('option', { name: /Óculos Aviador/ })).toBeNull();
  expect(server.sent(listSaleProducts).at(-1)?.query).toEqual({
    search: 'isto não existe',
    sort: 'name',
  });
});

test('adding the same product again increases its quantity, up to the stock', async () => {
  const { person, add } = await openSale({ stock: 2 });
  const tooFew = 'Estoque insuficiente para Óculos Aviador. Disponível: 2.';
  await add();
  await add();
  await add();
  await expectToasts(tooFew);
  expect(summary().getByText('Restam apenas 2 em estoque.')).toBeTruthy();
  const count = screen.getByRole('textbox', { name: 'Quantidade de Óculos Aviador' });
  expect(count).toHaveProperty('value', '2');
  const more = await button('Aumentar quantidade de Óculos Aviador');
  expect(more).toHaveProperty('disabled', true);
  expect(descriptionOf(more)).toBe('Não há mais em estoque.');
  await person.click(await button('Diminuir quantidade de Óculos Aviador'));
  expect(count).toHaveProperty('value', '1');
  expect(await button('Diminuir quantidade de Óculos Aviador')).toHaveProperty('disabled', true);
});

test.each([
  { typed: '3', finalValue: '3' },
  { typed: '4', finalValue: '1' },
  { typed: '0', finalValue: '1' },
])(
  'a typed quantity of $typed becomes $finalValue with 3 in stock',
  async ({ typed, finalValue }) => {
    const { person, add } = await openSale({ stock: 3 });
    await add();
    const count = screen.getByRole('textbox', { name: 'Quantidade de Óculos Aviador' });
    await retype(person, count, `${typed}{Enter}`);
    expect(count).toHaveProperty('value', finalValue);
    expect(summary().queryAllByText('Restam apenas 3 em estoque.')).toHaveLength(
      typed === '4' ? 1 : 0,
    );
    const message = 'Estoque insuficiente para Óculos Aviador. Disponível: 3.';
    expect(toasts().filter((toast) => toast === message)).toHaveLength(typed === '4' ? 1 : 0);
  },
);

test('the total follows a quantity while it is typed, up to the stock and without a message', async () => {
  const { add } = await openSale({ stock: 3 });
  await add();
  const count = screen.getByRole('textbox', { name: 'Quantidade de Óculos Aviador' });
  const total = () => summary().getByText('Total').parentElement?.textContent;
  const totals: unknown[] = [];
  for (const typed of ['3', '30', '2']) {
    fireEvent.change(count, { target: { value: typed } });
    totals.push([count.getAttribute('value'), total()]);
  }
  expect(totals).toEqual([
    ['3', 'Total R$ 599,70'],
    ['30', 'Total R$ 599,70'],
    ['2', 'Total R$ 399,80'],
  ]);
  expect(toasts()).toEqual([]);
});

test('only the line whose quantity was raised flashes, each time', async () => {
  const { person, server, product, add } = await openSale();
  server.on(listSaleProducts, page([product, { ...product, id: anId(), name: 'Lupa' }]));
  await person.type(screen.getByRole('combobox', { name: 'Produto' }), 'u');
  const lines = () => within(summary().getByRole('list', { name: 'Itens da venda' })).getAllByRole('listitem'); // prettier-ignore
  const flashes = () => lines().map((line) => line.querySelector('[class*="flash"]'));
  await person.click(await screen.findByRole('option', { name: /Lupa/ }));
  await add();
  const [, first] = flashes();
  expect(flashes()).toEqual([null, expect.any(HTMLElement)]);
  await add();
  expect(lines()[1]?.textContent).toContain('R$ 399,80');
  const [unchangedFlash, changedFlash] = flashes();
  expect([unchangedFlash, changedFlash]).toEqual([null, expect.any(HTMLElement)]);
  // the animation restarts only in a new element
  expect(changedFlash).not.toBe(first);
});

test('removing a line is announced, and the product box gets the focus', async () => {
  const { person, add } = await openSale();
  await add();
  await person.click(await button('Remover Óculos Aviador'));
  expect(announcement()).toBe('Item removido da venda.');
  expect(toasts()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Produto' }));
});

test('a scanned code adds its product and empties the box for the next', async () => {
  const { person, server } = await openSale();
  const box = screen.getByRole('combobox', { name: 'Produto' });
  await person.type(box, 'oc-1{Enter}');
  await waitFor(() => expect(announcement()).toBe(ADDED));
  expect(toasts()).toEqual([]);
  expect(box).toHaveProperty('value', '');
  expect(server.sent(listSaleProducts).at(-1)?.query).toEqual({ search: 'oc-1', sort: 'name' });
});

test.each([
  {
    failing: refusal('insufficientStock', {
      product: 'Óculos Aviador',
      productId: 'p',
      available: 0,
      requested: 1,
    }),
    message: 'Estoque insuficiente para Óculos Aviador. Disponível: 0, Solicitado: 1.',
    isKept: false,
  },
  { failing: refusal('customerUnknown', {}), message: 'Cliente não encontrado.', isKept: false },
  {
    failing: LOST,
    message: 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
    isKept: true,
  },
])(
  'a failed sale is reported once, and the next attempt repeats its key: $isKept, after: $message',
  async (fails) => {
    const { server, choose, add, finish } = await openSale();
    await choose();
    await add();
    server.on(placeQuickSale, fails.failing, aSale());
    await finish();
    await expectToasts(`Falha ao realizar venda: ${fails.message}`);
    const noResponse = /O último envio ficou sem resposta/;
    expect(screen.queryAllByText(noResponse)).toHaveLength(fails.isKept ? 1 : 0);
    if (!fails.isKept) await server.received(listSaleProductsById);
    await finish();
    await server.received(placeQuickSale, 2);
    const [first, second] = server.sent(placeQuickSale).map((sent) => sent.idempotencyKey);
    expect(first === second).toBe(fails.isKept);
  },
);

test('after a sale paid by PIX the counter shows the code to pay', async () => {
  const { person, server, choose, add, finish } = await openSale();
  await choose();
  await add();
  await person.click(summary().getByRole('radio', { name: 'PIX' }));
  const pixNow = aPixCode({ amountCents: 19_990 });
  server.on(placeQuickSale, aSale({ amountPaidCents: 49_980, pixNow }));
  await finish();
  const now = within(await screen.findByRole('region', { name: 'Receber agora por PIX' }));
  await now.findByRole('img', { name: 'QR code do PIX' });
  now.getByText('R$ 199,90 por PIX');
  now.getByText(/confira no aplicativo do banco da loja/);
  const receipt = within(screen.getByRole('region', { name: 'Recibo' }));
  expect(receipt.queryByRole('img')).toBeNull();
});
