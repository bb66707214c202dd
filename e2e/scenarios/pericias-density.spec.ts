import type { Locator, Page } from '@playwright/test';
import { CASE_FILES } from '#server/demo/case-files.ts';
import { enterAsAdministrator } from '#e2e/pages/administrator.ts';
import { expectEveryDayClickable } from '#e2e/pages/calendar.ts';
import { withMouseAndTouch } from '#e2e/browser/mouse-and-touch.ts';
import { follow } from '#e2e/pages/navigation.ts';
import { aCase, aNumber, listOnly, openStatus } from '#e2e/pages/pericias.ts';
import { expectUnsavedStepKept } from '#e2e/pages/unsaved-step.ts';
import { heightsOf } from '#e2e/browser/row-heights.ts';
import type { Shop } from '#e2e/shop.ts';
import { expect, scenario } from '#e2e/scenario.ts';

const DESK = { width: 1440, height: 900 };
const TELEPHONE = { width: 390, height: 844 };
/** The height of two lines, with the longest label of a step. */
const MAX_ROW_PX = 84;

scenario(
  'the cases of the demonstration are a dense list; dialogs keep unsaved input and return the focus',
  async ({ page, shop }) => {
    const visited = await insertDemonstrationCases(shop);
    await page.setViewportSize(DESK);
    await enterAsAdministrator(page, shop, '/admin/users');
    // by a link, so that going back stays in the app
    await follow(page, '/admin/pericias');
    await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Perícias' })).toBeVisible();
    const rows = page.locator('tbody tr');
    await scenario.step('ten cases are visible at 1440×900', async () => {
      await expect(rows.nth(10)).toBeVisible();
      await withMouseAndTouch(page, async () => {
        expect(await countRowsInView(page)).toBeGreaterThanOrEqual(10);
      });
    });
    await scenario.step('a row has two lines at 360 px', async () => {
      await page.setViewportSize({ width: 360, height: 780 });
      // other scenarios have cases in the same shop
      await withMouseAndTouch(page, async () => {
        const heights = await heightsOf(rows);
        for (const { defendant } of CASE_FILES) {
          const row = heights.find(({ text }) => text.includes(defendant));
          expect(row?.height, row?.text).toBeLessThanOrEqual(MAX_ROW_PX);
        }
        // otherwise rows would move far when those above them are rendered; touch controls are a little higher
        const reserved = await reservedHeight(rows.last());
        const isReserved = ({ height }: { height: number }) => Math.abs(height - reserved) < 6;
        expect(heights.filter(isReserved).length).toBeGreaterThan(heights.length / 2);
      });
    });
    await listOnly(page, visited);
    for (const viewport of [DESK, TELEPHONE]) {
      await scenario.step(`only the history scrolls at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        const dialog = await openStatus(page, visited);
        await expect(dialog.getByRole('button', { name: 'Corrigir última' })).toBeVisible();
        await expectOneScroll(dialog, viewport.height);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });
    }
    await scenario.step('a number of 100 characters wraps in its row and in its dialog', () =>
      expectLongNumberWhole(page, shop),
    );
    await page.setViewportSize(DESK);
    const proposed = await aCase(shop, 'EM_AVALIACAO', 'PROPOSTA_DATA_DILIGENCIA');
    // `order-changes.test.tsx`, `payment-dialog.test.tsx` and `status-dialog.test.tsx` cover concurrent changes
    await scenario.step('a dialog keeps unsaved input and returns the focus', () =>
      expectUnsavedStepKept(page, proposed),
    );
    await page.setViewportSize(TELEPHONE);
    await scenario.step('the last entry is corrected by keyboard on a telephone', () =>
      expectCalendarBesideMessage(page, visited),
    );
  },
);

// later scenarios with the same shop would render these cases in their lists
scenario.afterAll(({ shop }) =>
  shop.sql(`delete from pericias where defendant = any($1::text[])`, [
    CASE_FILES.map(({ defendant }) => defendant),
  ]),
);

/**
 * Inserts the newest cases of the list, at the steps of the demonstration.
 * @returns the number of one at its visit
 */
async function insertDemonstrationCases(shop: Shop): Promise<string> {
  const numbers = CASE_FILES.map(aNumber);
  const fileAt = CASE_FILES.findIndex(({ status }) => status === 'PERICIA_REALIZADA');
  const columns = [
    numbers,
    CASE_FILES.map(({ defendant }) => defendant),
    CASE_FILES.map(({ court }) => court.location),
    CASE_FILES.map(({ status }) => status),
  ];
  await shop.sql(
    `with made as (
       insert into pericias (process_number, defendant, location, current_status)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) returning id, current_status
     )
     insert into pericia_status_history (pericia_id, status_type, created_at, notes)
     select id, case back when 0 then current_status else 'EM_AVALIACAO' end, now() - back * interval '1 day', 'Anotação.'
     from made, generate_series(0, 7) as back`,
    columns,
  );
  return numbers[fileAt] ?? '';
}

/** The height of a row until it is rendered. */
const reservedHeight = (row: Locator) =>
  row.evaluate((element) => {
    const style = getComputedStyle(element);
    const { borderTopWidth, containIntrinsicHeight, paddingBottom, paddingTop } = style;
    const parts = [containIntrinsicHeight.replace('auto ', ''), paddingTop, paddingBottom];
    return [...parts, borderTopWidth].reduce((sum, part) => sum + Number.parseFloat(part), 0);
  });

const countRowsInView = (page: Page) =>
  page.evaluate(
    `[...document.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length`,
  );

/** Expects that the history scrolls but the dialog does not, and that the buttons are within the window. */
async function expectOneScroll(dialog: Locator, height: number): Promise<void> {
  const body = dialog.locator('[data-fitted]');
  const overflow = (target: Locator) =>
    target.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(await overflow(body)).toBe(0);
  const history = dialog.getByRole('list', { name: 'Histórico de Status:' });
  expect(await overflow(history)).toBeGreaterThan(0);
  const box = await dialog.getByRole('button', { name: 'Salvar Status' }).boundingBox();
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}

/** Checks a number of the maximum length, without a place to wrap. */
async function expectLongNumberWhole(page: Page, shop: Shop): Promise<void> {
  const number = `${aNumber()}-`.padEnd(100, '0');
  await shop.sql(
    `insert into pericias (process_number, defendant, location) values ($1, 'Réu', 'Santos/SP')`,
    [number],
  );
  await listOnly(page, number);
  for (const viewport of [DESK, TELEPHONE]) {
    await page.setViewportSize(viewport);
    const row = page.getByRole('button', { name: number, exact: true });
    await expectWithin(row, page.getByRole('cell').filter({ has: row }));
    await row.click();
    const dialog = page.getByRole('dialog');
    await expectWithin(dialog.getByText(number), dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}

/** Expects that the whole text is within the part. */
async function expectWithin(text: Locator, container: Locator): Promise<void> {
  const [inner, outer] = [await text.boundingBox(), await container.boundingBox()];
  expect((inner?.x ?? Infinity) + (inner?.width ?? 0)).toBeLessThanOrEqual(
    (outer?.x ?? 0) + (outer?.width ?? 0),
  );
  expect(await text.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
}

/** `correction-dialog.test.tsx` covers what a correction saves. */
async function expectCalendarBesideMessage(page: Page, number: string): Promise<void> {
  await listOnly(page, number);
  const dialog = await openStatus(page, number);
  await dialog.getByRole('button', { name: 'Corrigir última' }).press('Enter');
  const correction = page.getByRole('dialog', { name: 'Corrigir Histórico' });
  const date = correction.getByLabel('Data da Perícia');
  await date.click();
  await expectEveryDayClickable(page);
  await page.keyboard.press('Escape');
  await date.fill('31/02/2026');
  await page.keyboard.press('Enter');
  // the calendar is open again, and does not cover the message
  await correction
    .getByText('“31/02/2026” não é uma data válida.')
    .click({ trial: true, timeout: 5000 });
  await expect(date).toBeFocused();
  await date.fill('20/11/2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Histórico corrigido com sucesso!')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Corrigir última' })).toBeFocused();
  const entries = dialog.getByRole('list', { name: 'Histórico de Status:' }).getByRole('listitem');
  await expect(entries.nth(7).locator('p').first()).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
}
