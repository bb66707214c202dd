import type { DegreeRecord } from '@vendas/domain/lookups/court-record';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { GazetteItem } from '@vendas/domain/notices/gazette-item';

interface RecordsQuery {
  /** What the service calls the court, as `courtAlias` of a process number. */
  readonly courtAlias: string;
  /** Twenty digits. */
  readonly number: string;
  readonly key: string;
  readonly abortSignal?: AbortSignal | undefined;
}

/** The source of what the courts recorded about a case. */
export interface CourtRecords {
  /**
   * The degrees of a case; none for one that is sealed, old or not yet sent.
   * @throws LookupProblem
   */
  find(query: RecordsQuery): Promise<DegreeRecord[]>;
}

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
