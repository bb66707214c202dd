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
  /** @throws GazetteProblem when it does not give a complete answer */
  search(query: GazetteQuery, span?: GazetteSpan): Promise<GazetteResult>;
}

/**
 * Why the gazette gave no answer: it refuses this address (as it does outside Brazil), it wants a pause of a minute,
 * its answer cannot be read, it cannot be reached or failed, or it has more than it gives out.
 */
type GazetteProblemReason =
  | 'forbidden'
  | 'tooManyRequests'
  | 'notUnderstood'
  | 'unavailable'
  | 'tooManyResults';

/** A search of the gazette failed, wholly: no part of its notices is known. */
export class GazetteProblem extends Error {
  readonly reason: GazetteProblemReason;

  constructor(
    reason: GazetteProblemReason,
    { detail, cause }: { detail?: string; cause?: unknown } = {},
  ) {
    super(detail === undefined ? reason : `${reason}: ${detail}`, { cause });
    this.name = 'GazetteProblem';
    this.reason = reason;
  }
}
