import type { FlakyLine } from '#e2e/browser/flaky-line.ts';
import type { Shop } from '#e2e/shop.ts';
import type { Page } from './page.ts';

/** The context of a scenario: a window with empty storage, the shop, and the proxy between them. */
export interface World {
  readonly page: Page;
  readonly shop: Shop;
  readonly line: FlakyLine;
  /** The folder of downloads. */
  readonly downloads: string;
  /** Allows console errors that match the pattern, from this call on. */
  expectProblem(pattern: RegExp): void;
}

export interface Scenario {
  readonly name: string;
  readonly run: (world: World) => Promise<void>;
}

/** Thrown by a scenario that this browser's protocol cannot run. */
export class Skipped extends Error {}
