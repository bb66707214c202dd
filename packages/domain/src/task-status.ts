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
