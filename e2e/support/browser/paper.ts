import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Pages of the page's print on A4. */
export async function printedPages(page: Page): Promise<number> {
  const bytes = await page.pdf({ format: 'A4' });
  return bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What belongs to the screen and never to paper. */
export async function expectPaper(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
}

/** On paper, and then on the screen again. */
export async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await look();
  await page.emulateMedia({ media: 'screen' });
}

/** The order whose page is open; what the screen is for, and what its buyer need not know, stay off. */
export async function expectOrderOnPaper(page: Page, words: readonly string[]): Promise<void> {
  const buttons = ['Imprimir', 'Registrar Pagamento'].map((name) =>
    page.getByRole('main').getByText(name),
  );
  const status = page.getByRole('combobox', { name: /^Status do pedido/ });
  const others = [status.locator('~ *'), page.getByText(/· custo R\$/)];
  for (const part of [...buttons, ...others]) await expect(part).toBeVisible();
  await onPaper(page, async () => {
    await expectPaper(page);
    for (const part of [...buttons, ...others]) await expect(part).toBeHidden();
    for (const text of words) await expect(page.getByText(text).first()).toBeVisible();
    expect(await printedPages(page)).toBe(1);
  });
}
