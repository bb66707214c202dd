import type { DragStart, DragUpdate, DropResult } from '@hello-pangea/dnd';
import type { Board } from '@vendas/contract/tasks/tasks';
import { TASK_STATUSES, type TaskStatus } from '@vendas/domain/tasks/task-status';

/** The instructions that a screen reader reads for each card that can be dragged. */
export const INSTRUCTIONS =
  'Pressione Enter para abrir os detalhes. Pressione espaço para pegar o cartão; com ele na mão, use as setas para escolher o lugar e a coluna, espaço para soltar e Esc para cancelar.';

/** The status of a column of the board. */
export function statusOf(droppableId: string): TaskStatus | undefined {
  return isStatus(droppableId) ? droppableId : undefined;
}

/** The announcement when dragging of a card starts. */
export function dragStartMessage(board: Board, { draggableId, source }: DragStart): string {
  return `Cartão ${titleOf(board, draggableId)} na mão. ${positionText(board, source)}`;
}

/** The announcement while a card is dragged. */
export function dragUpdateMessage(board: Board, { destination, source }: DragUpdate): string {
  return destination
    ? positionText(board, destination, source)
    : 'Fora das colunas: soltar aqui cancela.';
}

/** The announcement when a card is dropped. */
export function dropMessage(board: Board, result: DropResult): string {
  const { draggableId, destination, source, reason } = result;
  const title = titleOf(board, draggableId);
  if (reason === 'CANCEL' || !destination) return `Cancelado: ${title} voltou ao seu lugar.`;
  return `${title} solto. ${positionText(board, destination, source)}`;
}

interface Position {
  readonly droppableId: string;
  readonly index: number;
}

/** The position of a card among all of its column; a card from another column is already counted there. */
function positionText(board: Board, { droppableId, index }: Position, source?: Position): string {
  const status = statusOf(droppableId);
  const label = status === undefined ? droppableId : TASK_STATUSES[status].label;
  const count = board.columns.find((column) => column.status === status)?.count ?? 0;
  const isGuest = source !== undefined && source.droppableId !== droppableId;
  return `Coluna ${label}, posição ${index + 1} de ${isGuest ? count + 1 : count}.`;
}

function titleOf(board: Board, id: string): string {
  const tasks = board.columns.flatMap((column) => column.tasks);
  return tasks.find((task) => task.id === id)?.title ?? '';
}

function isStatus(text: string): text is TaskStatus {
  return Object.hasOwn(TASK_STATUSES, text);
}
