import { keysOf } from '@vendas/contract/fields';
import { TASK_PRIORITIES } from '@vendas/domain/tasks/task';

/** Lists open above what would clip them, but within the page's content: elsewhere no landmark would hold them. */
export const IN_CONTENT = { portalProps: { target: '#conteudo' } };

export const PRIORITY_OPTIONS = keysOf(TASK_PRIORITIES).map((value) => ({
  value,
  label: TASK_PRIORITIES[value].label,
}));
