import type { DegreeRecord } from '@vendas/domain/lookups/court-record';

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
