import { Badge } from '@mantine/core';
import { TASK_PRIORITIES, type TaskPriority } from '@vendas/domain/task';
import { PRIORITY_STYLES } from './priority-styles.tsx';

/** A priority as a word with its mark. */
export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  const { color, icon: Icon } = PRIORITY_STYLES[priority];
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      fw={600}
      leftSection={<Icon size={13} stroke={2} aria-hidden />}
    >
      {TASK_PRIORITIES[priority].label}
    </Badge>
  );
}
