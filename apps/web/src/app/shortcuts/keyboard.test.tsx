import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { countProducts } from '@vendas/contract/highlights';
import { listProducts } from '@vendas/contract/products/products';
import { listPericias } from '@vendas/contract/pericias';
import { listUsers } from '@vendas/contract/people/users';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { AREAS } from '#app/back-office-test-kit.ts';
import { fakeServer, page } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN, type Person } from '#testing/people.ts';
import { openPanel, type Panel } from '#app/routing/open-panel.ts';

const SHEET = 'Atalhos de teclado';
const sheet = () => screen.queryByRole('dialog', { name: SHEET });
const palette = () => screen.queryByRole('dialog', { name: 'Ir para' });

/** Presses a key on the page, with this `timeStamp`. */
function press(key: string, at?: number, options: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  if (at !== undefined) Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(document.body, event);
  return event;
}

/** Opens a page and waits until its shortcuts have loaded. */
async function open(address: string, as?: Person) {
  const server = fakeServer();
  server.on(listProducts, page([]));
  server.on(countProducts, { products: 0 });
  server.on(listUsers, page([]));
  server.on(listPericias, page([]));
  const opened = await openPage(address, { server, ...(as && { as }) });
  onTestFinished(() => openPanel(undefined));
  await waitFor(() => expect(press('g', 0).defaultPrevented).toBe(true));
  press('Shift', 1);
  return opened;
}

describe('a shortcut of two keys', () => {
  test.each([
    ['o', '/oculos'],
    ['d', '/difusores'],
    ['D', '/difusores'],
    ['i', '/'],
  ])('g and %s opens %s', async (letter, path) => {
    const { address } = await open(letter === 'i' ? '/oculos' : '/');
    press('g', 5000);
    press(letter, 6499);
    await waitFor(() => expect(address()).toBe(path));
  });

  test('is ignored when the keys are too far apart or the area is not permitted', async () => {
    const { address } = await open('/difusores');
    press('g', 5000);
    press('o', 6501);
    press('g', 10_000);
    press('x', 10_100);
    press('o', 10_200);
    press('g', 20_000);
    // the back office is not open to every visitor
    press('f', 20_100);
    expect(address()).toBe('/difusores');
  });

  test('opens a page of the back office for an administrator', async () => {
    const { address } = await open('/admin/users', ADMIN);
    await waitFor(() => {
      press('g', 5000);
      press('j', 5100);
      expect(address()).toBe('/admin/pericias');
    });
  });
});

describe('a shortcut of one key', () => {
  test('? opens the sheet of shortcuts, which Esc closes', async () => {
    const { person } = await open('/');
    press('?', 5000);
    await waitFor(() => expect(sheet()).toBeTruthy());
    await person.keyboard('{Escape}');
    await waitFor(() => expect(sheet()).toBeNull());
  });

  test('n opens the form for a new object of the current area', async () => {
    const { address } = await open('/admin/users', ADMIN);
    press('n', 5000);
    expect(address()).toBe('/admin/users');
    history.replaceState({}, '', '/admin/pericias');
    onTestFinished(() => history.replaceState(null, '', '/'));
    await waitFor(() => {
      press('n', 5000);
      expect(address()).toBe('/admin/pericias/new');
    });
  });

  test('/ focuses the search of the page, and is ignored without one', async () => {
    const offsetParent = vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get');
    onTestFinished(() => offsetParent.mockRestore());
    offsetParent.mockReturnValue(null);
    await open('/oculos?busca=sol');
    expect(press('/', 5000).defaultPrevented).toBe(false);
    offsetParent.mockReturnValue(document.body);
    expect(press('/', 5000).defaultPrevented).toBe(true);
    const box = screen.getByPlaceholderText<HTMLInputElement>('Buscar produtos...');
    expect(document.activeElement).toBe(box);
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 3]);
  });
});

describe('shortcut keys do nothing', () => {
  test.each([
    ['with Alt', { altKey: true }],
    ['with Ctrl', { ctrlKey: true }],
    ['held down', { repeat: true }],
    ['while a letter is being composed', { isComposing: true }],
  ])('%s', async (_, options) => {
    await open('/');
    expect(press('?', 5000, options).defaultPrevented).toBe(false);
    expect(sheet()).toBeNull();
  });

  test('while a field has the focus, except Ctrl K', async () => {
    await open('/oculos');
    const box = screen.getByPlaceholderText('Buscar produtos...');
    fireEvent.keyDown(box, { key: '?' });
    expect(sheet()).toBeNull();
    fireEvent.keyDown(box, { key: 'k', ctrlKey: true });
    await waitFor(() => expect(palette()).toBeTruthy());
  });

  test('below a dialog', async () => {
    await open('/');
    press('?', 5000);
    await waitFor(() => expect(sheet()).toBeTruthy());
    press('k', 6000, { ctrlKey: true });
    expect(palette()).toBeNull();
  });

  test('if they are single keys and turned off, except Ctrl K and ⌘ K', async () => {
    const { person } = await open('/');
    press('?', 5000);
    await waitFor(() => expect(sheet()).toBeTruthy());
    await person.click(await screen.findByRole('switch'));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(sheet()).toBeNull());
    press('?', 6000);
    expect(sheet()).toBeNull();
    press('K', 6000, { metaKey: true });
    await waitFor(() => expect(palette()).toBeTruthy());
    await person.keyboard('{Escape}');
    await waitFor(() => expect(palette()).toBeNull());
    // the sheet needs no keyboard
    const footer = within(screen.getByRole('contentinfo'));
    await person.click(footer.getByRole('button', { name: SHEET }));
    expect(await screen.findByRole('switch')).toHaveProperty('checked', false);
  });
});

describe('the sheet of shortcuts', () => {
  const panel: Panel = 'shortcuts';
  const keys = () =>
    [...document.querySelectorAll('dl > div')].map((line) => [
      [...line.querySelectorAll('kbd')].map((key) => key.textContent).join(' '),
      line.querySelector('dd')?.textContent,
    ]);

  test('lists the keyboard shortcuts of a visitor', async () => {
    const { person } = await open('/');
    const opener = screen.getByText(SHEET, { selector: 'footer *' });
    await person.click(opener);
    await waitFor(() => expect(sheet()).toBeTruthy());
    expect(keys()).toEqual([
      ['Ctrl K', 'Ir para qualquer página ou registro (⌘ K no Mac)'],
      ['/', 'Buscar na página'],
      ['?', 'Mostrar estes atalhos'],
      ['Esc', 'Fechar a janela aberta'],
      ['g i', 'Início'],
      ['g o', 'Óculos'],
      ['g d', 'Difusores'],
    ]);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('lists the back-office shortcuts for an administrator, each with its own letter', async () => {
    await open('/admin/users', ADMIN);
    openPanel(panel);
    await waitFor(() => expect(keys()).toHaveLength(AREAS.length + 16));
    const letters = keys().flatMap(([key = '']) => (key.startsWith('g ') ? [key] : []));
    expect(new Set(letters).size).toBe(AREAS.length + 6);
    expect(keys().slice(-6)).toEqual([
      ['n', 'Novo: produto, venda, perícia ou tarefa, conforme a página'],
      ['F2', 'Selecionar cliente'],
      ['Shift F2', 'Novo cliente'],
      ['F4', 'Adicionar produtos'],
      ['F8', 'Venda a Prazo'],
      ['F9', 'Finalizar Venda'],
    ]);
  });
});
