import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings, colourFindings } from './axe.ts';
import { untilDrawn } from './drawn.ts';
import { ROOT } from '#e2e/main-file.ts';

type Scheme = 'light' | 'dark';

/** A colour scheme, at a width in CSS pixels; without one, at that of the page as it stands. */
interface Look {
  readonly colorScheme: Scheme;
  readonly width?: number;
}

const BOTH_SCHEMES: readonly Look[] = [{ colorScheme: 'light' }, { colorScheme: 'dark' }];

/** A wide screen and a phone. */
export const BOTH_WIDTHS = [1440, 360];

export const OTHER_SCHEME: Readonly<Record<Scheme, Scheme>> = { light: 'dark', dark: 'light' };

/** Both schemes on a wide screen and on a phone, in an order that changes one thing at a time: all is rendered again. */
export const ALL_APPEARANCES: readonly Look[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 360 },
];

/** One scheme at each width, for what a script places, which is opened again at each. */
export const WIDE_AND_NARROW = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 360 },
] as const;

/**
 * Rows that are scrolled out of sight would keep the colours of the scheme they were last drawn in, and where colours
 * change over time, inherited ones take a frame for each element between: here all are drawn, and at once.
 */
const DRAW_ALL_AT_ONCE = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, *::before, *::after { content-visibility: visible !important; transition: none !important }',
  );
  document.adoptedStyleSheets = [sheet];
}`;

/** The classes of the kit's parts that some style sheet of the kit speaks of. */
const STYLED_CLASSES = ['core', 'dates', 'spotlight', 'notifications'].flatMap((part) =>
  [
    ...readFileSync(join(ROOT, 'node_modules/@mantine', part, 'styles.css'), 'utf8').matchAll(
      /\.(m_[0-9a-f]+)/g,
    ),
  ].map(([, name]) => name ?? ''),
);

/** Parts on the page whose style sheet has not come along: each page imports those of its own parts. */
const UNSTYLED_PARTS = `{
  const here = new Set();
  const read = (rules) => {
    for (const rule of rules) {
      for (const [name] of rule.selectorText?.matchAll(/m_[0-9a-f]+/g) ?? []) here.add(name);
      if (rule.cssRules) read(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules);
  const missing = new Set(${JSON.stringify([...new Set(STYLED_CLASSES)])}.filter((name) => !here.has(name)));
  [...document.querySelectorAll('[class*=m_]')]
    .filter((part) => [...part.classList].some((name) => missing.has(name)))
    .map((part) => part.getAttribute('class'));
}`;

/**
 * Expects the page as it stands to be whole in each of these looks: nothing is wider than the screen, and axe finds
 * nothing by any of its rules. A scheme changes nothing but colours, so a width that has been looked at with all rules
 * is looked at for its colours in the other scheme. A width changes by style sheets alone: what is placed by script, as
 * a list below its field, is opened again at each. To draw a page in another scheme costs as much as to look at it, and
 * half of that when it is only told of its own again, so the looks of one width begin with the scheme it is in, and
 * it hears of one that is another. Widths keep their order, as what comes next relies on the last of them.
 */
export async function expectGoodAppearances(
  page: Page,
  what: string,
  looks: readonly Look[] = BOTH_SCHEMES,
): Promise<void> {
  expect(await page.evaluate(UNSTYLED_PARTS), `${what}, parts without their style sheet`).toEqual(
    [],
  );
  await page.evaluate(DRAW_ALL_AT_ONCE);
  const moves = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const widths = new Set<number | undefined>();
  const stands = await schemeOf(page);
  const isTurned = looks[0]?.width === undefined && looks[0]?.colorScheme !== stands;
  for (const look of isTurned ? looks.toReversed() : looks) {
    const findings = widths.has(look.width) ? colourFindings : axeFindings;
    widths.add(look.width);
    await expectGoodAppearance(page, what, look, findings);
  }
  if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/**
 * Expects the page as it stands to be whole on a phone in the scheme it is in, and on a wide screen, at which it is
 * left, in the other. No colour of the product goes by the width, so what is at both has been seen in both schemes;
 * what is at one of them alone, as the bar or the labels of a table's cells, is on the next screen of a walk too,
 * which begins in the other scheme.
 */
export async function expectGoodNarrowAndWide(page: Page, what: string): Promise<void> {
  await expect(page.getByLabel('Carregando')).toHaveCount(0);
  const narrow = await schemeOf(page);
  await expectGoodAppearances(page, what, [
    { colorScheme: narrow, width: 360 },
    { colorScheme: OTHER_SCHEME[narrow], width: 1440 },
  ]);
}

async function schemeOf(page: Page): Promise<Scheme> {
  const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme');
  return scheme === 'dark' ? 'dark' : 'light';
}

/** Whether the page is in a scheme, and without motion. */
const standsIn = (page: Page, scheme: string) =>
  page.evaluate(
    (wanted) =>
      document.documentElement.dataset['mantineColorScheme'] === wanted &&
      matchMedia('(prefers-reduced-motion: reduce)').matches,
    scheme,
  );

async function expectGoodAppearance(
  page: Page,
  what: string,
  look: Look,
  findings: typeof axeFindings,
) {
  const { colorScheme, width } = look;
  const name = [what, colorScheme, ...(width === undefined ? [] : [`${width} px`])].join(', ');
  if (width !== undefined) await page.setViewportSize({ width, height: 800 });
  if (!(await standsIn(page, colorScheme))) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  }
  await untilDrawn(page);
  expect(await findings(page), name).toEqual([]);
  await expectFits(page, name);
}

/** Expects the page as it stands to be no wider than the screen. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${what}, is wider than the screen`).toBeLessThanOrEqual(0);
}
