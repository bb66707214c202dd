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
  ])('%s is %s', (address, title) => {
    expect(pageAt(address)?.title).toBe(title);
  });

  test.each(['/nada', '/produtos', '/produtos/a/b', '/oculos/x', '/my-account/outra', '/Oculos'])(
    '%s is no page of the site',
    (address) => {
      expect(pageAt(address)).toBeUndefined();
    },
  );

  test.each([
    ['/admin', true],
    ['/admin/users?busca=a', true],
    ['/administrador', false],
    ['/', false],
  ])('%s is a back-office page: %s', (address, is) => {
    expect(isBackOffice(address)).toBe(is);
  });
});
