import IconLayoutKanban from '~icons/tabler/layout-kanban';
import { counted } from '#lib/format/counted.ts';
import type { Card } from '#features/today/today-card.ts';

/** The card of open tasks that are overdue or due today. */
export const tasksCard: Card<'tasks'> = ({ overdue, dueToday }) => ({
  needs: [
    ...(overdue === 0
      ? []
      : [
          {
            icon: IconLayoutKanban,
            urgency: 'late' as const,
            text: counted(overdue, 'tarefa atrasada', 'tarefas atrasadas'),
            action: 'Quadro',
            href: '/admin/kanban?atrasadas=sim',
          },
        ]),
    ...(dueToday === 0
      ? []
      : [
          {
            icon: IconLayoutKanban,
            urgency: 'today' as const,
            text: counted(dueToday, 'tarefa para hoje', 'tarefas para hoje'),
            action: 'Quadro',
            href: '/admin/kanban?vence=hoje',
          },
        ]),
  ],
});
