import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import type { Executor } from '#platform/database/database.ts';
import { insertTasks } from '#store/tasks/tasks.ts';
import { BOARD } from './board.ts';
import type { Assignee, Card } from './board.ts';
import type { DemoClock } from './present.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

/** The people of the board; a colleague may be missing. */
export type Team = Readonly<Record<Assignee, string | null>>;

const SEED = 40;
/** Gaps between cards, so that another card can be dropped between two. */
export const POSITION_STEP = 1024;

/** Inserts the tasks of the board. */
export async function insertBoard(tx: Executor, present: DemoClock, team: Team): Promise<void> {
  const random = createRandom(SEED);
  await insertTasks(
    tx,
    BOARD.flatMap(({ status, cards }) =>
      cards.map((card, index) => ({
        ...taskRow(random, { present, team, status, card }),
        position: (index + 1) * POSITION_STEP,
      })),
    ),
  );
}

interface Placed {
  readonly present: DemoClock;
  readonly team: Team;
  readonly status: TaskStatus;
  readonly card: Card;
}

function taskRow(random: Random, { present, team, status, card }: Placed) {
  const { title, description, priority, assignee, startsInDays, dueInDays } = card;
  const plannedDays = Math.max(0, -(startsInDays ?? 0), -(dueInDays ?? 0));
  const createdDaysAgo = plannedDays + random.int(1, 9);
  const createdAt = present.instantAgo(createdDaysAgo, (8 + 10 * random.next()) * 60);
  // completed tasks were last edited around their due date, the others lately
  const touchedDaysAgo =
    status === 'DONE' || status === 'CANCELLED'
      ? Math.max(1, -(dueInDays ?? -20) + random.int(-2, 1))
      : random.int(0, Math.min(3, createdDaysAgo - 1));
  const updatedAt = present.instantAgo(touchedDaysAgo, (8 + 10 * random.next()) * 60);
  return {
    title,
    description,
    status,
    priority,
    dueDate: dueInDays === null ? null : present.dateAgo(-dueInDays),
    startDate: startsInDays === null ? null : present.dateAgo(-startsInDays),
    completionDate: status === 'DONE' ? updatedAt : null,
    createdAt,
    updatedAt: status === 'TO_DO' ? createdAt : updatedAt,
    createdByUserId: random.isChance(0.75) ? team.owner : (team.partner ?? team.owner),
    assignedToUserId: team[assignee],
  };
}
