import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The number of A4 pages of the printed page. */
export async function printedPages(page: Page): Promise<number> {
  const bytes = await page.pdf({ format: 'A4' });
  return bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Expects that header and footer are not printed, and that the background is white. */
export async function expectPaper(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
}

/** Runs the check with print styles, then restores screen styles. */
export async function onPaper(page: Page, check: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await check();
  await page.emulateMedia({ media: 'screen' });
}

/** Expects the print of the open order to omit controls and what its buyer must not see. */
export async function expectOrderOnPaper(page: Page, texts: readonly string[]): Promise<void> {
  const buttons = ['Imprimir', 'Registrar Pagamento'].map((name) =>
    page.getByRole('main').getByText(name, { exact: true }),
  );
  const status = page.getByRole('combobox', { name: /^Status do pedido/ });
  const screenOnly = [status.locator('~ *'), page.getByText(/· custo R\$/)];
  for (const part of [...buttons, ...screenOnly]) await expect(part).toBeVisible();
  await onPaper(page, async () => {
    await expectPaper(page);
    for (const part of [...buttons, ...screenOnly]) await expect(part).toBeHidden();
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    expect(await printedPages(page)).toBe(1);
  });
}

/** The page sizes in millimetres that the printed page requests. */
export async function paperSizes(page: Page): Promise<string[]> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const boxes = bytes.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g);
  // PDF uses points, 72 per inch
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return [...boxes].map(([, width, height]) => `${millimetres(width)} × ${millimetres(height)}`);
}
