import { TASK_PRIORITIES, type TaskPriority } from '@vendas/domain/tasks/task';
import { StatusBadge } from '#ui/status-badge.tsx';
import { PRIORITY_STYLES } from './priority-styles.tsx';

/** A priority as a word with its mark. */
export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  const { color, icon: Icon } = PRIORITY_STYLES[priority];
  return (
    <StatusBadge color={color} size="md" icon={<Icon size={13} stroke={2} aria-hidden />}>
      {TASK_PRIORITIES[priority].label}
    </StatusBadge>
  );
}
