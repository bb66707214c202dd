import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { focusFirstField } from './focus-first-field.ts';

function withPointer(isFine: boolean): void {
  const query = Object.assign(window.matchMedia('(pointer: fine)'), { matches: isFine });
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue(query);
  onTestFinished(() => media.mockRestore());
}

const form = (
  <form ref={focusFirstField}>
    <input type="file" aria-label="Imagem" />
    <input aria-label="Código" disabled />
    <textarea aria-label="Nome" />
    <input aria-label="Local" />
  </form>
);

test('a form focuses its first usable field', () => {
  withPointer(true);
  render(form);
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
});

test('a form on a touch screen does not take the focus', () => {
  withPointer(false);
  render(form);
  expect(document.activeElement).toBe(document.body);
});

test('a form does not take the focus from a field in use', () => {
  withPointer(true);
  const { rerender } = render(<input aria-label="Busca" />);
  screen.getByLabelText('Busca').focus();
  rerender(
    <>
      <input aria-label="Busca" />
      {form}
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Busca'));
});
