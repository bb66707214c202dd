import type { Permission } from '@vendas/domain/people/permission';
import type { Icon } from '#ui/icon.tsx';

/** One search result and the URL that shows it. */
export interface Find {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly href: string;
}

/** A source that the palette searches; its results have a heading of their own. */
export interface SearchSource {
  readonly heading: string;
  /** What the search needs; every visitor may search a source without it. */
  readonly permission?: Permission;
  /** The whole sentence that states why this search failed. */
  readonly problem: (reason: string) => string;
  readonly icon: Icon;
  /** Fetches what the first search needs in advance. */
  readonly prepare?: () => Promise<unknown>;
  /** Everything found; the palette shows the first few. */
  readonly find: (search: string, signal: AbortSignal) => Promise<Find[]>;
}

/** The maximum number of results under one heading. */
export const RESULTS_PER_HEADING = 5;
