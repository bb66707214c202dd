import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '#e2e/main-file.ts';

/** The exports of a JavaScript file of the repository, which has no types here. */
async function exportOf(file: string, name: string): Promise<unknown> {
  const exported: Record<string, unknown> = await import(pathToFileURL(join(ROOT, file)).href);
  return exported[name];
}

/** Calls a function of the script that parses reports, which is JavaScript without types. */
async function call(name: string, ...args: readonly unknown[]): Promise<unknown> {
  const exported = await exportOf('scripts/test-report.mjs', name);
  if (typeof exported !== 'function') throw new Error(`the script exports no ${name}`);
  return Reflect.apply(exported, undefined, args);
}

test('`npm test` runs every project of Vitest once', async () => {
  const run = z
    .record(z.string(), z.array(z.string()))
    .parse(await exportOf('scripts/test-report.mjs', 'PROJECTS'));
  const { test: settings } = z
    .object({
      test: z.object({ projects: z.array(z.object({ test: z.object({ name: z.string() }) })) }),
    })
    .parse(await exportOf('vitest.config.ts', 'default'));
  const names = settings.projects.map((project) => project.test.name);
  expect(Object.values(run).flat().toSorted()).toEqual(names.toSorted());
});

/** Vitest's report of one file; `message` is an error outside its tests. */
function fileOf(
  assertionResults: readonly { status: string; fullName: string; failureMessages?: string[] }[],
  { status = 'passed', message = '' } = {},
) {
  return { name: join(ROOT, 'apps/a.test.ts'), status, message, assertionResults };
}

describe('the report of Vitest', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      fileOf(
        [
          { status: 'passed', fullName: 'adds' },
          { status: 'passed', fullName: 'waits', failureMessages: ['first try'] },
          { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1', 'got 2'] },
        ],
        { status: 'failed' },
      ),
      fileOf([{ status: 'passed', fullName: 'closes' }], {
        status: 'failed',
        message: 'afterAll broke',
      }),
    ],
  };

  test('is parsed to counts, failures including a broken file, and tests that passed at their second attempt', async () => {
    expect(await call('readVitest', report)).toEqual({
      passed: 7,
      skipped: 3,
      failed: [
        { name: 'apps/a.test.ts › subtracts', message: 'expected 1\ngot 2' },
        { name: 'apps/a.test.ts', message: 'afterAll broke' },
      ],
      flaky: [{ name: 'apps/a.test.ts › waits', message: 'first try' }],
    });
  });
});

describe('the report of Playwright', () => {
  const specOf = (title: string, status: string, messages: readonly string[]) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  });
  const report = {
    stats: { expected: 4, flaky: 1, unexpected: 1, skipped: 2 },
    errors: [{ message: 'a worker died' }],
    suites: [
      {
        specs: [specOf('buys', 'expected', [])],
        suites: [
          { specs: [specOf('pays', 'flaky', ['late'])] },
          { specs: [specOf('leaves', 'unexpected', ['first', 'second'])] },
        ],
      },
    ],
  };

  test('is parsed at any depth: a passed second attempt is flaky, an error outside every scenario is a failure', async () => {
    expect(await call('readPlaywright', report)).toEqual({
      passed: 5,
      skipped: 2,
      failed: [
        { name: 'a.spec.ts:3 › leaves', message: 'first\nsecond' },
        { name: 'Playwright', message: 'a worker died' },
      ],
      flaky: [{ name: 'a.spec.ts:3 › pays', message: 'late' }],
    });
  });
});

describe('the last line of the output', () => {
  const problem = { name: 'a', message: 'b' };
  test.each([
    [{ passed: 2, failed: [], skipped: 0 }, '2 passed, 0 failed'],
    [{ passed: 2, failed: [problem], skipped: 3 }, '2 passed, 1 failed, 3 skipped'],
  ])('of %j is the line for automation', async (report, line) => {
    expect(await call('countLine', report)).toBe(line);
  });

  test('sums the reports of all runners', async () => {
    const [one, other] = [
      { passed: 1, skipped: 3, failed: [problem], flaky: [] },
      { passed: 10, skipped: 30, failed: [problem], flaky: [problem] },
    ];
    expect(await call('addReports', [one, other])).toEqual({
      passed: 11,
      skipped: 33,
      failed: [problem, problem],
      flaky: [problem],
    });
  });
});

describe('the lines above the last one', () => {
  const lines = (problems: readonly object[]) => call('problemLines', 'Falharam', problems);

  test('are absent without failures', async () => {
    expect(await lines([])).toEqual([]);
  });

  test('have no colours, empty lines or stack frames of libraries', async () => {
    const message =
      '\u001B[31mexpected\u001B[39m 1\n\n    at x (/a/node_modules/vitest/x.js:1:1)\n    at a.test.ts:3';
    expect(await lines([{ name: 'a › adds', message }, { name: 'b' }])).toEqual([
      '',
      'Falharam (2):',
      '✗ a › adds',
      '    expected 1',
      '        at a.test.ts:3',
      '✗ b',
    ]);
  });

  test('shorten long messages, and name every failure however many there are', async () => {
    const problems = Array.from({ length: 40 }, (_, at) => ({
      name: `test ${at}`,
      message: 'x'.repeat(5000),
    }));
    const printed = String(await lines(problems));
    for (const { name } of problems) expect(printed).toContain(`✗ ${name}`);
    expect(printed.length).toBeLessThan(40 * 400);
  });
});
