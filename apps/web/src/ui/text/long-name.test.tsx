import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { LongName } from './long-name.tsx';

it('LongName shows a name of usual length unchanged', () => {
  show(<LongName name="Maria das Dores" />);
  expect(screen.getByText('Maria das Dores')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('LongName expands a very long name on request, and collapses it again', async () => {
  const name = 'Maria '.repeat(170).trim();
  const { person } = show(<LongName name={name} />);
  const box = screen.getByText(name);
  expect(box.style.overflow).toBe('hidden');
  const more = screen.getByRole('button', { name: 'Mostrar o nome inteiro', expanded: false });
  await person.click(more);
  expect(box.style.overflow).toBe('');
  await person.click(screen.getByRole('button', { name: 'Mostrar menos', expanded: true }));
  expect(box.style.overflow).toBe('hidden');
});
