import type { SeenCards, TodayCardName, TodayCards } from '@vendas/contract/today';
import type { CalendarDate } from '@vendas/domain/calendar';
import { keysOf } from '@vendas/contract/fields';
import { idleCasesCard } from './cards/idle-cases-card.ts';
import { pixToReviewCard } from './cards/pix-to-review-card.ts';
import { receivablesCard } from './cards/receivables-card.ts';
import { receivedCard } from './cards/received-card.ts';
import { stockCard } from './cards/stock-card.ts';
import { tasksCard } from './cards/tasks-card.ts';
import { toPrepareCard } from './cards/to-prepare-card.ts';
import { type Card, type CardContent, type Figure, type Need, URGENCIES } from './today-card.ts';

/**
 * Every card except *Prazos*, which is a separate part, in the order of figures and, among the equally urgent, of
 * needs.
 */
const TODAY_CARDS: { readonly [Name in Exclude<TodayCardName, 'deadlines'>]: Card<Name> } = {
  received: receivedCard,
  pixToReview: pixToReviewCard,
  receivables: receivablesCard,
  toPrepare: toPrepareCard,
  stock: stockCard,
  idleCases: idleCasesCard,
  tasks: tasksCard,
};

interface TodayContent {
  readonly figures: readonly Figure[];
  /** Most urgent first. */
  readonly needs: readonly Need[];
}

/** The parts of the page, from the cards that the user may see. */
export function contentOf(cards: SeenCards, today: CalendarDate): TodayContent {
  const contents = keysOf(TODAY_CARDS).map((name) => contentOfCard(name, cards, today));
  const needs = contents.flatMap((content) => content.needs ?? []);
  return {
    figures: contents.flatMap(({ figures = [] }) => figures),
    needs: URGENCIES.flatMap((urgency) => needs.filter((need) => need.urgency === urgency)),
  };
}

function contentOfCard<Name extends keyof typeof TODAY_CARDS>(
  name: Name,
  cards: { readonly [N in Name]?: TodayCards[N] | undefined },
  today: CalendarDate,
): CardContent {
  const card = cards[name];
  return card === undefined ? {} : TODAY_CARDS[name](card, today);
}
