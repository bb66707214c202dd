import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { SearchableSelect } from './searchable-select.tsx';

// jsdom does not implement scrolling.
Element.prototype.scrollIntoView = () => undefined;

const NAMES = ['Ana Cláudia Ferreira', 'Maria D’Ávila', 'Ana Ferreira'];

it.each([
  ['ferreira ana', ['Ana Cláudia Ferreira', 'Ana Ferreira']],
  ['ána  FERREIRA', ['Ana Ferreira', 'Ana Cláudia Ferreira']],
  ["d'avila", ['Maria D’Ávila']],
  ['ana maria', []],
])(
  'a select shows for %j the options with every word, the exact phrase first',
  async (text, names) => {
    const { person } = show(<SearchableSelect label="Pessoa" data={NAMES} />);
    await person.type(screen.getByRole('combobox', { name: 'Pessoa' }), text);
    await waitFor(() =>
      expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(names),
    );
  },
);
