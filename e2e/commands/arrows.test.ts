import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const OXLINT = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');

let tree: string;
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'vendas-arrows-'));
  for (const file of ['.oxlintrc.json', 'apps/server/package.json', 'apps/web/package.json']) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await cp(join(ROOT, file), join(tree, file));
  }
  // the rules that need types are in a separate package, which the linter resolves from the tree
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'junction');
});
afterAll(() => rm(tree, { recursive: true, force: true }));

/** Lints only these files in a tree with the project's rules; returns the output. */
async function lint(files: Readonly<Record<string, string>>): Promise<string> {
  const paths = Object.keys(files);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
  try {
    return await new Promise((resolve) => {
      execFile(process.execPath, [OXLINT, '--deny-warnings', ...paths], { cwd: tree }, (_, out) =>
        resolve(out),
      );
    });
  } finally {
    await Promise.all(paths.map((path) => rm(join(tree, path))));
  }
}

const importing = (specifier: string) =>
  `import { thing } from '${specifier}';\n\nexport const other = [thing];\n`;

describe('the linter rejects a planted violation', () => {
  test.each([
    ['domain importing a package', 'packages/domain/src/x.ts', 'zod'],
    ['domain importing Node', 'packages/domain/src/x.ts', 'node:fs'],
    ['a folder of domain importing a package', 'packages/domain/src/orders/x.ts', 'zod'],
    ['domain importing the contract', 'packages/domain/src/x.ts', '@vendas/contract/orders/orders'],
    ['contract importing a library', 'packages/contract/src/x.ts', 'kysely'],
    ['a folder of contract importing a library', 'packages/contract/src/orders/x.ts', 'kysely'],
    ['platform importing the store', 'apps/server/src/platform/x.ts', '#store/orders.ts'],
    [
      'store importing the contract',
      'apps/server/src/store/x.ts',
      '@vendas/contract/orders/orders',
    ],
    ['store importing HTTP', 'apps/server/src/store/x.ts', 'fastify'],
    ['store importing a feature', 'apps/server/src/store/x.ts', '#features/orders/place-order.ts'],
    [
      'a feature importing another',
      'apps/server/src/features/a/x.ts',
      '#features/orders/place-order.ts',
    ],
    [
      'a part of auth importing another feature',
      'apps/server/src/features/auth/sign-in/x.ts',
      '#features/orders/place-order.ts',
    ],
    [
      'a part of the board importing another feature',
      'apps/web/src/features/kanban/board/x.ts',
      '#features/cart/cart-page.tsx',
    ],
    [
      'a part of finance importing another feature',
      'apps/web/src/features/finance/sales/x.ts',
      '#features/cart/cart-page.tsx',
    ],
    [
      'a part of the quick sale importing another feature',
      'apps/web/src/features/quick-sale/summary/x.ts',
      '#features/cart/cart-page.tsx',
    ],
    [
      'a part of the orders importing another feature',
      'apps/web/src/features/orders/list/x.ts',
      '#features/cart/cart-page.tsx',
    ],
    [
      'a part of the perícias importing another feature',
      'apps/web/src/features/pericias/status/x.ts',
      '#features/cart/cart-page.tsx',
    ],
    [
      'a part of the products importing another feature',
      'apps/web/src/features/products/stock/x.ts',
      '#features/cart/cart-page.tsx',
    ],
    ['ui knowing a shared area', 'apps/web/src/ui/x.ts', '#shared/orders/due-date.tsx'],
    ['shared knowing a feature', 'apps/web/src/shared/orders/x.ts', '#features/cart/cart-page.tsx'],
    ['a feature writing queries', 'apps/server/src/features/a/x.ts', 'kysely'],
    ['a feature climbing out', 'apps/server/src/features/a/x.ts', '../orders/place-order.ts'],
    ['ui knowing a feature', 'apps/web/src/ui/x.ts', '#features/cart/cart-page.tsx'],
    ['lib knowing the app', 'apps/web/src/lib/x.ts', '#app/routes.tsx'],
    [
      'a page importing another area',
      'apps/web/src/features/a/x.ts',
      '#features/cart/cart-page.tsx',
    ],
    ['a page knowing the app', 'apps/web/src/features/a/x.ts', '#app/routes.tsx'],
  ])('%s', async (_, path, specifier) => {
    expect(await lint({ [path]: importing(specifier) })).toContain('no-restricted-imports');
  });

  test('a feature with its own mutation hook', async () => {
    const source = `import { useMutation } from '@tanstack/react-query';\n\nexport const other = [useMutation];\n`;
    expect(await lint({ 'apps/web/src/features/a/x.ts': source })).toContain('useApiMutation');
  });

  test('an import cycle', async () => {
    const output = await lint({
      'apps/server/src/store/a.ts': importing('./b.ts'),
      'apps/server/src/store/b.ts': `import { other } from './a.ts';\n\nexport const thing = [other];\n`,
    });
    expect(output).toContain('no-cycle');
  });

  test('an import cycle in which one import is of a type', async () => {
    const output = await lint({
      'apps/server/src/store/a.ts': importing('./b.ts'),
      'apps/server/src/store/b.ts': `import type { Other } from './a.ts';\n\nexport const thing: Other[] = [];\n`,
    });
    expect(output).toContain('no-cycle');
  });

  test('a file above 300 lines', async () => {
    const long = Array.from({ length: 301 }, (_, n) => `export const n${n} = ${n};`).join('\n');
    expect(await lint({ 'packages/domain/src/long.ts': long })).toContain('max-lines');
  });

  test('`any` and a type assertion', async () => {
    const text = `export const a: any = 1;\nexport const b = JSON.parse('1') as number;\n`;
    const output = await lint({ 'packages/domain/src/x.ts': text });
    expect(output).toContain('no-explicit-any');
    expect(output).toContain('consistent-type-assertions');
  });

  test('a promise that is not awaited', async () => {
    const text = `const save = async () => 'saved';\n\nexport function leave() {\n  save();\n}\n`;
    expect(await lint({ 'packages/domain/src/x.ts': text })).toContain('no-floating-promises');
  });
});

describe('the linter accepts', () => {
  test.each([
    ['contract importing domain', 'packages/contract/src/x.ts', '@vendas/domain/orders/order'],
    ['contract importing zod', 'packages/contract/src/x.ts', 'zod'],
    ['domain importing another folder', 'packages/domain/src/orders/x.ts', '#people/role.ts'],
    ['contract importing another folder', 'packages/contract/src/orders/x.ts', '#people/users.ts'],
    ['store importing platform', 'apps/server/src/store/x.ts', '#platform/database.ts'],
    ['a feature importing store', 'apps/server/src/features/a/x.ts', '#store/orders.ts'],
    ['a page importing ui', 'apps/web/src/features/a/x.ts', '#ui/loading.tsx'],
    ['the app importing a page', 'apps/web/src/app/x.ts', '#features/cart/cart-page.tsx'],
  ])('%s', async (_, path, specifier) => {
    expect(await lint({ [path]: importing(specifier) })).not.toContain('restricted');
  });
});
