import type { TodayCardName, TodayCards } from '@vendas/contract/today';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { Icon } from '#ui/icon.tsx';

/** A figure at the top of the page; a press opens the list of what it counts. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly href: string;
  /** Money that is late. */
  readonly isAlarming?: boolean;
}

/** How urgent something is, most urgent first. */
export const URGENCIES = ['late', 'today', 'soon'] as const;

/** Something to do; a press opens the list of exactly that. */
export interface Need {
  readonly icon: Icon;
  readonly urgency: (typeof URGENCIES)[number];
  /** The fact, with its number. */
  readonly text: string;
  readonly detail?: string;
  /** What the press leads to. */
  readonly action: string;
  readonly href: string;
}

/** What a card contributes to the page. */
export interface CardContent {
  readonly figures?: readonly Figure[];
  readonly needs?: readonly Need[];
}

/** Turns the data of a card into what the page shows. */
export type Card<Name extends TodayCardName> = (
  card: TodayCards[Name],
  today: CalendarDate,
) => CardContent;
