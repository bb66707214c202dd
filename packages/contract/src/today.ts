import { z } from 'zod';
import type { Permission } from '@vendas/domain/people/permission';
import { FIRST_STEPS } from '@vendas/domain/shop/first-steps';
import { dateSchema, idSchema, instantSchema } from './fields.ts';
import { sumSchema } from './office-fields.ts';
import { methodSumSchema } from '#orders/payment-method.ts';
import { get } from './route.ts';

/** A number of orders with a balance, and the sum of their balances. */
const balanceSchema = z.object({ orders: z.int(), cents: sumSchema });

/** A deadline as a line of the card shows it. */
const deadlineNameSchema = z.object({
  id: idSchema,
  periciaId: idSchema,
  label: z.string(),
  /** The label of a sealed case does not name it. */
  caseLabel: z.string(),
});

/**
 * The cards of *Hoje*. To add one, add it here with its permission below, to the readers of the server and to the
 * cards of the page; the compiler requires all of them.
 */
const allCardsSchema = z.object({
  /** Payments less refunds, each on its own date. Payments taken back are excluded. */
  received: z.object({
    todayCents: sumSchema,
    todayPayments: z.int(),
    /** The same by payment method, the largest sum first. */
    todayMethods: z.array(methodSumSchema),
    /** From the first of the month to today, and on the same days of the previous month. */
    monthCents: sumSchema,
    lastMonthCents: sumSchema,
  }),
  /** Received Pix with a part to review or that could not be read, and refunds that the bank made without the shop. */
  pixToReview: z.object({ count: z.int(), cents: sumSchema, refunds: z.int() }),
  /** Orders of the web shop that are neither completed nor cancelled, and when the oldest was placed. */
  toPrepare: z.object({ orders: z.int(), oldestAt: instantSchema.nullable() }),
  /** Orders with a balance: all, and those with a due date before today, today, and in the seven days after. */
  receivables: z.object({
    open: balanceSchema,
    overdue: balanceSchema.extend({ people: z.int(), oldestDueDate: dateSchema.nullable() }),
    dueToday: balanceSchema,
    dueSoon: balanceSchema,
  }),
  /** Products with low stock and sold-out products; `lowest` lists those with the fewest units. */
  stock: z.object({
    low: z.int(),
    soldOut: z.int(),
    lowest: z.array(z.object({ id: idSchema, name: z.string(), stock: z.int() })),
  }),
  /** Open cases without a step for LONG_IDLE_DAYS, and the longest idle one; `processNumber` of a sealed one is its label. */
  idleCases: z.object({
    cases: z.int(),
    longest: z
      .object({ id: idSchema, processNumber: z.string(), lastStepAt: instantSchema })
      .nullable(),
  }),
  /**
   * Open deadlines by the current day of their courts, counted as in the ranges of the list, and notices to review.
   * Null in a shop without both.
   */
  deadlines: z
    .object({
      overdue: z.int(),
      today: z.int(),
      week: z.int(),
      noticesToReview: z.int(),
      /** The overdue and near deadlines with the earliest safe date. */
      nearest: z.array(
        deadlineNameSchema.extend({
          safeDate: dateSchema,
          legalDate: dateSchema,
          /** HH:mm if a term in hours ends on its day. */
          endTime: z.string().nullable(),
          /** The current date and time of the court, HH:mm:ss. */
          courtDate: dateSchema,
          courtTime: z.string(),
        }),
      ),
      /** Open deadlines whose dates changed yesterday or today. */
      moved: z.object({
        count: z.int(),
        /** The ones with the earliest safe date, each with its previous dates. */
        first: z.array(
          deadlineNameSchema.extend({
            oldSafeDate: dateSchema,
            oldLegalDate: dateSchema,
            safeDate: dateSchema,
            legalDate: dateSchema,
          }),
        ),
      }),
    })
    .nullable(),
  /** Open tasks of all people. */
  tasks: z.object({ overdue: z.int(), dueToday: z.int() }),
});

export type TodayCards = z.output<typeof allCardsSchema>;

/** The cards that a person may see. */
export const todayCardsSchema = allCardsSchema.partial();

export type SeenCards = z.output<typeof todayCardsSchema>;

export type TodayCardName = keyof TodayCards;

/** The permission that shows a card: the same as for the lists that the card links to. */
export const TODAY_PERMISSIONS: Readonly<Record<TodayCardName, Permission>> = {
  received: 'seeFinance',
  pixToReview: 'receivePayments',
  toPrepare: 'seeOrders',
  receivables: 'seeOrders',
  stock: 'manageProducts',
  idleCases: 'manageCases',
  deadlines: 'manageCases',
  tasks: 'manageTasks',
};

export const getToday = get('/api/admin/today', {
  summary:
    'The cards of the day: one for each area that the permissions of the caller show. Refused for people without any permission.',
  access: 'user',
  response: z.object({
    date: dateSchema,
    cards: todayCardsSchema,
    /** The steps left for the caller to set up a new shop; none once it has orders or cases. */
    firstSteps: z.array(z.enum(FIRST_STEPS)),
  }),
});
