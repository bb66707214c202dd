import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '#e2e/main-file.ts';

/** The exports of a file of the repository, which has no types here. */
async function exportOf(file: string, name: string): Promise<unknown> {
  const exported: Record<string, unknown> = await import(pathToFileURL(join(ROOT, file)).href);
  return exported[name];
}

/** Calls a function of a script, which is plain JavaScript without types. */
async function call(script: string, name: string, ...args: readonly unknown[]): Promise<unknown> {
  const wanted = await exportOf(join('scripts', script), name);
  if (typeof wanted !== 'function') throw new Error(`${script} exports no ${name}`);
  return Reflect.apply(wanted, undefined, args);
}

test('every project of Vitest is run once by `npm test`', async () => {
  const run = z
    .record(z.string(), z.array(z.string()))
    .parse(await exportOf('scripts/test-projects.mjs', 'PROJECTS'));
  const { test: settings } = z
    .object({
      test: z.object({ projects: z.array(z.object({ test: z.object({ name: z.string() }) })) }),
    })
    .parse(await exportOf('vitest.config.ts', 'default'));
  const names = settings.projects.map((project) => project.test.name);
  expect(Object.values(run).flat().toSorted()).toEqual(names.toSorted());
});

/** Vitest's report of one file; `message` is an error outside of its tests. */
function fileOf(
  assertionResults: readonly { status: string; fullName: string; failureMessages?: string[] }[],
  { status = 'passed', message = '' } = {},
) {
  return { name: join(ROOT, 'apps/a.test.ts'), status, message, assertionResults };
}

describe('what Vitest reports', () => {
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

  test('counts an error outside of the tests of a file as one failure', async () => {
    expect(await call('test-counts.mjs', 'countVitest', report)).toEqual({
      passed: 7,
      failed: 2,
      skipped: 3,
    });
  });

  test("Vitest's report is read as failures, with a broken file, and tests that passed at their second try", async () => {
    expect(await call('test-problems.mjs', 'vitestProblems', report)).toEqual({
      failed: [
        { status: 'failed', name: 'apps/a.test.ts › subtracts', message: 'expected 1\ngot 2' },
        { name: 'apps/a.test.ts', message: 'afterAll broke' },
      ],
      flaky: [{ status: 'passed', name: 'apps/a.test.ts › waits', message: 'first try' }],
    });
  });
});

describe('what Playwright reports', () => {
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

  test('counts a second try as passed and an error outside of every scenario as a failure', async () => {
    expect(await call('test-counts.mjs', 'countPlaywright', report)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
    });
  });

  test("Playwright's report is read as failures and second tries, at any depth", async () => {
    expect(await call('test-problems.mjs', 'playwrightProblems', report)).toEqual({
      failed: [
        { status: 'unexpected', name: 'a.spec.ts:3 › leaves', message: 'first\nsecond' },
        { name: 'Playwright', message: 'a worker died' },
      ],
      flaky: [{ status: 'flaky', name: 'a.spec.ts:3 › pays', message: 'late' }],
    });
  });
});

describe('the last line', () => {
  test.each([
    [{ passed: 2, failed: 0, skipped: 0 }, '2 passed, 0 failed'],
    [{ passed: 2, failed: 1, skipped: 3 }, '2 passed, 1 failed, 3 skipped'],
  ])('of %j is what automation reads', async (counts, line) => {
    expect(await call('test-counts.mjs', 'countLine', counts)).toBe(line);
  });

  test('sums the counts of all runners', async () => {
    const [one, other] = [
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ];
    expect(await call('test-counts.mjs', 'addCounts', one, other)).toEqual({
      passed: 11,
      failed: 22,
      skipped: 33,
    });
  });
});

describe('the lines above it', () => {
  const lines = (problems: readonly object[]) =>
    call('test-problems.mjs', 'problemLines', 'Falharam', problems);

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
