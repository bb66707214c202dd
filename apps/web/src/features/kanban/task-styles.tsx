import { keysOf } from '@vendas/contract/fields';
import { TASK_PRIORITIES, type TaskPriority } from '@vendas/domain/tasks/task';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import IconChevronDown from '~icons/tabler/chevron-down';
import IconChevronsUp from '~icons/tabler/chevrons-up';
import IconMinus from '~icons/tabler/minus';
import { type Icon, icon } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/**
 * Tabler's alert-octagon as of 3.49, with a flat side at the bottom; our icon data is older and has a corner there.
 */
const IconAlertOctagon = icon([
  'M3 9.101v5.798c0 .53.211 1.039.586 1.415l4.1 4.1c.375.375.884.586 1.415.586h5.799c.53 0 1.039-.211 1.414-.586l4.1-4.1c.375-.375.586-.884.586-1.415V9.101c0-.53-.211-1.039-.586-1.415l-4.1-4.1c-.375-.375-.884-.586-1.414-.586H9.101c-.53 0-1.039.211-1.415.586l-4.1 4.1c-.375.375-.586.884-.586 1.415',
  'M12 8v4',
  'M12 16h.01',
]);

/** The style of each priority; the text next to it states the same. */
const PRIORITY_STYLES: Readonly<Record<TaskPriority, { color: string; icon: Icon }>> = {
  LOW: { color: 'gray', icon: IconChevronDown },
  MEDIUM: { color: 'petrol', icon: IconMinus },
  HIGH: { color: 'orange', icon: IconChevronsUp },
  URGENT: { color: 'red', icon: IconAlertOctagon },
};

/** The icon and the word of a priority. */
export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  const { color, icon: Icon } = PRIORITY_STYLES[priority];
  return (
    <StatusBadge color={color} size="md" icon={<Icon size={13} stroke={2} aria-hidden />}>
      {TASK_PRIORITIES[priority].label}
    </StatusBadge>
  );
}

export const PRIORITY_OPTIONS = keysOf(TASK_PRIORITIES).map((value) => ({
  value,
  label: TASK_PRIORITIES[value].label,
}));

/**
 * Dropdowns open in a portal above elements that would clip them, but within the page's content, because a landmark
 * should contain them.
 */
export const IN_CONTENT = { portalProps: { target: '#conteudo' } };

/** The colour of each status, in the heading of its column and in the details of a task. */
export const STATUS_COLORS: Readonly<Record<TaskStatus, string>> = {
  TO_DO: 'gray',
  IN_PROGRESS: 'petrol',
  BLOCKED: 'red',
  REVIEW: 'grape',
  DONE: 'green',
  CANCELLED: 'dark',
};
