import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { aCard } from '#features/kanban/kanban-test-kit.ts';
import { MoveMenu } from './move-menu.tsx';

const item = (name: string) => screen.getByRole('menuitem', { name });

test('an arrow key pressed right after the move menu has opened keeps its effect', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  show(
    <main id="conteudo">
      <MoveMenu task={aCard({ status: 'IN_PROGRESS' })} onMove={() => undefined} />
    </main>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Mover para…/ }));
  // at the first focus event, before anything else that is pending
  document.addEventListener(
    'focusin',
    () => fireEvent.keyDown(item('A Fazer'), { key: 'ArrowUp' }),
    { once: true },
  );
  act(() => void vi.runAllTimers());
  expect(document.activeElement).toBe(item('Cancelada'));
});
