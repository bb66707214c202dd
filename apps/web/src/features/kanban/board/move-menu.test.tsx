import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { aCard } from '#features/kanban/kanban-test-kit.ts';
import { MoveMenuItems } from './move-menu-items.tsx';

const item = (name: string) => screen.getByRole('menuitem', { name });

test('an arrow key pressed right after the move menu has opened keeps its effect', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  show(
    <main id="conteudo">
      <MoveMenuItems
        task={aCard({ status: 'IN_PROGRESS' })}
        onMove={() => undefined}
        button={{ 'aria-label': 'Mover para…' }}
      />
    </main>,
  );
  // at the first focus event, before anything else that is pending
  document.addEventListener(
    'focusin',
    () => fireEvent.keyDown(item('A Fazer'), { key: 'ArrowUp' }),
    { once: true },
  );
  act(() => void vi.runAllTimers());
  expect(document.activeElement).toBe(item('Cancelada'));
});
