import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { MoneyField } from './money-field.tsx';

function Probe({ start }: { start: number }) {
  const [cents, setCents] = useState(start);
  return (
    <>
      <MoneyField label="Preço" value={cents} onChange={setCents} />
      <output>{String(cents)}</output>
      <button type="button" onClick={() => setCents(5_050)}>
        Outro
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Preço');
const cents = () => screen.getByRole('status').textContent;

it.each([
  ['12', '1200', '12,00'],
  ['12,5', '1250', '12,50'],
  ['12.50', '1250', '12,50'],
  ['1.234,56', '123456', '1.234,56'],
  ['1234.56', '123456', '1.234,56'],
  ['-3', '-300', '-3,00'],
])(
  'a money field reads %s as %s cents and shows it as %s when left',
  async (typed, value, written) => {
    const { person } = show(<Probe start={0} />);
    await person.clear(field());
    await person.type(field(), typed);
    expect(cents()).toBe(value);
    expect(field().value).toBe(typed);
    await person.tab();
    expect(field().value).toBe(written);
  },
);

it('a money field keeps an invalid amount as it was typed, so that it can be corrected', async () => {
  const { person } = show(<Probe start={100} />);
  await person.clear(field());
  await person.type(field(), '1,234');
  await person.tab();
  expect(cents()).toBe('NaN');
  expect(field().value).toBe('1,234');
});

it('a money field states that money has two decimal places, until the amount is corrected', async () => {
  const { person } = show(<Probe start={0} />);
  await person.clear(field());
  await person.type(field(), '100,005');
  await person.tab();
  expect(screen.getByText('Use no máximo duas casas decimais.')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await person.type(field(), '{Backspace}');
  expect(screen.queryByText('Use no máximo duas casas decimais.')).toBeNull();
});

it('a money field reports zero for an empty field', async () => {
  const { person } = show(<Probe start={100} />);
  await person.clear(field());
  expect(cents()).toBe('0');
});

it('a money field changes by one cent with the arrow keys, and not below zero', async () => {
  const { person } = show(<Probe start={1} />);
  await person.click(field());
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(cents()).toBe('3');
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(cents()).toBe('0');
});

it('a money field shows a changed value of its prop', async () => {
  const { person } = show(<Probe start={0} />);
  await person.click(screen.getByRole('button', { name: 'Outro' }));
  expect(field().value).toBe('50,50');
});
