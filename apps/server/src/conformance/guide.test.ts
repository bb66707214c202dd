import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageAt } from '@vendas/contract/pages';
import { SERVER_FOLDER } from '#platform/server-folder.ts';

const ROOT = join(SERVER_FOLDER, '..', '..');
const DOCS = join(ROOT, 'docs');
const IMAGES = join(DOCS, 'images', 'guia');
const MOST_BYTES = 150_000;

const guide = await readFile(join(DOCS, 'guia-do-usuario.md'), 'utf8');
const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
const ROUTING = join(ROOT, 'apps', 'web', 'src', 'app', 'routing');
const routeFiles = ['admin-routes.tsx', 'case-routes.ts'].map((name) => join(ROUTING, name));
const adminRoutes = (await Promise.all(routeFiles.map((file) => readFile(file, 'utf8')))).join('');
const screens = await readFile(join(ROOT, 'e2e', 'guide', 'screens.ts'), 'utf8');

const imagesOf = (text: string) =>
  [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, to = '']) => to);
const names = [...screens.matchAll(/name: '([\w-]+)', who|name: '([\w-]+)',\n/g)].map(
  ([, one, other]) => `${one ?? other}.webp`,
);

describe('the screenshots', () => {
  test('of the guide are those that the command takes, each once', async () => {
    const used = imagesOf(guide).map((to) => to.replace('images/guia/', ''));
    expect(used.toSorted()).toEqual(names.toSorted());
    expect((await readdir(IMAGES)).toSorted()).toEqual(names.toSorted());
  });

  test('of the README exist', async () => {
    const used = imagesOf(readme);
    expect(used.length).toBeGreaterThan(2);
    for (const to of used) expect((await stat(join(ROOT, to))).isFile(), to).toBe(true);
  });

  test('are small', async () => {
    for (const name of names) {
      const { size } = await stat(join(IMAGES, name));
      expect(size, name).toBeLessThanOrEqual(MOST_BYTES);
      expect(size, name).toBeGreaterThan(1000);
    }
  });
});

describe('the screens named in the guide', () => {
  const addresses = [...guide.matchAll(/`(\/[a-z/-]*)`/g)].map(([, address = '']) => address);

  test('exist', () => {
    expect(addresses.length).toBeGreaterThan(12);
    for (const address of addresses) {
      const isInOffice = adminRoutes.includes(`path: '${address.replace(/^\/admin/, '')}'`);
      expect(address.startsWith('/admin/') ? isInOffice : pageAt(address), address).toBeTruthy();
    }
  });

  test('include all of the back office', () => {
    const paths = [...adminRoutes.matchAll(/path: '(\/[a-z-]+)'/g)].map(([, path = '']) => path);
    for (const path of paths.filter((path) => path !== '/admin')) {
      expect(addresses, path).toContain(`/admin${path}`);
    }
  });
});
