import type { Icon } from '#ui/icon.tsx';

/** One thing a search came upon, and the address that shows it. */
interface Find {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly href: string;
}

/** A source that the palette searches; each shows its finds under its own heading. */
export interface SearchSource {
  readonly heading: string;
  /** The whole sentence that says why the search failed here. */
  readonly problem: (reason: string) => string;
  readonly icon: Icon;
  /** Fetches what the first search needs, so that it need not wait for it. */
  readonly prepare?: () => Promise<unknown>;
  readonly find: (search: string, signal: AbortSignal) => Promise<Find[]>;
}

/** Finds shown under one heading. */
export const RESULTS_PER_HEADING = 5;
