import { DragDropContext, type DraggableLocation, type MovementMode } from '@hello-pangea/dnd';
import type { Board as BoardData, TaskCard } from '@vendas/contract/tasks/tasks';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import { memo, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import {
  INSTRUCTIONS,
  dragUpdateMessage,
  dropMessage,
  dragStartMessage,
  statusOf,
} from './announcements.ts';
import { Column } from './column.tsx';
import classes from '#features/kanban/kanban.module.css';
import { moveOfDrop, moveToTop } from './moves.ts';
import { useRestoredScroll } from './use-restored-scroll.ts';
import { useMoves } from './use-moves.tsx';

// loaded on demand, because few cards have a deadline
const FulfilmentOffer = lazyComponent(
  async () => (await import('#shared/deadlines/fulfilment.tsx')).FulfilmentOffer,
);

interface BoardProps {
  readonly read: BoardData;
  readonly isStale: boolean;
  readonly onOpen: (id: string) => void;
  readonly onMore: (status: TaskStatus) => void;
}

/** The six columns. Cards are dragged by mouse, by touch after a long press, or by keyboard. */
export const Board = memo(function Board({ read, isStale, onOpen, onMore }: BoardProps) {
  // While a card is dragged the board below it does not change, even when other users change it.
  const [boardAtDrag, setBoardAtDrag] = useState<BoardData>();
  const [finished, setFinished] = useState<TaskCard>();
  const { board = read, move } = useMoves(boardAtDrag ?? read, setFinished);

  // the columns scroll sideways where six do not fit
  const scrollProps = useRestoredScroll('board', board.columns.length, false);
  const open = useStableCallback(onOpen);
  const loadMore = useStableCallback((status: TaskStatus) => {
    if (boardAtDrag === undefined) onMore(status);
  });
  const moveByMenu = useStableCallback((task: TaskCard, to: TaskStatus) =>
    move(moveToTop(board, task, to)),
  );

  return (
    <>
      <DragDropContext
        dragHandleUsageInstructions={INSTRUCTIONS}
        onBeforeCapture={() => setBoardAtDrag(read)}
        onDragStart={(start, { announce }) => {
          centre(start.mode, start.source);
          announce(dragStartMessage(board, start));
        }}
        onDragUpdate={(update, { announce }) => {
          centre(update.mode, update.destination);
          announce(dragUpdateMessage(board, update));
        }}
        onDragEnd={(result, { announce }) => {
          announce(dropMessage(board, result));
          const to = result.destination && statusOf(result.destination.droppableId);
          const drop =
            to && result.destination
              ? moveOfDrop(board, {
                  taskId: result.draggableId,
                  to,
                  index: result.destination.index,
                })
              : undefined;
          setBoardAtDrag(undefined);
          if (drop !== undefined) move(drop);
        }}
      >
        <div
          className={classes.board}
          {...scrollProps}
          aria-busy={isStale}
          role="region"
          aria-label="Colunas do quadro"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          {board.columns.map((column) => (
            <Column
              key={column.status}
              column={column}
              onOpen={open}
              onMove={moveByMenu}
              onMore={loadMore}
            />
          ))}
        </div>
      </DragDropContext>
      {finished && (
        <Suspense>
          <FulfilmentOffer card={finished} />
        </Suspense>
      )}
    </>
  );
});

/** Scrolls a column to the middle: from it a card that the keyboard holds reaches only columns that are in view. */
function centre(mode: MovementMode, at: DraggableLocation | null): void {
  const column = document.querySelector(`[data-rfd-droppable-id="${at?.droppableId}"]`);
  const section = column?.parentElement;
  const scroller = section?.parentElement;
  if (mode !== 'SNAP' || !section || !scroller) return;
  const { offsetLeft, offsetWidth } = section;
  // without room for both neighbours it would hide one
  if (scroller.clientWidth < 3.1 * offsetWidth) return;
  scroller.scrollLeft =
    offsetLeft + offsetWidth / 2 - scroller.offsetLeft - scroller.clientWidth / 2;
}

/** The same function at every render, which calls the newest one, so that hundreds of cards need not render again. */
function useStableCallback<A extends unknown[]>(
  callback: (...args: A) => void,
): (...args: A) => void {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}
