// Parses the JSON reports of both runners to { passed, skipped, failed, flaky }, the last two as lists of { name,
// message }. Failures are printed again just above the count, because a log may be cut and the runners print them
// pages earlier.
import { relative } from 'node:path';
import { root } from './prepare-run.mjs';

const LINES_EACH = 12;
const CHARACTERS_IN_ALL = 6000;
// the escape sequences of terminal colours
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Vitest's projects, grouped by the run that reports them; a test asserts that none is missing. */
export const PROJECTS = {
  units: ['domain', 'contract', 'server'],
  screens: ['web'],
  commands: ['commands'],
};

/**
 * A file that failed outside its tests, for example in a hook, counts as one failure. Only a message shows that a
 * test was retried.
 */
export function readVitest({ numPassedTests, numPendingTests, numTodoTests, testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages = [] }) => ({
      status,
      problem: {
        name: `${relative(root, name)} › ${fullName}`,
        message: failureMessages.join('\n'),
      },
    })),
  );
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  );
  const problemsOf = (expected) =>
    tests.filter(({ status }) => status === expected).map((test) => test.problem);
  return {
    passed: numPassedTests,
    skipped: numPendingTests + numTodoTests,
    failed: [
      ...problemsOf('failed'),
      ...broken.map(({ name, message }) => ({ name: relative(root, name), message })),
    ],
    flaky: problemsOf('passed').filter(({ message }) => message !== ''),
  };
}

/** An error outside every scenario counts as one failure. */
export function readPlaywright({ stats, suites, errors }) {
  const runs = suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      status,
      problem: {
        name: `${spec.file}:${spec.line} › ${spec.title}`,
        message: results
          .flatMap((result) => result.errors.map((error) => error.message))
          .join('\n'),
      },
    })),
  );
  const problemsOf = (expected) =>
    runs.filter(({ status }) => status === expected).map((run) => run.problem);
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: [
      ...problemsOf('unexpected'),
      ...errors.map(({ message }) => ({ name: 'Playwright', message })),
    ],
    flaky: problemsOf('flaky'),
  };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** The sum of several reports. */
export function addReports(reports) {
  const sum = (name) => reports.reduce((total, report) => total + report[name], 0);
  return {
    passed: sum('passed'),
    skipped: sum('skipped'),
    failed: reports.flatMap(({ failed }) => failed),
    flaky: reports.flatMap(({ flaky }) => flaky),
  };
}

/** The line for automation: `N passed, N failed`, and the skipped tests if there are any. */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The lines to print, without colours; empty if there are no problems. Long messages are shortened, names are not. */
export function problemLines(title, problems) {
  if (problems.length === 0) return [];
  const each = Math.max(300, Math.floor(CHARACTERS_IN_ALL / problems.length));
  return [
    '',
    `${title} (${problems.length}):`,
    ...problems.flatMap(({ name, message }) => [`✗ ${name}`, ...excerpt(message, each)]),
  ];
}

function excerpt(message = '', characters) {
  const lines = message
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line));
  const text = lines.slice(0, LINES_EACH).join('\n').slice(0, characters);
  return text === '' ? [] : text.split('\n').map((line) => `    ${line}`);
}
