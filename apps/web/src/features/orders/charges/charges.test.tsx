import { screen, within } from '@testing-library/react';
import { listOrderCharges, type OrderCharges } from '@vendas/contract/orders/charges';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { shortId } from '@vendas/domain/orders/order';
import { expect, test, vi } from 'vitest';
import { part, openOrder } from '#features/orders/order-test-kit.ts';
import { someCharges } from '#testing/charges.ts';
import { fakeServer, fault, page } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { anAdminOrder, anId, stubOrderFigures } from '#testing/samples.ts';
import { ADMIN } from '#testing/people.ts';

/** Two charges with interest of the plan; the first is twelve days late. */
const LATE = someCharges([
  { dueDate: '2026-11-09', principalCents: 10_000, financingCents: 500 },
  { dueDate: '2026-12-09', principalCents: 39_980, financingCents: 250 },
]);
const PATH = `/admin/orders/${anId()}/charges/`;

test('the page of an order lists its charges, and the amount owed today next to the price', async () => {
  const { person, address } = await openOrder({}, LATE);
  // loaded together with the rest of the page, so that nothing below moves later
  const facts = part('Resumo').getByText('Para quitar hoje').closest('dl')?.textContent;
  expect(facts).toContain('Saldo restanteR$ 499,80');
  expect(facts).toContain(
    'Juros do parcelamentoR$ 7,50Multa e juros até hojeR$ 2,52Para quitar hojeR$ 507,32',
  );
  const charges = within(screen.getByRole('region', { name: 'Cobranças' })).getAllByRole(
    'listitem',
  );
  expect(charges.map(({ textContent }) => textContent)).toEqual([
    'Parcela 1 de 2Vence em 09/11/2026R$ 107,52Principal R$ 100,00',
    'Parcela 2 de 2Vence em 09/12/2026R$ 402,30Principal R$ 399,80',
  ]);
  await person.click(part('Cobranças').getByRole('link', { name: 'Memória de cálculo: Parcela 1 de 2, R$ 107,52' })); // prettier-ignore
  expect(await screen.findByRole('heading', { name: 'Memória de cálculo' })).toBeTruthy();
  expect(address()).toContain('/charges/');
});

test('the charges of an order list each discount with its author and reason', async () => {
  const [first] = LATE.items;
  await openOrder(
    {},
    {
      ...LATE,
      adjustments: [
        {
          id: anId(),
          chargeId: first?.charge.id ?? '',
          kind: 'discount',
          date: '2026-11-20',
          parts: { fine: 0, interest: 0, carried: 0, financing: 0, principal: 1500 },
          reason: 'Avaria',
          authorName: 'Ana Lima',
          createdAt: '2026-11-20T14:00:00.000Z',
        },
      ],
    },
  );
  const text = 'Desconto de R$ 15,00 em 20/11/2026 · Ana Lima · “Avaria”';
  expect(await screen.findByText(text)).toBeTruthy();
});

/** An agreement of 20/11 that replaced the first of the charges. */
function anAgreement(kind: 'renegotiation' | 'split', { items }: OrderCharges) {
  const [closed = '', ...opened] = items.map(({ charge }) => charge.id);
  const base = { date: '2026-11-20', createdAt: '2026-11-20T14:00:00.000Z', interestBp: 0 };
  return { id: anId(), kind, ...base, closed: [closed], opened, authorName: 'Ana Lima' };
}

test('the charges of an order list an agreement with its balance, author and reason', async () => {
  const terms = { agreedCents: 51_000, reason: 'Pediu prazo' };
  await openOrder(
    {},
    { ...LATE, agreements: [{ ...anAgreement('renegotiation', LATE), ...terms }] },
  );
  const text = 'Renegociado em 20/11/2026: R$ 510,00 em 1 parcela · Ana Lima · “Pediu prazo”';
  expect(await screen.findByText(text)).toBeTruthy();
  const [closed, opened] = part('Cobranças').getAllByRole('listitem');
  expect(closed?.textContent).toContain('renegociada em 20/11/2026 → acordo de 20/11/2026');
  expect(opened?.textContent).toContain('do acordo de 20/11/2026');
  const links = screen.getAllByRole('link', { name: /cordo/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Acordo para imprimir',
    'acordo de 20/11/2026',
    'acordo de 20/11/2026',
  ]);
});

