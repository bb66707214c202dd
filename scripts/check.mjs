// Types, lint, format, unused code and generated files, as many at once as there are processors; then the tests.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { environment, root } from './prepare-run.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const STEPS = [
  {
    title: 'generated files',
    command: [process.execPath, 'apps/server/src/platform/generate-types.ts', '--check'],
  },
  { title: 'unused code', command: [bin('knip')] },
  { title: 'types of apps/web', command: [bin('tsc'), '-p', 'apps/web'] },
  { title: 'types of apps/server', command: [bin('tsc'), '-p', 'apps/server'] },
  { title: 'types of e2e', command: [bin('tsc'), '-p', 'e2e'] },
  { title: 'types of bench/servers', command: [bin('tsc'), '-p', 'bench/servers'] },
  { title: 'types of packages/contract', command: [bin('tsc'), '-p', 'packages/contract'] },
  { title: 'types of packages/domain', command: [bin('tsc'), '-p', 'packages/domain'] },
  { title: 'lint', command: [bin('oxlint'), '--deny-warnings'] },
  { title: 'format', command: [bin('oxfmt'), '--check'] },
];
const running = new Set();

function stop() {
  for (const child of running) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stop);

function launch([program, ...args], stdio) {
  const child = spawn(program, args, {
    cwd: root,
    env: environment(),
    stdio,
    shell: program.endsWith('.cmd'),
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

function runStep({ title, command }) {
  const started = Date.now();
  const child = launch(command, ['ignore', 'pipe', 'pipe']);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ title, output: error.message, isFine: false }));
    child.once('close', (code) => {
      const isFine = code === 0;
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      resolve({ title, output, isFine, seconds });
    });
  });
}

// Answers the first step that fails, after ending those beside it.
async function runSteps() {
  const waiting = [...STEPS];
  let failure;
  const worker = async () => {
    while (failure === undefined) {
      const step = waiting.shift();
      if (step === undefined) return;
      const result = await runStep(step);
      if (failure !== undefined) return;
      console.log(`${result.isFine ? '✓' : '✗'} ${result.title} (${result.seconds} s)`);
      if (result.isFine) continue;
      failure = result;
      stop();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return failure;
}

async function main() {
  const failure = await runSteps();
  if (failure !== undefined) {
    console.error(`${failure.output.trim()}\n✗ ${failure.title}`);
    return 1;
  }
  const tests = launch(
    [process.execPath, 'scripts/test.mjs', ...process.argv.slice(2)],
    ['ignore', 'inherit', 'inherit'],
  );
  return new Promise((resolve) => {
    tests.once('exit', (code) => resolve(code ?? 1));
  });
}

process.exitCode = await main();
process.disconnect?.();
