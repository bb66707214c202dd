import { screen, waitFor } from '@testing-library/react';
import { listCustomers, listSaleProducts } from '@vendas/contract/orders/quick-sale';
import { expect, test } from 'vitest';
import { fault, later, page } from '#testing/fake-server.ts';
import { expectToasts, toasts } from '#testing/open-page.tsx';
import { anId } from '#testing/samples.ts';
import { ADDED, CAIO, announcement, openSale, summary } from './quick-sale-test-kit.ts';

const LIA = { ...CAIO, id: anId(), firstName: 'Lia', lastName: 'Melo' };

async function open() {
  const opened = await openSale();
  const box = screen.getByRole('combobox', { name: 'Cliente' });
  await opened.person.click(box);
  await screen.findByRole('option', { name: /Caio Reis/ });
  return { ...opened, box };
}

const chosen = () => summary().getByText(/^Cliente:/).textContent;

test('Enter right after a name selects the only match, without waiting for the list', async () => {
  const { person, server, box } = await open();
  server.on(listCustomers, page([LIA]));
  await person.type(box, 'Lia{Enter}');
  await waitFor(() => expect(chosen()).toBe('Cliente: Lia Melo'));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Produto' })),
  );
});

test('Enter right after a name selects none of several matches; once they are listed, Enter selects the first', async () => {
  const { person, server, box } = await open();
  server.on(listCustomers, page([LIA, CAIO]));
  await person.type(box, 'i{Enter}');
  await screen.findByRole('option', { name: /Lia Melo/ });
  expect(chosen()).toBe('Cliente: nenhum selecionado');
  await waitFor(() => expect(server.sent(listCustomers).at(-1)?.query).toEqual({ search: 'i' }));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(chosen()).toBe('Cliente: Lia Melo'));
});

test('continuing to type after Enter cancels the selection', async () => {
  const { person, server, box } = await open();
  const found = later<ReturnType<typeof page<typeof LIA>>>();
  server.on(listCustomers, found.promise, page([CAIO]));
  await person.type(box, 'Lia{Enter}');
  await person.type(box, 'na');
  found.resolve(page([LIA]));
  await screen.findByRole('option', { name: /Caio Reis/ });
  expect(chosen()).toBe('Cliente: nenhum selecionado');
});

test('a failure to load the customers is reported once, in the list', async () => {
  const { person, server, box } = await open();
  server.on(listCustomers, fault('unavailable'));
  await person.type(box, 'Lia{Enter}');
  expect(await screen.findAllByText(/^Erro ao carregar clientes:/)).toHaveLength(1);
  expect(toasts()).toEqual([]);
});

test('the first customer whose name contains the text is marked, and Enter selects them', async () => {
  const { person, server, box } = await open();
  const byMail = { ...CAIO, id: anId(), firstName: 'Ana', email: 'amelo@exemplo.com.br' };
  server.on(listCustomers, page([byMail, LIA]));
  await person.type(box, 'MÉLO');
  const marked = await screen.findByRole('option', { name: /Lia Melo/, selected: true });
  expect(box.getAttribute('aria-activedescendant')).toBe(marked.id);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(chosen()).toBe('Cliente: Lia Melo'));
});

test.each(['once the empty list is seen', 'before the list is there'])(
  'Enter opens the form for a new customer with the typed name %s',
  async (when) => {
    const { person, server, box } = await open();
    server.on(listCustomers, page([]));
    await person.type(box, 'Zuleica Souza Lima');
    if (when.startsWith('once')) {
      await screen.findByRole('option', { name: /Novo cliente “Zuleica/, selected: true });
      expect(screen.getByText('Nenhum cliente encontrado.')).toBeTruthy();
    }
    await person.keyboard('{Enter}');
    const first = await screen.findByRole('textbox', { name: /^Primeiro Nome/ });
    expect(first).toHaveProperty('value', 'Zuleica');
    expect(screen.getByRole('textbox', { name: 'Sobrenome' })).toHaveProperty(
      'value',
      'Souza Lima',
    );
  },
);

test('the button for a new customer also takes the typed name', async () => {
  const { person, server, box } = await open();
  server.on(listCustomers, page([CAIO]));
  await person.type(box, 'Caio');
  await person.click(screen.getByRole('button', { name: 'Novo cliente' }));
  const first = await screen.findByRole('textbox', { name: /^Primeiro Nome/ });
  expect(first).toHaveProperty('value', 'Caio');
});

test('a bar code scanned into the customer box adds its product', async () => {
  const { person, server, box, product } = await open();
  server.on(listSaleProducts, page([{ ...product, ean: '7891000315507' }]), page([]));
  await person.type(box, '7891000315507{Enter}');
  await waitFor(() => expect(announcement()).toBe(ADDED));
  expect(box).toHaveProperty('value', '');
  box.focus();
  await person.keyboard('7891000053508{Enter}');
  await expectToasts('Nenhum produto encontrado.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
