import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { RowSelect } from './row-select.tsx';

const OPTIONS = [
  { value: 'open', label: 'Aberto' },
  { value: 'done', label: 'Feito' },
] as const;

function open(isDisabled = false) {
  const chosen: string[] = [];
  const { person } = show(
    <RowSelect
      label="Estado"
      options={OPTIONS}
      value="open"
      isDisabled={isDisabled}
      onChoose={(value) => chosen.push(value)}
    />,
  );
  return { person, chosen, select: screen.getByLabelText<HTMLSelectElement>('Estado') };
}

it('a row select is a dropdown with a name and the labels of its options', () => {
  open();
  expect(screen.getByRole('combobox', { name: 'Estado' })).toBeTruthy();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Aberto',
    'Feito',
  ]);
});

it('a row select shows the selected value, and reports what the user selects', async () => {
  const { person, chosen, select } = open();
  expect(select.selectedOptions[0]?.text).toBe('Aberto');
  await person.selectOptions(select, 'Feito');
  expect(chosen).toEqual(['done']);
});

it('a row select keeps the value of its prop until the prop changes', async () => {
  const { person, select } = open();
  await person.selectOptions(select, 'Feito');
  expect(select.value).toBe('open');
});

it('a disabled row select cannot be changed', async () => {
  const { person, chosen, select } = open(true);
  expect(select.disabled).toBe(true);
  await person.selectOptions(select, 'Feito');
  expect(chosen).toEqual([]);
});
