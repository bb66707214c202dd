import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { focusFirstError } from './focus-first-error.ts';

interface FormProps {
  readonly hasUnconfirmedDate?: boolean;
  readonly isRefused?: boolean;
}

function Form({ hasUnconfirmedDate = false, isRefused = true }: FormProps) {
  const [wasSent, setWasSent] = useState(false);
  const [isHeld, setIsHeld] = useState<boolean>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setWasSent(true);
        setIsHeld(focusFirstError(event.currentTarget));
      }}
    >
      {hasUnconfirmedDate && (
        <button type="button" data-date-question>
          Sim, está certa
        </button>
      )}
      <input aria-label="Nome" />
      <input aria-label="Dia" aria-invalid={wasSent && isRefused} />
      <input aria-label="Valor" aria-invalid={wasSent && isRefused} />
      <button type="submit">Salvar</button>
      {isHeld !== undefined && <output>{isHeld ? 'retido' : 'enviado'}</output>}
    </form>
  );
}

const save = () => screen.getByText('Salvar');

test('submitting focuses the first field whose error appears', async () => {
  const { person } = show(<Form hasUnconfirmedDate />);
  await person.click(save());
  expect(document.activeElement).toBe(screen.getByLabelText('Dia'));
  expect(screen.getByText('retido')).toBeTruthy();
});

test('submitting without an error focuses the button that confirms an unusual date', async () => {
  const { person } = show(<Form hasUnconfirmedDate isRefused={false} />);
  await person.click(save());
  expect(document.activeElement).toBe(screen.getByText('Sim, está certa'));
  expect(screen.getByText('retido')).toBeTruthy();
});

test('submitting without an error or an unconfirmed date leaves the focus unchanged', async () => {
  const { person } = show(<Form isRefused={false} />);
  await person.click(save());
  expect(document.activeElement).toBe(save());
  expect(screen.getByText('enviado')).toBeTruthy();
});
