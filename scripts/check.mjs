// Runs the checks of types, lint, format, unused code and generated files one after the other, concurrently with the
// tests, which often wait for servers and pages. The last line is the count of tests.
import { join } from 'node:path';
import { exitCodeOf, launch, stopChildren } from './children.mjs';
import { root } from './prepare-run.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
// one checker at a time: several would each compute what they share, in twice the processor time
const typesOf = (project) => [bin('tsc'), '-p', project, '--checkers', '1'];
const STEPS = [
  { title: 'house counts', command: [process.execPath, 'scripts/house-counts.mjs'], isShown: true },
  {
    title: 'generated files',
    command: [process.execPath, 'apps/server/src/platform/database/generate-types.ts', '--check'],
  },
  { title: 'unused code', command: [bin('knip')] },
  { title: 'types of apps/web', command: typesOf('apps/web') },
  // three programs with the same settings in one process: separately, each would read the whole server or contract
  // again
  {
    title: 'types of apps/server, bench/servers and packages/contract',
    command: typesOf('tsconfig.node.json'),
  },
  { title: 'types of e2e', command: typesOf('e2e') },
  { title: 'types of packages/domain', command: typesOf('packages/domain') },
  { title: 'lint', command: [bin('oxlint'), '--deny-warnings'] },
  { title: 'format', command: [bin('oxfmt'), '--check'] },
];

// `tsc` and the lint's type checker are Go programs. With Go's default of 100, garbage collection takes a third of
// their processor time.
const RARE_COLLECTION = { GOGC: '400' };

async function runStep({ title, command }) {
  const started = Date.now();
  const child = launch(command, { stdio: ['ignore', 'pipe', 'pipe'], env: RARE_COLLECTION });
  let output = '';
  child.once('error', (error) => {
    output += error.message;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const isFine = (await exitCodeOf(child)) === 0;
  return { title, output, isFine, seconds: ((Date.now() - started) / 1000).toFixed(1) };
}

// Returns the first step that fails.
async function runSteps() {
  for (const step of STEPS) {
    const result = await runStep(step);
    console.log(`${result.isFine ? '✓' : '✗'} ${result.title} (${result.seconds} s)`);
    if (step.isShown && result.isFine) console.log(result.output.trim());
    if (!result.isFine) return result;
  }
  return undefined;
}

// Prints the tests' output; returns their exit code and their last line, the count.
async function runTests() {
  const tests = launch([process.execPath, 'scripts/test.mjs', ...process.argv.slice(2)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let end = '';
  tests.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    end = (end + chunk).slice(-500);
  });
  return { code: await exitCodeOf(tests), count: end.trim().split('\n').at(-1) };
}

async function main() {
  let areTestsOver = false;
  const tests = runTests().finally(() => {
    areTestsOver = true;
  });
  const failure = await runSteps();
  if (failure === undefined) {
    // a filtered run ends before the checks: prints its count again as the last line
    const isCountAbove = areTestsOver;
    const { code, count } = await tests;
    if (isCountAbove) console.log(count);
    return code;
  }
  // a failed check ends the tests, because the code has to change anyway
  stopChildren();
  await tests;
  console.error(`${failure.output.trim()}\n✗ ${failure.title}`);
  return 1;
}

process.exitCode = await main();
process.disconnect?.();
