import type { DragStart, DragUpdate, DropResult } from '@hello-pangea/dnd';
import type { Board } from '@vendas/contract/tasks';
import { TASK_STATUSES, type TaskStatus } from '@vendas/domain/task';

/** Read out with each card to people who can't see that it can be dragged. */
export const INSTRUCTIONS =
  'Pressione Enter para abrir os detalhes. Pressione espaço para pegar o cartão; com ele na mão, use as setas para ' +
  'escolher o lugar e a coluna, espaço para soltar e Esc para cancelar.';

/** The status a column of the board stands for. */
export function statusOf(droppableId: string): TaskStatus | undefined {
  return isStatus(droppableId) ? droppableId : undefined;
}

/** What is said when a card is taken. */
export function sayTaken(board: Board, { draggableId, source }: DragStart): string {
  return `Cartão ${titleOf(board, draggableId)} na mão. ${placeSentence(board, source)}`;
}

/** What is said while a card is carried. */
export function sayCarried(board: Board, { destination }: DragUpdate): string {
  return destination ? placeSentence(board, destination) : 'Fora das colunas: soltar aqui cancela.';
}

/** What is said when a card was let go. */
export function sayDropped(board: Board, { draggableId, destination, reason }: DropResult): string {
  const title = titleOf(board, draggableId);
  if (reason === 'CANCEL' || !destination) return `Cancelado: ${title} voltou ao seu lugar.`;
  return `${title} solto. ${placeSentence(board, destination)}`;
}

function placeSentence(
  board: Board,
  { droppableId, index }: { droppableId: string; index: number },
) {
  const status = statusOf(droppableId);
  const label = status === undefined ? droppableId : TASK_STATUSES[status].label;
  const count = board.columns.find((column) => column.status === status)?.tasks.length ?? 0;
  return `Coluna ${label}, posição ${index + 1} de ${Math.max(count, index + 1)}.`;
}

function titleOf(board: Board, id: string): string {
  const tasks = board.columns.flatMap((column) => column.tasks);
  return tasks.find((task) => task.id === id)?.title ?? '';
}

function isStatus(text: string): text is TaskStatus {
  return Object.hasOwn(TASK_STATUSES, text);
}
