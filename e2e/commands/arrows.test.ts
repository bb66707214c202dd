import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

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
  report = await lint();
});
afterAll(() => rm(tree, { recursive: true, force: true }));

/** The planted files by path, linted together: each run of the linter takes a second of processor time. */
const planted = new Map<string, string>();

/** Plants a file before the linter runs, and returns its path. */
function plant(path: string, text: string): string {
  planted.set(path, text);
  return path;
}

const reportSchema = z.object({
  number_of_files: z.int(),
  diagnostics: z.array(
    z.object({
      filename: z.string(),
      code: z.string(),
      message: z.string(),
      help: z.string().optional(),
    }),
  ),
});
let report: z.infer<typeof reportSchema>;

/** Lints the planted files in a tree with the project's rules. */
async function lint(): Promise<z.infer<typeof reportSchema>> {
  for (const [path, text] of planted) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
  const args = [OXLINT, '--deny-warnings', '--format=json', ...planted.keys()];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: tree }, (_, out) => resolve(out));
  });
  return reportSchema.parse(JSON.parse(output));
}

/** What the linter reports about a planted file. */
const findingsIn = (path: string) =>
  report.diagnostics
    .filter(({ filename }) => filename.replaceAll('\\', '/') === path)
    .map(({ code, message, help }) => `${code}: ${message} ${help}`)
    .join('\n');

const importing = (specifier: string) =>
  `import { thing } from '${specifier}';\n\nexport const other = [thing];\n`;

const FORBIDDEN = [
  ['domain importing a package', 'packages/domain/src', 'zod'],
  ['domain importing Node', 'packages/domain/src', 'node:fs'],
  ['a folder of domain importing a package', 'packages/domain/src/orders', 'zod'],
  ['domain importing the contract', 'packages/domain/src', '@vendas/contract/orders/orders'],
  ['contract importing a library', 'packages/contract/src', 'kysely'],
  ['a folder of contract importing a library', 'packages/contract/src/orders', 'kysely'],
  ['platform importing the store', 'apps/server/src/platform', '#store/orders.ts'],
  ['store importing the contract', 'apps/server/src/store', '@vendas/contract/orders/orders'],
  ['store importing HTTP', 'apps/server/src/store', 'fastify'],
  ['store importing a feature', 'apps/server/src/store', '#features/orders/place-order.ts'],
  ['a feature importing another', 'apps/server/src/features/a', '#features/orders/place-order.ts'],
  [
    'a part of auth importing another feature',
    'apps/server/src/features/auth/sign-in',
    '#features/orders/place-order.ts',
  ],
  [
    'a part of the board importing another feature',
    'apps/web/src/features/kanban/board',
    '#features/cart/cart-page.tsx',
  ],
  [
    'a part of finance importing another feature',
    'apps/web/src/features/finance/sales',
    '#features/cart/cart-page.tsx',
  ],
  [
    'a part of the quick sale importing another feature',
    'apps/web/src/features/quick-sale/summary',
    '#features/cart/cart-page.tsx',
  ],
  [
    'a part of the orders importing another feature',
    'apps/web/src/features/orders/list',
    '#features/cart/cart-page.tsx',
  ],
  [
    'a part of the perícias importing another feature',
    'apps/web/src/features/pericias/status',
    '#features/cart/cart-page.tsx',
  ],
  [
    'a part of the products importing another feature',
    'apps/web/src/features/products/stock',
    '#features/cart/cart-page.tsx',
  ],
  ['ui knowing a shared area', 'apps/web/src/ui', '#shared/orders/due-date.tsx'],
  ['shared knowing a feature', 'apps/web/src/shared/orders', '#features/cart/cart-page.tsx'],
  ['a feature writing queries', 'apps/server/src/features/a', 'kysely'],
  ['a feature climbing out', 'apps/server/src/features/a', '../orders/place-order.ts'],
  ['ui knowing a feature', 'apps/web/src/ui', '#features/cart/cart-page.tsx'],
  ['lib knowing the app', 'apps/web/src/lib', '#app/routes.tsx'],
  ['a page importing another area', 'apps/web/src/features/a', '#features/cart/cart-page.tsx'],
  ['a page knowing the app', 'apps/web/src/features/a', '#app/routes.tsx'],
] as const;

test('the linter reads each planted file', () => {
  expect(report.number_of_files).toBe(planted.size);
});

describe('the linter rejects a planted violation', () => {
  const imports = FORBIDDEN.map(([title, folder, specifier], index) => {
    return [title, plant(`${folder}/forbidden-${index}.ts`, importing(specifier))] as const;
  });
  test.each(imports)('%s', (_, path) => {
    expect(findingsIn(path)).toContain('no-restricted-imports');
  });

  const hook = plant(
    'apps/web/src/features/a/hook.ts',
    `import { useMutation } from '@tanstack/react-query';\n\nexport const other = [useMutation];\n`,
  );
  test('a feature with its own mutation hook', () => {
    expect(findingsIn(hook)).toContain('useApiMutation');
  });

  const cycle = plant('apps/server/src/store/a.ts', importing('./b.ts'));
  plant(
    'apps/server/src/store/b.ts',
    `import { other } from './a.ts';\n\nexport const thing = [other];\n`,
  );
  test('an import cycle', () => {
    expect(findingsIn(cycle)).toContain('no-cycle');
  });

  const halfTyped = plant('apps/server/src/store/c.ts', importing('./d.ts'));
  plant(
    'apps/server/src/store/d.ts',
    `import type { Other } from './c.ts';\n\nexport const thing: Other[] = [];\n`,
  );
  test('an import cycle in which one import is of a type', () => {
    expect(findingsIn(halfTyped)).toContain('no-cycle');
  });

  const long = plant(
    'packages/domain/src/long.ts',
    Array.from({ length: 301 }, (_, n) => `export const n${n} = ${n};`).join('\n'),
  );
  test('a file above 300 lines', () => {
    expect(findingsIn(long)).toContain('max-lines');
  });

  const untyped = plant(
    'packages/domain/src/untyped.ts',
    `export const a: any = 1;\nexport const b = JSON.parse('1') as number;\n`,
  );
  test('`any` and a type assertion', () => {
    expect(findingsIn(untyped)).toContain('no-explicit-any');
    expect(findingsIn(untyped)).toContain('consistent-type-assertions');
  });

  const floating = plant(
    'packages/domain/src/floating.ts',
    `const save = async () => 'saved';\n\nexport function leave() {\n  save();\n}\n`,
  );
  test('a promise that is not awaited', () => {
    expect(findingsIn(floating)).toContain('no-floating-promises');
  });
});

const ALLOWED = [
  ['contract importing domain', 'packages/contract/src', '@vendas/domain/orders/order'],
  ['contract importing zod', 'packages/contract/src', 'zod'],
  ['domain importing another folder', 'packages/domain/src/orders', '#people/role.ts'],
  ['contract importing another folder', 'packages/contract/src/orders', '#people/users.ts'],
  ['store importing platform', 'apps/server/src/store', '#platform/database.ts'],
  ['a feature importing store', 'apps/server/src/features/a', '#store/orders.ts'],
  ['a page importing ui', 'apps/web/src/features/a', '#ui/loading.tsx'],
  ['the app importing a page', 'apps/web/src/app', '#features/cart/cart-page.tsx'],
] as const;

describe('the linter accepts', () => {
  const imports = ALLOWED.map(([title, folder, specifier], index) => {
    return [title, plant(`${folder}/allowed-${index}.ts`, importing(specifier))] as const;
  });
  test.each(imports)('%s', (_, path) => {
    expect(findingsIn(path)).not.toContain('restricted');
  });
});
