import type { TodayCardName, TodayCards } from '@vendas/contract/today';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { Icon } from '#ui/icon.tsx';

/** A figure at the top of the page; a click opens the list of the counted rows. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly href: string;
  /** Whether the figure is an overdue amount. */
  readonly isAlarming?: boolean;
}

/** How urgent a need is, most urgent first. */
export const URGENCIES = ['late', 'today', 'soon'] as const;

/** A need; a click opens a list with exactly its rows. */
export interface Need {
  readonly icon: Icon;
  readonly urgency: (typeof URGENCIES)[number];
  /** The fact, with its number. */
  readonly text: string;
  readonly detail?: string;
  /** The text of the link. */
  readonly action: string;
  readonly href: string;
}

/** What a card contributes to the page. */
export interface CardContent {
  readonly figures?: readonly Figure[];
  readonly needs?: readonly Need[];
}

/** Converts the data of a card to the parts of the page. */
export type Card<Name extends TodayCardName> = (
  card: TodayCards[Name],
  today: CalendarDate,
) => CardContent;
