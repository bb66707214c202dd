import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { withMouseAndTouch } from './mouse-and-touch.ts';

const WIDTHS = [1440, 1024, 768, 360];
/** The height of two lines on a phone. */
const MAX_ROW_PX = 84;

/** Table cells whose visible text extends beyond their right edge, into the next column. */
const OVERFULL_CELLS = `[...document.querySelectorAll('main tbody tr > *')].flatMap((cell) => {
  const box = cell.getBoundingClientRect();
  // an element inside the cell may clip its text
  const visibleRight = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    let { right } = range.getBoundingClientRect();
    for (let around = text.parentElement; around !== cell; around = around.parentElement) {
      const clips = getComputedStyle(around).overflowX !== 'visible';
      if (clips) right = Math.min(right, around.getBoundingClientRect().right);
    }
    return right;
  };
  const isSeen = box.width > 0 && getComputedStyle(cell).overflowX === 'visible';
  if (!isSeen) return [];
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (visibleRight(texts.currentNode) > box.right + 1) return [cell.textContent];
  }
  return [];
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

/** The left edge of a page's title at a width. */
interface TitleEdge {
  readonly path: string;
  readonly width: number;
  readonly left: number;
}

/** Expects the page to have no faults at any width; returns the left edges of its title. The last width is a phone's. */
export async function leftEdges(page: Page, path: string): Promise<TitleEdge[]> {
  const edges = [];
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
  return edges;
}

/** Expects each matching row on a phone to be no higher than two lines, with a mouse and with larger controls. */
export async function expectShortRows(page: Page, path: string, text: RegExp): Promise<void> {
  const rows = page.locator('tbody tr').filter({ hasText: text });
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

/** Expects the titles of all pages to have the same left edge at each width. */
export function expectOneEdge(edges: readonly TitleEdge[]): void {
  for (const width of WIDTHS) {
    const ofWidth = edges.filter((edge) => edge.width === width);
    const first = ofWidth[0]?.left;
    expect(ofWidth, `${width} px`).toEqual(ofWidth.map((edge) => ({ ...edge, left: first })));
  }
}
