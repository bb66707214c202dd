import type { Page } from '@playwright/test';
import { z } from 'zod';
import { withMouseAndTouch } from '#e2e/browser/mouse-and-touch.ts';
import { aCustomer, anOrder, openAsAdmin } from '#e2e/pages/back-office.ts';
import { follow } from '#e2e/pages/navigation.ts';
import { aCase } from '#e2e/pages/pericias.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';

const WIDTHS = [1440, 1024, 768, 360];
/** The height of two lines on a phone. */
const MAX_ROW_PX = 84;

/** `orders-density.spec.ts` and `pericias-density.spec.ts` measure the rows of the other lists. */
const LISTS = {
  '/admin/customers': 'Clientes',
  '/admin/products': 'Gerenciar Produtos',
  '/admin/users': 'Gerenciar Usuários',
};
const BACK_OFFICE = {
  ...LISTS,
  '/admin/orders': 'Gerenciar Pedidos',
  '/admin/pericias': 'Gerenciar Perícias',
  '/admin/financials': 'Controle Financeiro',
  '/admin/kanban': 'Quadro Kanban de Ações',
  '/admin/settings': 'Configurações',
};
const SHOP = {
  '/': /^Bem-vindo/,
  '/oculos': 'Óculos',
  '/difusores': 'Difusores',
  '/cart': 'Seu Carrinho de Compras',
  '/orders': 'Meus Pedidos',
  '/my-account': 'Meu Perfil',
};

const titleOf = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Table cells whose visible text extends beyond their right edge, into the next column. */
const OVERFULL_CELLS = `[...document.querySelectorAll('main tbody tr > *')].flatMap((cell) => {
  const box = cell.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(cell);
  const text = range.getBoundingClientRect();
  const isSeen = box.width > 0 && getComputedStyle(cell).overflowX === 'visible';
  return isSeen && text.right > box.right + 1 ? [cell.textContent] : [];
})`;

/** Numbers whose distance to the text of the next cell is less than a column's gap. */
const CLOSE_NUMBERS = `[...document.querySelectorAll('main tr > [data-numeric]')].flatMap((cell) => {
  const edges = (of) => {
    const range = document.createRange();
    range.selectNodeContents(of);
    return range.getBoundingClientRect();
  };
  let next = cell.nextElementSibling;
  while (next && getComputedStyle(next).display === 'none') next = next.nextElementSibling;
  // a phone shows each value on its own line
  if (innerWidth < 700 || !next || !cell.textContent || !next.textContent) return [];
  const [number, text] = [edges(cell), edges(next)];
  const isBeside = number.top < text.bottom && text.top < number.bottom && text.left >= number.left;
  return isBeside && text.left - number.right < 7.5 ? [cell.textContent + '|' + next.textContent] : [];
})`;

/** Column headings of one word that is broken over two lines. */
const BROKEN_HEADINGS = `[...document.querySelectorAll('main th[scope=col]')].flatMap((heading) => {
  const word = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
  // a phone's rows have no visible headings
  if (innerWidth < 700 || word === null || word.data.includes(' ')) return [];
  const range = document.createRange();
  range.selectNodeContents(word);
  return range.getClientRects().length > 1 ? [word.data] : [];
})`;

/** All faults of the page at its current width, and the left edge of its title. */
const MEASURES = `new Promise((done) => {
  // layouts that a script chooses by width follow a frame later
  requestAnimationFrame(() => requestAnimationFrame(() => done({
    overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    overfullCells: ${OVERFULL_CELLS},
    closeNumbers: ${CLOSE_NUMBERS},
    brokenHeadings: ${BROKEN_HEADINGS},
    left: document.querySelector('h1').getBoundingClientRect().x,
  })));
})`;
const measuresSchema = z.looseObject({ left: z.number() });

/** Opens a page by a link in the wide layout. */
async function open(page: Page, path: string, name: string | RegExp): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await follow(page, path);
  await expect(titleOf(page, name)).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, [aria-label=Carregando]')).toHaveCount(0);
}

/** Opens each page at each width; returns the left edge of each title. */
async function leftEdges(page: Page, pages: Readonly<Record<string, string | RegExp>>) {
  const edges = [];
  for (const [path, name] of Object.entries(pages)) {
    await open(page, path, name);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const { left, ...faults } = measuresSchema.parse(await page.evaluate(MEASURES));
      expect(faults, `${path}, ${width} px`).toEqual({
        overflow: 0,
        overfullCells: [],
        closeNumbers: [],
        brokenHeadings: [],
      });
      edges.push({ path, width, left });
    }
    // the last width is a phone's
    if (path in LISTS) await expectShortRows(page, path);
  }
  return edges;
}

/** Expects each row of a list on a phone to be no higher than two lines, with a mouse and with larger controls. */
async function expectShortRows(page: Page, path: string): Promise<void> {
  // other scenarios have longer texts in the same shop
  const rows = page.locator('tbody tr').filter({ hasText: /Maria Aparecida|flexíveis/ });
  await expect(rows.first()).toBeVisible();
  await withMouseAndTouch(page, async () => {
    const measured = await rows.evaluateAll((all) =>
      all.slice(0, 20).map((row) => {
        // a row outside the window has an estimated height
        if (row instanceof HTMLElement) row.style.contentVisibility = 'visible';
        return { height: row.getBoundingClientRect().height, text: row.textContent };
      }),
    );
    expect(
      measured.filter(({ height }) => height > MAX_ROW_PX),
      path,
    ).toEqual([]);
  });
}

function expectOneEdge(edges: Awaited<ReturnType<typeof leftEdges>>): void {
  for (const width of WIDTHS) {
    const ofWidth = edges.filter((edge) => edge.width === width);
    const first = ofWidth[0]?.left;
    expect(ofWidth, `${width} px`).toEqual(ofWidth.map((edge) => ({ ...edge, left: first })));
  }
}

scenario(
  'titles of the same kind of page have one left edge, and no column overlaps the next',
  async ({ page, shop }) => {
    scenario.setTimeout(120_000);
    const product = await aProduct(shop, { name: 'Armação de acetato com hastes flexíveis' });
    const buyer = await aCustomer(shop, 'Maria Aparecida Conceição');
    const email = `maria.${buyer.id.slice(0, 6)}@exemplo.com.br`;
    await shop.sql('update auth.users set email = $2 where id = $1', [buyer.id, email]);
    await anOrder(shop, buyer, product);
    await aCase(shop, 'EM_AVALIACAO');
    await openAsAdmin(page, '/admin/today');
    await scenario.step(
      'in the back office, where a row of each list is short on a phone',
      async () => {
        expectOneEdge(await leftEdges(page, BACK_OFFICE));
      },
    );
    await scenario.step('in the web shop', async () => {
      expectOneEdge(await leftEdges(page, SHOP));
    });
  },
);
