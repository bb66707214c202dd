import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '#testing/render.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';

/** A page whose part is missing until a try succeeds; each try takes away the panel until it is known how it went. */
function Page() {
  const [state, setState] = useState<'failed' | 'trying' | 'there'>('failed');
  return (
    <main tabIndex={-1} aria-label="página">
      <a href="#outra">Outra coisa</a>
      {state === 'failed' && <ErrorPanel message="Sem luz." onRetry={() => setState('trying')} />}
      {state === 'trying' && (
        <>
          <button type="button" tabIndex={-1} onClick={() => setState('failed')}>
            falha
          </button>
          <button type="button" tabIndex={-1} onClick={() => setState('there')}>
            vem
          </button>
        </>
      )}
    </main>
  );
}

function tryAgain() {
  show(<Page />);
  const button = screen.getByRole('button', { name: 'Tentar de novo' });
  button.focus();
  fireEvent.click(button);
}

it('a try that is under way leaves the focus on what surrounds it, and what came there too', () => {
  tryAgain();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  fireEvent.click(screen.getByText('vem'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('a try that failed has the focus again', () => {
  tryAgain();
  fireEvent.click(screen.getByText('falha'));
  expect(document.activeElement?.textContent).toBe('Tentar de novo');
});

it('the focus is not restored if the user has moved on, and the next panel takes nothing', () => {
  tryAgain();
  screen.getByRole('link').focus();
  fireEvent.click(screen.getByText('falha'));
  expect(document.activeElement).toBe(screen.getByRole('link'));
  screen.getByRole('main').focus();
  show(<ErrorPanel message="Outra." onRetry={() => undefined} />);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('a panel that goes without having the focus takes it from no element', () => {
  show(<Page />);
  screen.getByRole('link').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(document.activeElement).toBe(screen.getByRole('link'));
});
