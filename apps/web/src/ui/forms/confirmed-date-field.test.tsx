import { screen } from '@testing-library/react';
import { addDays } from '@vendas/domain/calendar';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { formatDay, today } from '#lib/format/format.ts';
import { retype, show } from '#testing/simulated-user.tsx';
import { ConfirmedDateField } from './confirmed-date-field.tsx';
import { focusFirstError } from './focus-first-error.ts';

interface FormProps {
  readonly saved?: string | null;
  readonly error?: string;
  readonly onSave: (date: string | null) => void;
}

function Form({ saved = null, error, onSave }: FormProps) {
  const [date, setDate] = useState<string | null>(saved);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusFirstError(event.currentTarget)) onSave(date);
      }}
    >
      <ConfirmedDateField label="Dia" saved={saved} value={date} error={error} onChange={setDate} />
      <button type="submit">Salvar</button>
    </form>
  );
}

function open(props: Omit<FormProps, 'onSave'> = {}) {
  const onSave = vi.fn<FormProps['onSave']>();
  return { onSave, ...show(<Form {...props} onSave={onSave} />) };
}

const CONFIRMATION = 'Esta data fica a mais de um ano de hoje. Está certa?';
const inDays = (days: number) => formatDay(addDays(today(), days));
const field = () => screen.getByLabelText('Dia');
const save = () => screen.getByText('Salvar');
const confirmButton = () => screen.getByRole('button', { name: 'Sim, está certa' });

it.each([
  { days: -367, needsConfirmation: true },
  { days: -366, needsConfirmation: false },
  { days: 0, needsConfirmation: false },
  { days: 366, needsConfirmation: false },
  { days: 367, needsConfirmation: true },
])(
  'a date $days days from today needs a confirmation: $needsConfirmation',
  async ({ days, needsConfirmation }) => {
    const { person, onSave } = open();
    await retype(person, field(), inDays(days));
    expect(screen.queryAllByText(CONFIRMATION)).toHaveLength(needsConfirmation ? 1 : 0);
    await person.click(save());
    expect(onSave).toHaveBeenCalledTimes(needsConfirmation ? 0 : 1);
  },
);

it('a year that is completed when the field is left moves nothing before the press has ended', async () => {
  const { person, onSave } = open();
  await retype(person, field(), '10/03/99');
  await person.pointer({ keys: '[MouseLeft>]', target: save() });
  expect(document.activeElement).toBe(save());
  expect(screen.queryByText(CONFIRMATION)).toBeNull();
  await person.pointer({ keys: '[/MouseLeft]', target: save() });
  expect(document.activeElement).toBe(confirmButton());
  expect(onSave).not.toHaveBeenCalled();
});

it('saving with an unconfirmed date focuses its confirmation; confirming returns the focus to the save button', async () => {
  const { person, onSave } = open();
  await retype(person, field(), inDays(500));
  await person.click(save());
  expect(document.activeElement).toBe(confirmButton());
  await person.keyboard('{Enter}');
  expect(screen.queryByText(CONFIRMATION)).toBeNull();
  expect(document.activeElement).toBe(save());
  await person.keyboard('{Enter}');
  expect(onSave.mock.calls).toEqual([[addDays(today(), 500)]]);
});

it('Enter in the field does not submit a questioned date', async () => {
  const { person, onSave } = open();
  await retype(person, field(), `${inDays(500)}{Enter}`);
  expect(onSave).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(confirmButton());
});

it('the confirmation counts only for that date', async () => {
  const { person, onSave } = open();
  await retype(person, field(), inDays(500));
  await person.click(confirmButton());
  await retype(person, field(), inDays(501));
  expect(screen.getByText(CONFIRMATION)).toBeTruthy();
  await person.click(save());
  expect(onSave).not.toHaveBeenCalled();
});

it('the saved date is not questioned, even when it is typed again', async () => {
  const saved = addDays(today(), -2_000);
  const { person, onSave } = open({ saved });
  await person.click(save());
  await retype(person, field(), inDays(-2_001));
  expect(screen.getByText(CONFIRMATION)).toBeTruthy();
  await retype(person, field(), inDays(-2_000));
  await person.click(save());
  expect(onSave.mock.calls).toEqual([[saved], [saved]]);
});

it('neither a refused date nor an invalid text is questioned', async () => {
  const { person } = open({ error: 'Recusada.' });
  await retype(person, field(), inDays(500));
  expect(screen.queryByText(CONFIRMATION)).toBeNull();
  await retype(person, field(), '01/01/1800');
  await person.tab();
  expect(screen.getByText('A data precisa estar entre 1900 e 2100.')).toBeTruthy();
  expect(screen.queryByText(CONFIRMATION)).toBeNull();
});
