// Runs the checks of types, lint, format, unused code and generated files, and then every test: a failed check ends the
// run within a minute. The last line is the count of tests.
import { join } from 'node:path';
import { exitCodeOf, launch, stopChildren } from './children.mjs';
import { root } from './prepare-run.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
// one checker in each program: several would each compute what they share, in twice the processor time
const typesOf = (project) => [bin('tsc'), '-p', project, '--checkers', '1'];
/** How many steps run concurrently. */
const CONCURRENT_STEPS = 2;
const STEPS = [
  { title: 'house counts', command: [process.execPath, 'scripts/house-counts.mjs'], isShown: true },
  { title: 'lint', command: [bin('oxlint'), '--deny-warnings'] },
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

/** Runs all steps until one fails; returns that one. */
async function runSteps() {
  const waiting = [...STEPS];
  let failure;
  const runNext = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await runStep(step);
      // the others fail because they are stopped
      if (failure !== undefined) return;
      console.log(`${result.isFine ? '✓' : '✗'} ${result.title} (${result.seconds} s)`);
      if (step.isShown && result.isFine) console.log(result.output.trim());
      if (!result.isFine) {
        failure = result;
        stopChildren();
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_STEPS }, runNext));
  return failure;
}

async function main() {
  const failure = await runSteps();
  if (failure === undefined) {
    const tests = ['scripts/test.mjs', '--all', ...process.argv.slice(2)];
    const stdio = ['ignore', 'inherit', 'inherit'];
    return await exitCodeOf(launch([process.execPath, ...tests], { stdio }));
  }
  console.error(`${failure.output.trim()}\n✗ ${failure.title}`);
  return 1;
}

process.exitCode = await main();
process.disconnect?.();
