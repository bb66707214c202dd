import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '#testing/render.tsx';
import { DateField } from './date-field.tsx';

function Probe({ start, maxDate }: { start: string | null; maxDate?: string }) {
  const [date, setDate] = useState(start);
  return (
    <>
      <DateField
        label="Dia"
        value={date}
        onChange={setDate}
        {...(maxDate !== undefined && { maxDate })}
      />
      <output>{date ?? 'nenhum'}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Dia');
const date = () => screen.getByRole('status').textContent;

/** Types into the field and leaves it. */
function type(text: string) {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
}

it.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['21-11-2026', '2026-11-21'],
  ['21112026', '2026-11-21'],
  [' 2026-11-21 ', '2026-11-21'],
  ['29/02/2024', '2024-02-29'],
])('reads %s as %s and writes it as dd/MM/yyyy', (typed, read) => {
  show(<Probe start={null} />);
  type(typed);
  expect(date()).toBe(read);
  const [year, month, day] = read.split('-');
  expect(field().value).toBe(`${day}/${month}/${year}`);
});

it.each(['31/02/2026', '29/02/2023', '13/13/2026', 'amanhã', '21/11/26'])(
  'does not take %s for a date, and keeps the one it had',
  (typed) => {
    show(<Probe start="2026-01-02" />);
    type(typed);
    expect(date()).toBe('2026-01-02');
    expect(field().value).toBe('02/01/2026');
  },
);

it('can be emptied', async () => {
  const { person } = show(<Probe start="2026-01-02" />);
  await person.click(screen.getByLabelText('Limpar data'));
  expect(date()).toBe('nenhum');
});

it('offers a calendar in Portuguese whose weeks begin on Sunday', async () => {
  const { person } = show(<Probe start="2026-11-21" maxDate="2026-11-25" />);
  await person.click(field());
  const days = [...document.querySelectorAll('thead th')].map((day) => day.textContent);
  expect(days).toHaveLength(7);
  expect(days[0]).toMatch(/^D/i);
  expect(screen.getByText('novembro 2026')).toBeTruthy();
  const first = document.querySelector('tbody td button');
  expect(first?.getAttribute('aria-label')).toBe('1 de novembro de 2026');
  expect(screen.getByLabelText('26 de novembro de 2026')).toHaveProperty('disabled', true);
  await person.click(screen.getByLabelText('25 de novembro de 2026'));
  expect(date()).toBe('2026-11-25');
});
