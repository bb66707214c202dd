import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '#e2e/main-file.ts';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'];
/** Patterns, examples and what only a run creates. */
const NO_FILE = /NNNN|\bdist\b|…|\*|DATA_DIR|test-results|^\/|^https?:|^@|^#|^\.\.?\//;
const ENDING = /\.(?:tsx?|mjs|js|json|sql|md|css)$/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .trim()
  .split('\n');
const folders = new Set(
  files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))),
);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

/** Documents shorten a path: to its last parts, or without the folder `src` (`domain/orders/order.ts`). */
const isAmong = (paths: Iterable<string>, path: string) =>
  [...paths].some((full) =>
    [full, full.replace('/src/', '/')].some((one) => one === path || one.endsWith(`/${path}`)),
  );
const exists = (path: string) =>
  ENDING.test(path) ? isAmong(files, path) : isAmong(folders, path.replace(/\/$/, ''));

test.each(DOCUMENTS)('%s names only paths and commands that exist', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const code = [...text.matchAll(/`([^`\n]+)`|```\n([^]*?)```/g)].map(
    ([, inline, block]) => inline ?? block ?? '',
  );
  const words = code.flatMap((part) => part.split(/[\s,;()]+/));
  const paths = words.filter(
    (word) => !NO_FILE.test(word) && (ENDING.test(word) || /^[\w.-]+(?:\/[\w.-]+)+\/?$/.test(word)),
  );
  const missing = paths.filter((path) => !exists(path));
  const commands = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name);
  expect(paths.length).toBeGreaterThan(3);
  expect(missing).toEqual([]);
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
});
