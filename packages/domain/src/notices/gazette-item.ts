import type { CalendarDate } from '#calendar.ts';

/** A notice as the national gazette (DJEN) returns it. */
export interface GazetteItem {
  /** The gazette's own id of the notice; a cancelled notice keeps it. */
  readonly hash: string;
  /** 20 digits. */
  readonly processNumber: string;
  /** The day on which it was made available (disponibilização), before its publication. */
  readonly availableOn: CalendarDate;
  /** The short name of the court, such as 'TJSP'. */
  readonly court: string;
  /** The type of communication, such as 'Intimação'. */
  readonly kind: string;
  readonly bodyName: string | null;
  readonly documentKind: string | null;
  readonly className: string | null;
  /** 'D' for the gazette, 'E' for an edital. */
  readonly medium: string | null;
  /** http or https only. */
  readonly link: string | null;
  /** As received: plain text or HTML. Screens show `plainText` of it. */
  readonly text: string;
  readonly recipients: readonly GazetteRecipient[];
  readonly lawyers: readonly GazetteLawyer[];
  readonly isCancelled: boolean;
  readonly cancelledOn: CalendarDate | null;
  readonly cancellationReason: string | null;
}

export interface GazetteRecipient {
  /** 'A' for the plaintiff's side, 'P' for the defendant's. */
  readonly side: string | null;
  readonly name: string;
}

export interface GazetteLawyer {
  readonly name: string;
  readonly number: string | null;
  readonly state: string | null;
}
