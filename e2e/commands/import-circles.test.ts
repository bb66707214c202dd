import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** Imports of values, including dynamic ones; the linter's `no-cycle` does not follow `import()`. */
const IMPORT =
  /(?:^|\n)(?:import|export)(?! type\b)[^;'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

type Graph = ReadonlyMap<string, readonly string[]>;

function graphOf(source: string): Graph {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\./.test(file));
  return new Map(files.map((file) => [file, importsOf(source, file)]));
}

function importsOf(source: string, file: string): string[] {
  const found = readFileSync(join(source, file), 'utf8').matchAll(IMPORT);
  return [...found].flatMap(([, fixed, dynamic]) => {
    const specifier = fixed ?? dynamic ?? '';
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    return specifier.startsWith('.') ? [join(dirname(file), specifier)] : [];
  });
}

/** The files of the first circle found; empty if there is none. */
function circleIn(graph: Graph): string[] {
  const done = new Set<string>();
  function visit(file: string, path: readonly string[]): string[] {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...path, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  }
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

test('a circle through a dynamic import is found', () => {
  const graph = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['b.ts']],
  ]);
  expect(circleIn(graph)).toEqual(['b.ts', 'c.ts', 'b.ts']);
});

test.each(['apps/web/src', 'apps/server/src', 'packages/domain/src', 'packages/contract/src'])(
  'modules of %s have no circular imports, including dynamic ones',
  (folder) => {
    const graph = graphOf(join(ROOT, folder));
    expect(graph.size).toBeGreaterThan(10);
    expect([...graph.values()].flat().length).toBeGreaterThan(10);
    expect(circleIn(graph)).toEqual([]);
  },
);
