/** The six columns of the board in their fixed order. */
export const TASK_STATUSES = {
  TO_DO: { label: 'A Fazer' },
  IN_PROGRESS: { label: 'Em Andamento' },
  BLOCKED: { label: 'Bloqueada' },
  REVIEW: { label: 'Em Revisão' },
  DONE: { label: 'Concluída' },
  CANCELLED: { label: 'Cancelada' },
} as const;

export type TaskStatus = keyof typeof TASK_STATUSES;

/** The kinds of objects that a task can be linked to. */
export const TASK_LINK_KINDS = ['order', 'customer', 'pericia'] as const;

export type TaskLinkKind = (typeof TASK_LINK_KINDS)[number];
