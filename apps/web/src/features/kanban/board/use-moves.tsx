import { useQueryClient } from '@tanstack/react-query';
import { type Board, moveTask, type TaskCard } from '@vendas/contract/tasks/tasks';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { toastUndo } from '#ui/feedback/undo-toast.tsx';
import { BOARD_KEY } from '#features/kanban/kanban.queries.ts';
import { applyMove, type Move, moveBack } from './moves.ts';

interface Intention {
  readonly move: Move;
  /** Undefined for a move that undoes another. */
  readonly undo?: Move;
}

const handleOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-rfd-drag-handle-draggable-id="${id}"]`);

/**
 * Moves cards. Each move is applied on top of the last board that was read; a refused move is undone by dropping it,
 * whatever was read in the meantime. Moves are sent one after another, in order. `onFinished` gets each card of a
 * deadline that was moved to the done tasks.
 */
export function useMoves(read: Board | undefined, onFinished: (task: TaskCard) => void) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly Move[]>([]);
  // memoized, so that only changed columns render
  const board = useMemo(() => read && pending.reduce(applyMove, read), [read, pending]);

  const sending = useApiMutation({
    scope: { id: 'task-moves' },
    mutationFn: ({ move: { task, from, to, afterId, beforeId } }: Intention) =>
      call(moveTask, { params: { id: task.id }, body: { from, to, afterId, beforeId } }),
    failure: (reason) => `Erro ao atualizar status da tarefa: ${reason}`,
    async onSuccess(_task, { move, undo }) {
      // a pending response may be older than the move
      await queryClient.cancelQueries({ queryKey: BOARD_KEY });
      queryClient.setQueriesData<Board>(
        { queryKey: BOARD_KEY },
        (old) => old && applyMove(old, move),
      );
      if (move.from !== move.to) {
        if (move.to === 'DONE' && move.task.deadlineId !== null) onFinished(move.task);
        toastUndo(
          'Status da tarefa atualizado com sucesso!',
          undo && (() => perform({ move: undo })),
        );
      }
    },
    onSettled({ move }) {
      setPending((moves) => moves.filter((other) => other !== move));
      void queryClient.invalidateQueries({ queryKey: ['tasks'] });
    },
  });

  function perform(intention: Intention): void {
    const { task } = intention.move;
    const isByKeyboard = document.activeElement?.matches(':focus-visible');
    // within the same event, because a dropped card must not flash at its old place
    flushSync(() => setPending((moves) => [...moves, intention.move]));
    // in another column the card is another element
    if (isByKeyboard) handleOf(task.id)?.focus();
    sending.mutate(intention);
  }

  return {
    /** The board that was read, with the pending moves applied. */
    board,
    move(move: Move): void {
      if (board !== undefined) perform({ move, undo: moveBack(board, move) });
    },
  };
}
