import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings, colourFindings } from './axe.ts';
import { ROOT } from '#e2e/main-file.ts';

type Scheme = 'light' | 'dark';

/** A colour scheme and a width in CSS pixels; without a width, the page's current one. */
interface Look {
  readonly colorScheme: Scheme;
  readonly width?: number;
}

const BOTH_SCHEMES: readonly Look[] = [{ colorScheme: 'light' }, { colorScheme: 'dark' }];

/** A wide screen and a phone. */
export const BOTH_WIDTHS = [1440, 360];

export const OTHER_SCHEME: Readonly<Record<Scheme, Scheme>> = { light: 'dark', dark: 'light' };

/** Both schemes on a wide screen and on a phone; each appearance differs from the previous one in one thing. */
export const ALL_APPEARANCES: readonly Look[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 360 },
];

/** One scheme at each width, for elements that a script positions, which are opened again at each width. */
export const WIDE_AND_NARROW = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 360 },
] as const;

/**
 * Renders the whole page at once: rows outside the view would keep the colours of the previous scheme, and
 * transitions delay inherited colours by a frame for each element.
 */
const RENDER_ALL_AT_ONCE = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, *::before, *::after { content-visibility: visible !important; transition: none !important }',
  );
  document.adoptedStyleSheets = [sheet];
}`;

/** The class names in Mantine's style sheets. */
const STYLED_CLASSES = ['core', 'dates', 'notifications'].flatMap((part) =>
  [
    ...readFileSync(join(ROOT, 'node_modules/@mantine', part, 'styles.css'), 'utf8').matchAll(
      /\.(m_[0-9a-f]+)/g,
    ),
  ].map(([, name]) => name ?? ''),
);

/** The Mantine components of the page without their style sheet; each page imports the style sheets that it needs. */
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
 * Expects no horizontal overflow and no axe findings in each of these appearances. A colour scheme changes only
 * colours, so after a full check of a width only colours are checked in the other scheme. A script positions some
 * elements, such as the list of a combobox; they are opened again at each width. Rendering another scheme takes as
 * long as checking it, so each width starts with the current scheme. Widths keep their order, because the next step
 * relies on the last one.
 */
export async function expectGoodAppearances(
  page: Page,
  what: string,
  appearances: readonly Look[] = BOTH_SCHEMES,
): Promise<void> {
  const unstyled = await page.evaluate(`${RENDER_ALL_AT_ONCE} ${UNSTYLED_PARTS}`);
  expect(unstyled, `${what}, parts without their style sheet`).toEqual([]);
  const moves = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const widths = new Set<number | undefined>();
  const current = await schemeOf(page);
  const isReversed = appearances[0]?.width === undefined && appearances[0]?.colorScheme !== current;
  for (const appearance of isReversed ? appearances.toReversed() : appearances) {
    const findings = widths.has(appearance.width) ? colourFindings : axeFindings;
    widths.add(appearance.width);
    await expectGoodAppearance(page, what, appearance, findings);
  }
  if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/**
 * Expects no findings on a phone in the current scheme and then on a wide screen in the other scheme, which stays. No
 * colour depends on the width, so elements visible at both widths are checked in both schemes. Elements visible at
 * one width are also on the next screen of the scenario, which starts in the other scheme.
 */
export async function expectGoodNarrowAndWide(page: Page, what: string): Promise<void> {
  // `getByLabel` computes the label of every element
  await expect(page.locator('[aria-label=Carregando]')).toHaveCount(0);
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

/** Whether the page has this colour scheme and no running animation. */
const isInScheme = (page: Page, scheme: string) =>
  page.evaluate(
    (expected) =>
      document.documentElement.dataset['mantineColorScheme'] === expected &&
      matchMedia('(prefers-reduced-motion: reduce)').matches,
    scheme,
  );

async function expectGoodAppearance(
  page: Page,
  what: string,
  appearance: Look,
  findings: typeof axeFindings,
) {
  const { colorScheme, width } = appearance;
  const name = [what, colorScheme, ...(width === undefined ? [] : [`${width} px`])].join(', ');
  if (width !== undefined) await page.setViewportSize({ width, height: 800 });
  if (!(await isInScheme(page, colorScheme))) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  }
  expect(await findings(page), name).toEqual([]);
  await expectFits(page, name);
}

/** Expects the page to be no wider than the screen. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${what}, is wider than the screen`).toBeLessThanOrEqual(0);
}
