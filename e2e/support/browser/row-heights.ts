import type { Locator } from '@playwright/test';
import { untilRendered } from './rendered.ts';

/** The text and the height in CSS pixels of each row, even of rows outside the view, which are not rendered. */
export async function heightsOf(rows: Locator): Promise<{ text: string; height: number }[]> {
  await untilRendered(rows.page());
  return await rows.evaluateAll((all) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('tr { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    const heights = all.map((row) => ({
      text: row.textContent,
      height: row.getBoundingClientRect().height,
    }));
    document.adoptedStyleSheets.pop();
    return heights;
  });
}