test('the charges of a split order state the split, and the down payment is not counted as an instalment', async () => {
  const split = someCharges([
    { dueDate: null, principalCents: 40_000, number: 1, of: 1 },
    { dueDate: '2026-11-20', principalCents: 10_000, number: 0, of: 2 },
    { dueDate: '2026-12-20', principalCents: 15_000, number: 1, of: 2 },
    { dueDate: '2027-01-20', principalCents: 15_000, number: 2, of: 2 },
  ]);
  const items = split.items.map((item, index) =>
    index === 0 ? { ...item, charge: { ...item.charge, state: 'renegotiated' as const } } : item,
  );
  const agreement = { ...anAgreement('split', split), agreedCents: 40_000, reason: null };
  await openOrder({}, { ...split, items, agreements: [agreement] });
  const text =
    'Parcelado em 20/11/2026: R$ 400,00 em 2 parcelas, com entrada de R$ 100,00 · Ana Lima';
  expect(await screen.findByText(text)).toBeTruthy();
  const rows = part('Cobranças').getAllByRole('listitem');
  const names = rows.map((row) => within(row).getByRole('strong').textContent);
  expect(names).toEqual(['Cobrança', 'Entrada', 'Parcela 1 de 2', 'Parcela 2 de 2']);
  expect(rows[0]?.textContent).toContain('Parceladaparcelada em 20/11/2026 → acordo de 20/11/2026');
});

test('an order with a single charge of the price has no list of charges; its balance links to the calculation', async () => {
  const charges = someCharges([{ dueDate: null, principalCents: 49_980 }]);
  const { address, order, person } = await openOrder({}, charges);
  const amount = await part('Resumo').findByRole('link', { name: /^Memória de cálculo: / });
  expect(amount.textContent).toBe('R$ 499,80');
  expect(part('Resumo').queryByText('Para quitar hoje')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Cobranças' })).toBeNull();
  await person.click(amount);
  expect(await screen.findByRole('heading', { name: 'Memória de cálculo' })).toBeTruthy();
  expect(address()).toBe(`/admin/orders/${order.id}/calculo`);
  await person.click(screen.getByRole('link', { name: `Voltar ao pedido #${shortId(order.id)}` }));
  expect(await screen.findByRole('region', { name: 'Resumo' })).toBeTruthy();
});

test('a balance in the list of orders links to the calculation of each open charge and the amount that settles them all', async () => {
  const server = fakeServer();
  const order = anAdminOrder();
  server.on(listOrders, page([order]));
  stubOrderFigures(server);
  const paid = someCharges([{ dueDate: '2026-10-09', principalCents: 0 }]);
  server.on(listOrderCharges, { ...LATE, items: [...LATE.items.toReversed(), ...paid.items] });
  const { address, person } = await openPage('/admin/orders', { server, as: ADMIN });
  const name = `Memória de cálculo: pedido #${shortId(order.id)}, R$ 499,80`;
  await person.click(await screen.findByRole('link', { name }));
  const papers = await screen.findAllByRole('article', { name: 'Memória de cálculo' });
  expect(address()).toBe(`/admin/orders/${order.id}/calculo`);
  expect(papers.map((paper) => within(paper).getByRole('strong').textContent)).toEqual([
    `Parcela 1 de 2 · Pedido #${shortId(order.id)}`,
    `Parcela 2 de 2 · Pedido #${shortId(order.id)}`,
  ]);
  expect(screen.getByText('Para quitar em 21/11/2026: R$ 507,32')).toBeTruthy();
});

test('the calculation of a charge sums to the amount owed, and can be printed on both papers', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const server = fakeServer();
  server.on(listOrderCharges, LATE);
  const { person } = await openPage(`${PATH}${LATE.items[0]?.charge.id}`, { server, as: ADMIN });
  const paper = await screen.findByRole('article', { name: 'Memória de cálculo' });
  const rows = within(paper)
    .getAllByRole('row')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(rows).toEqual([
    'DataLançamentoValor',
    'Parcela 1 de 2R$ 105,00',
    '10/11/2026Multa de 2% sobre R$ 105,00R$ 2,10',
    '21/11/2026Juros de 1% ao mês sobre R$ 105,00 por 12 diasR$ 0,42',
    'Devido em 21/11/2026R$ 107,52',
  ]);
  await person.click(screen.getByRole('radio', { name: 'A4' }));
  expect(paper.dataset['paper']).toBe('sheet');
  await person.click(await button('Imprimir'));
  expect(print).toHaveBeenCalledOnce();
});

test('the calculation of an unknown charge states that it no longer exists', async () => {
  const server = fakeServer();
  server.on(listOrderCharges, LATE);
  await openPage(`${PATH}${anId()}`, { server, as: ADMIN });
  expect(await screen.findByText('Esta cobrança não existe mais.')).toBeTruthy();
});

test('a failure to read the charges is reported, and the rest of the order is shown', async () => {
  const { server } = await openOrder({}, fault('internal'));
  expect(await screen.findByText(/^Erro ao carregar cobranças/)).toBeTruthy();
  expect(part('Resumo').getByRole('link', { name: /R\$ 499,80$/ })).toBeTruthy();
  expect(server.sent(listOrderCharges).length).toBeGreaterThan(0);
});
