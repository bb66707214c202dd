import { expect, test } from 'vitest';
import { resetWindow } from './shared-window.ts';

test('a test file gets a window without anything that an earlier file left in it', () => {
  document.title = 'De outra página';
  document.head.append(document.createElement('style'));
  const field = document.createElement('input');
  document.body.append(field, 'Sobra');
  field.focus();
  getSelection()?.selectAllChildren(document.body);
  document.body.style.overflow = 'hidden';
  document.documentElement.dataset['colorScheme'] = 'dark';
  localStorage.setItem('cart', '[]');
  sessionStorage.setItem('seen', '1');
  document.cookie = 'one=1';
  document.cookie = 'two=2';
  history.replaceState({ key: 'x' }, '', '/oculos?busca=aviador#fim');

  resetWindow();

  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect(document.title).toBe('');
  expect(document.activeElement).toBe(document.body);
  expect(getSelection()?.rangeCount).toBe(0);
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  expect([location.href, history.state]).toEqual([`${location.origin}/`, null]);
});
