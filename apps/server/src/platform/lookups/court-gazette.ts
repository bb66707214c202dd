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
  /** How many others could not be read, or belong to another case than the requested one. */
  readonly rejected: number;
}

/** The national gazette of the courts. */
export interface CourtGazette {
  /** @throws LookupProblem when the response is incomplete: then none of its notices is returned */
  search(
    query: GazetteQuery,
    span?: GazetteSpan,
    abortSignal?: AbortSignal,
  ): Promise<GazetteResult>;
}
