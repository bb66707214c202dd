import type { CalendarDate } from '@vendas/domain/calendar';
import type { GazetteItem } from '@vendas/domain/notices/gazette-item';

/** The notices of one case, or all whose text contains a name or a phrase, without regard to accents. */
export type GazetteQuery = { readonly processNumber: string } | { readonly text: string };

/** Days on which notices were made available, both included. */
export interface GazetteSpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

interface GazetteResult {
  /** Each notice once. */
  readonly items: readonly GazetteItem[];
  /** How many others could not be read, or belong to another case than the one asked for. */
  readonly rejected: number;
}

/** The national gazette of the courts. */
export interface CourtGazette {
  /** @throws LookupProblem when it does not give a complete answer: no part of its notices is known then */
  search(
    query: GazetteQuery,
    span?: GazetteSpan,
    abortSignal?: AbortSignal,
  ): Promise<GazetteResult>;
}
