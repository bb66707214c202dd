import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { ErrorPanel } from './error-panel.tsx';

/** A page that failed to load a part; a retry removes the error panel until it has succeeded or failed. */
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

it('the focus moves to the page during a retry, and stays there when the retry succeeds', () => {
  tryAgain();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  fireEvent.click(screen.getByText('vem'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('the retry button has the focus again when the retry failed', () => {
  tryAgain();
  fireEvent.click(screen.getByText('falha'));
  expect(document.activeElement?.textContent).toBe('Tentar de novo');
});

it('the focus is not restored if the user has moved it, and a later panel does not take it', () => {
  tryAgain();
  screen.getByRole('link').focus();
  fireEvent.click(screen.getByText('falha'));
  expect(document.activeElement).toBe(screen.getByRole('link'));
  screen.getByRole('main').focus();
  show(<ErrorPanel message="Outra." onRetry={() => undefined} />);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('a removed panel that did not contain the focus leaves it unchanged', () => {
  show(<Page />);
  screen.getByRole('link').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(document.activeElement).toBe(screen.getByRole('link'));
});
