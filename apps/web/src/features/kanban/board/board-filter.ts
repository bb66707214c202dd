import {
  type boardFilterSchema,
  WITHOUT_ASSIGNEE,
  taskPrioritySchema,
} from '@vendas/contract/tasks/tasks';
import { z } from 'zod';
import { searchIn } from '#lib/navigation/query-string.ts';

/** The board's filter; absent means everything. */
export type BoardFilter = z.input<typeof boardFilterSchema>;

/** The filter in the URL, in readable Portuguese. */
export interface BoardSearch {
  busca?: string | undefined;
  responsavel?: string | undefined;
  prioridade?: string | undefined;
  atrasadas?: string | undefined;
  vence?: string | undefined;
  minhas?: string | undefined;
  /** The task whose details are open. */
  tarefa?: string | undefined;
}

export const YES = 'sim';
export const UNASSIGNED = 'ninguem';
/** The name in the URL of the tasks due today. */
export const TODAY = 'hoje';

const uuid = z.uuid();

/** The filter of the URL; unknown values count as absent. */
export function filterOf(search: BoardSearch): BoardFilter {
  const { responsavel, prioridade, atrasadas, vence, minhas } = search;
  const text = searchIn(search);
  const priority = taskPrioritySchema.safeParse(prioridade).data;
  const assignee = responsavel === UNASSIGNED ? WITHOUT_ASSIGNEE : uuid.safeParse(responsavel).data;
  return {
    ...(text !== '' && { search: text }),
    ...(assignee !== undefined && { assignee }),
    ...(priority !== undefined && { priority }),
    ...(atrasadas === YES && { overdue: 'true' as const }),
    ...(vence === TODAY && { dueToday: 'true' as const }),
    ...(minhas === YES && { mine: 'true' as const }),
  };
}

/** True when a filter besides the open task applies to the board. */
export function isFiltered(search: BoardSearch): boolean {
  return Object.keys(filterOf(search)).length > 0;
}
