import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WholeAmounts } from './whole-amounts.tsx';

test('amounts are each in one piece, and the text is unchanged', () => {
  const text = 'De R$ 1.556,44 para -R$ 0,50, e outra vez R$ 0,50.';
  const { container } = render(<WholeAmounts text={text} />);
  expect(container.textContent).toBe(text);
  const amounts = [...container.querySelectorAll('span')].map((span) => span.textContent);
  expect(amounts).toEqual(['R$ 1.556,44', '-R$ 0,50', 'R$ 0,50']);
});
