import { describe, expect, test } from 'vitest';
import { isBackOffice, pageAt } from './pages.ts';

describe('pages of the site', () => {
  test.each([
    ['/', 'Início'],
    ['/?busca=a', 'Início'],
    ['/oculos', 'Óculos'],
    ['/oculos/?busca=sol', 'Óculos'],
    ['/produtos/4f1c', 'Produto'],
    ['/my-account/edit', 'Editar Perfil'],
  ])('the URL %s is the page %s', (address, title) => {
    expect(pageAt(address)?.title).toBe(title);
  });

  test.each(['/nada', '/produtos', '/produtos/a/b', '/oculos/x', '/my-account/outra', '/Oculos'])(
    'the URL %s is not a page of the site',
    (address) => {
      expect(pageAt(address)).toBeUndefined();
    },
  );

  test.each([
    ['/admin', true],
    ['/admin/users?busca=a', true],
    ['/administrador', false],
    ['/', false],
  ])('the URL %s is in the back office: %s', (address, is) => {
    expect(isBackOffice(address)).toBe(is);
  });
});
