import type { Page } from '@playwright/test';

/** The search boxes of the back office, and a text to type that has results. */
const BOXES = [
  { what: 'orders', path: '/admin/orders', label: 'Buscar pedidos', text: 'mariana souza' },
  { what: 'products', path: '/admin/products', label: 'Buscar produtos', text: 'armação leve' },
  { what: 'people', path: '/admin/users', label: 'Buscar usuários', text: 'mariana souza' },
  { what: 'customers of a sale', path: '/admin/make-sale', label: 'Cliente', text: 'mariana' },
  {
    what: 'credit sales',
    path: '/admin/financials?aba=vendas-a-prazo',
    label: 'Buscar vendas a prazo',
    text: 'mariana souza',
  },
  { what: 'perícias', path: '/admin/pericias', label: 'Buscar perícias', text: 'campinas' },
  { what: 'the board', path: '/admin/kanban', label: 'Buscar tarefas', text: 'conferir' },
] as const;

/**
 * Enough time for a response to arrive and render. The network is never idle here, because the live stream stays
 * open.
 */
const SETTLED_MS = 1500;

const PALETTE = { what: 'the palette', label: 'Ir para página ou registro', text: 'óculos' };

/** The names of the search boxes, in the order of the results of `typeInBackOffice`. */
export const BACK_OFFICE_BOXES = [...BOXES, PALETTE].map(({ what }) => what);

/** Signs in as the demonstration's administrator. */
export async function enterBackOffice(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Endereço de e-mail').fill('dona@demo.com.br');
  await page.getByLabel('Sua senha').fill('demonstracao');
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { name: 'Bem-vindo ao Controle de Vendas!' }).waitFor();
}

/** The longest task in milliseconds while a person types, for each box of the back office. */
export async function typeInBackOffice(page: Page, url: string): Promise<number[]> {
  const longest = [];
  for (const { path, label, text } of BOXES) {
    await page.goto(url + path);
    longest.push(await longestWhileTyping(page, label, text));
  }
  await page.keyboard.press('Control+k');
  longest.push(await longestWhileTyping(page, PALETTE.label, PALETTE.text));
  return longest;
}

/** The longest task in milliseconds from the first letter until the results have rendered. */
export async function longestWhileTyping(page: Page, label: string, text: string): Promise<number> {
  const box = page.getByLabel(label, { exact: true }).first();
  await box.click();
  // opening the page and the box does not count as typing
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => {
    window.metrics.longestMs = 0;
  });
  await box.pressSequentially(text, { delay: 80 });
  await page.waitForTimeout(SETTLED_MS);
  return await page.evaluate(() => window.metrics.longestMs);
}
