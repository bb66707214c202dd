import type { TaskPriority } from '@vendas/domain/task';
import type { TaskStatus } from '@vendas/domain/task-status';
import {
  type Icon,
  IconAlertOctagon,
  IconChevronDown,
  IconChevronsUp,
  IconMinus,
} from '@tabler/icons-react';

/** How each priority looks; the word beside it says the same. */
export const PRIORITY_LOOKS: Readonly<Record<TaskPriority, { color: string; icon: Icon }>> = {
  LOW: { color: 'gray', icon: IconChevronDown },
  MEDIUM: { color: 'petrol', icon: IconMinus },
  HIGH: { color: 'orange', icon: IconChevronsUp },
  URGENT: { color: 'red', icon: IconAlertOctagon },
};

/** The colour at the head of each column. */
export const STATUS_COLORS: Readonly<Record<TaskStatus, string>> = {
  TO_DO: 'gray',
  IN_PROGRESS: 'petrol',
  BLOCKED: 'red',
  REVIEW: 'grape',
  DONE: 'green',
  CANCELLED: 'dark',
};
