// What failed, and what needed a second try, said once more where it is read: just above the count. The runners say
// it too, but pages earlier, and a machine that keeps only the end of a log would keep nothing of it.
import { relative } from 'node:path';
import { root } from './prepare-run.mjs';

const LINES_EACH = 12;
const CHARACTERS_IN_ALL = 6000;
// the escape sequences of a terminal's colours
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/**
 * Of Vitest's JSON report: the tests that failed, and those that passed at their second try; `{ name, message }` each.
 * The report marks a second try only by the messages of the first.
 */
export function vitestProblems({ testResults }) {
  const results = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({
      status: result.status,
      name: `${relative(root, name)} › ${result.fullName}`,
      message: result.failureMessages?.join('\n'),
    })),
  );
  const broken = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
    )
    .map(({ name, message }) => ({ name: relative(root, name), message }));
  return {
    failed: [...results.filter(({ status }) => status === 'failed'), ...broken],
    flaky: results.filter(({ status, message }) => status === 'passed' && message),
  };
}

/** Of Playwright's JSON report: the scenarios that failed, and those that passed at their second try. */
export function playwrightProblems({ suites, errors }) {
  const runs = suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      status,
      name: `${spec.file}:${spec.line} › ${spec.title}`,
      message: results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
    })),
  );
  const outside = errors.map(({ message }) => ({ name: 'Playwright', message }));
  return {
    failed: [...runs.filter(({ status }) => status === 'unexpected'), ...outside],
    flaky: runs.filter(({ status }) => status === 'flaky'),
  };
}

/** The lines to print, without colours; empty when there is nothing to say. Long messages are cut, names never. */
export function problemLines(title, problems) {
  if (problems.length === 0) return [];
  const each = Math.max(300, Math.floor(CHARACTERS_IN_ALL / problems.length));
  return [
    '',
    `${title} (${problems.length}):`,
    ...problems.flatMap(({ name, message }) => [`✗ ${name}`, ...excerpt(message, each)]),
  ];
}

function excerpt(message, characters) {
  const lines = (message ?? '').replace(COLOURS, '').split('\n');
  const said = lines
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
    .slice(0, LINES_EACH);
  if (said.length === 0) return [];
  return said
    .join('\n')
    .slice(0, characters)
    .split('\n')
    .map((line) => `    ${line}`);
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
