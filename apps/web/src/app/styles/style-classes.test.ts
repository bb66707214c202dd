import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', '..');
const SHELL = join(SOURCE, '..', '..', 'server', 'src', 'prerendered-shell.ts');

const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

/** The classes of a style sheet, without its comments and strings. */
function classesOf(css: string): Set<string> {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\/|'[^']*'/g, '');
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

interface Import {
  readonly component: string;
  readonly sheet: string;
  readonly names: readonly string[];
  /** The class is chosen by a variable, so any may be meant. */
  readonly isDynamic: boolean;
}

function importsOf(component: string): Import[] {
  const code = read(component);
  const found = code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g);
  return [...found].map(([statement, variable = '', path = '']) => {
    const rest = code.replace(statement, '');
    const uses = rest.matchAll(new RegExp(String.raw`(?<![/\w])${variable}\.(\w+)`, 'g'));
    return {
      component,
      sheet: path.startsWith('#') ? path.slice(1) : join(dirname(component), path),
      names: [...uses].map(([, name = '']) => name),
      isDynamic: new RegExp(String.raw`\b${variable}\[`).test(rest),
    };
  });
}

const sheets = new Map(
  globSync('**/*.module.css', { cwd: SOURCE }).map((file) => [file, classesOf(read(file))]),
);
const imports = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).flatMap(importsOf);

test('each class that a component uses is in its style sheet', () => {
  expect(imports.length).toBeGreaterThan(50);
  const missing = imports.flatMap(({ component, sheet, names }) =>
    names
      .filter((name) => sheets.get(sheet)?.has(name) !== true)
      .map((name) => `${component}: .${name} is not in ${sheet}`),
  );
  expect(missing).toEqual([]);
});

test('each class of a style sheet is used', () => {
  const shell = readFileSync(SHELL, 'utf8');
  const unused = [...sheets].flatMap(([sheet, classes]) => {
    const users = imports.filter((user) => user.sheet === sheet);
    if (users.some(({ isDynamic }) => isDynamic)) return [];
    const used = new Set(users.flatMap(({ names }) => names));
    return [...classes]
      .filter((name) => !used.has(name) && !name.startsWith('mantine-') && !shell.includes(name))
      .map((name) => `${sheet}: .${name}`);
  });
  expect(unused).toEqual([]);
});
