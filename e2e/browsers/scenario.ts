import type { FlakyLine } from '#e2e/browser/flaky-line.ts';
import type { Shop } from '#e2e/shop.ts';
import type { Page } from './page.ts';

/** What a scenario has: a window with empty storage, the shop behind it, and the line between them. */
export interface World {
  readonly page: Page;
  readonly shop: Shop;
  readonly line: FlakyLine;
  /** Where the browser puts downloads. */
  readonly downloads: string;
  /** Names console errors that are provoked from here on. */
  expectProblem(pattern: RegExp): void;
}

export interface Scenario {
  readonly name: string;
  readonly run: (world: World) => Promise<void>;
}

/** Ends a scenario that this browser's protocol has no means for. */
export class Skipped extends Error {}
