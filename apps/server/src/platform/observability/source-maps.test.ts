import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'vendas-traces-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The stack trace of an error in a built file, in a process with source maps. */
function traceOf(name: string, map: string | undefined): string {
  const file = join(folder, name);
  writeFileSync(file, 'export function fail() { throw new TypeError("não deu"); }\n');
  if (map !== undefined) writeFileSync(`${file}.map`, map);
  const traces = join(import.meta.dirname, 'source-maps.ts');
  const script = `
    const { mapStackTraces } = await import(${JSON.stringify(traces)});
    mapStackTraces();
    const { fail } = await import(${JSON.stringify(file)});
    try { fail(); } catch (error) { console.log(error.stack); }`;
  const options = { encoding: 'utf8' } as const;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], options);
}

describe('the stack trace of an error in a built file', () => {
  test('names the source, its line and its column', () => {
    // the first line of the built file maps to the seventh line of the source, from its third column
    const facts = { version: 3, file: 'a.js', sources: ['src/a.ts'], names: [] };
    const trace = traceOf('a.js', JSON.stringify({ ...facts, mappings: 'AAME' }));
    expect(trace).toMatch(/^TypeError: não deu\n {4}at fail \(/);
    expect(trace).toContain(`(${join(folder, 'src', 'a.ts')}:7:3)`);
  });

  test.each([
    ['without a map', undefined],
    ['with an invalid map', '{"version":3}'],
    ['with a map that is cut short', '{"version":'],
    [
      'with a map that does not know the place',
      '{"version":3,"file":"b.js","sources":[],"names":[],"mappings":""}',
    ],
  ])('keeps the position in the built file %s', (_, map) => {
    expect(traceOf('b.js', map)).toMatch(/^TypeError: não deu\n {4}at fail \(file:.*b\.js:1:32\)/);
    rmSync(join(folder, 'b.js.map'), { force: true });
  });
});
