import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { DateField } from './date-field.tsx';

function Probe({ start }: { start: string | null }) {
  const [date, setDate] = useState(start);
  return (
    <>
      <DateField label="Dia" value={date} onChange={setDate} />
      <output>{date ?? 'nenhum'}</output>
    </>
  );
}

function SendingProbe({ onSend }: { onSend: (date: string | null) => void }) {
  const [date, setDate] = useState<string | null>('2026-01-02');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(date);
      }}
    >
      <DateField label="Dia" value={date} onChange={setDate} />
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Dia');
const date = () => screen.getByRole('status').textContent;

/** Types into the field and then blurs it. */
function type(text: string) {
  fireEvent.focus(field());
  fireEvent.input(field(), { target: { value: text } });
  fireEvent.blur(field());
}

it.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['21-11-2026', '2026-11-21'],
  ['21112026', '2026-11-21'],
  [' 2026-11-21 ', '2026-11-21'],
  ['29/02/2024', '2024-02-29'],
  ['21/11/26', '2026-11-21'],
  ['211126', '2026-11-21'],
])('a date field reads %s as %s and shows it as dd/MM/yyyy', (typed, read) => {
  show(<Probe start={null} />);
  type(typed);
  expect(date()).toBe(read);
  const [year, month, day] = read.split('-');
  expect(field().value).toBe(`${day}/${month}/${year}`);
});

it.each(['31/02/2026', '29/02/2023', '13/13/2026', 'amanhã', '21/11', '1112026'])(
  'a date field rejects %s with a message and keeps the text',
  (typed) => {
    show(<Probe start="2026-01-02" />);
    type(typed);
    expect(date()).toBe(typed);
    expect(field().value).toBe(typed);
    expect(screen.getByText(`“${typed}” não é uma data válida.`)).toBeTruthy();
    type('03/01/2026');
    expect(date()).toBe('2026-01-03');
    expect(screen.queryByText(/não é uma data válida/)).toBeNull();
  },
);

it('picking a day from the calendar replaces an invalid text of a date field', async () => {
  const { person } = show(<Probe start="2026-11-21" />);
  type('31/02/2026');
  await person.click(field());
  await person.click(screen.getByLabelText('21 de novembro de 2026'));
  expect(date()).toBe('2026-11-21');
  expect(field().value).toBe('21/11/2026');
  expect(screen.queryByText(/não é uma data válida/)).toBeNull();
});

it.each([
  { typed: '21/11/26', sent: ['2026-11-21'] },
  { typed: '31/02/2026', sent: [] },
])('Enter after $typed sends $sent', async ({ typed, sent }) => {
  const days: (string | null)[] = [];
  const { person } = show(<SendingProbe onSend={(day) => days.push(day)} />);
  await person.clear(field());
  await person.type(field(), `${typed}{Enter}`);
  expect(days).toEqual(sent);
});

it('a date field can be cleared', async () => {
  const { person } = show(<Probe start="2026-01-02" />);
  await person.click(screen.getByLabelText('Limpar data'));
  expect(date()).toBe('nenhum');
});

it('a date field offers a calendar in Portuguese whose weeks begin on Sunday', async () => {
  const { person } = show(<Probe start="2026-11-21" />);
  await person.click(field());
  const days = [...document.querySelectorAll('thead th')].map((day) => day.textContent);
  expect(days).toHaveLength(7);
  expect(days[0]).toMatch(/^D/i);
  expect(screen.getByText('novembro 2026')).toBeTruthy();
  const first = document.querySelector('tbody td button');
  expect(first?.getAttribute('aria-label')).toBe('1 de novembro de 2026');
  await person.click(screen.getByLabelText('25 de novembro de 2026'));
  expect(date()).toBe('2026-11-25');
});
