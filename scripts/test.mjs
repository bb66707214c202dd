// Runs every test: Vitest for rules, API, screens and commands, and Playwright for end-to-end tests in Chromium.
// The last line is the plain count, read from the runners' reports. Arguments go to both runners.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { environment, Failure, root } from './prepare-run.mjs';
import { addCounts, countPlaywright, countVitest, countLine } from './test-counts.mjs';
import { PROJECTS } from './test-projects.mjs';
import { playwrightProblems, problemLines, vitestProblems } from './test-problems.mjs';

const reports = mkdtempSync(join(tmpdir(), 'vendas-reports-'));
const memory = makeMemoryFolder();
const inMemory = memory === undefined ? {} : { TMPDIR: memory.path };
// What people start, and with half of the processor the sources take to start.
const BUILT = { SERVER_MAIN: join(root, 'apps/server/dist/main.js') };
const args = process.argv.slice(2);
const isFiltered = args.length > 0;
const running = new Set();
let isStopped = false;

function stop() {
  isStopped = true;
  for (const child of running) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stop);

const reportOf = (name) => join(reports, `${name}.json`);
const vitest = (name, projects) => ({
  name,
  script: 'node_modules/vitest/vitest.mjs',
  args: [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ],
  // A filter may match the tests of one runner only.
  allowNone: '--passWithNoTests',
  count: countVitest,
  problems: vitestProblems,
});
const UNITS = vitest('Vitest', PROJECTS.units);
const SCREENS = vitest('Vitest (screens)', PROJECTS.screens);
const COMMANDS = vitest('Vitest (commands)', PROJECTS.commands);
const SCENARIOS = {
  name: 'Playwright',
  script: 'node_modules/@playwright/test/cli.js',
  args: ['test', `--reporter=${process.env.CI === undefined ? 'list' : 'dot'},json`],
  allowNone: '--pass-with-no-tests',
  count: countPlaywright,
  problems: playwrightProblems,
};

async function main() {
  const chromium = ensureChromium();
  // Commands mostly wait, for packages and for servers that start. Their clones stay on the disk that holds the packages,
  // because copies are links there.
  const commands = runRunner(COMMANDS, { ...BUILT, ...inMemory, CLONES_FOLDER: tmpdir() });
  // Screens compute while the API's tests wait for the database.
  const screens = runRunner(SCREENS, inMemory);
  const units = runRunner(UNITS, inMemory);
  // Two of them at a time: scenarios begin when either has ended.
  await Promise.race([units, Promise.all([screens, commands])]);
  const scenarios = runRunner(SCENARIOS, { ...BUILT, ...inMemory, CHROMIUM_PATH: chromium });
  const results = await Promise.all([units, screens, commands, scenarios]);
  const total = results.map(({ counts }) => counts).reduce(addCounts);
  const problems = results.flatMap((result) => result.problems);
  if (total.passed + total.failed === 0) problems.push('Nenhum teste foi executado.');
  const flaky = results.flatMap((result) => result.flaky);
  for (const line of problemLines('Só passaram na segunda tentativa', flaky)) console.log(line);
  const failed = results.flatMap((result) => result.failed);
  for (const line of problemLines('Falharam', failed)) console.log(line);
  for (const problem of problems) console.error(problem);
  console.log(countLine(total));
  return total.failed > 0 || problems.length > 0 ? 1 : 0;
}

async function runRunner(runner, extraEnvironment) {
  const report = reportOf(runner.name);
  const extra = isFiltered ? [runner.allowNone, ...args] : [];
  const command = [join(root, runner.script), ...runner.args, ...extra];
  const extraVariables = {
    ...extraEnvironment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // With a parent that asks for colour, it makes every Node process print a warning.
    NO_COLOR: undefined,
  };
  const code = await run(command, extraVariables);
  const problems = [];
  if (!existsSync(report)) {
    problems.push(`${runner.name} terminou sem relatório (código ${code}).`);
    return { counts: { passed: 0, failed: 0, skipped: 0 }, problems, failed: [], flaky: [] };
  }
  const said = JSON.parse(readFileSync(report, 'utf8'));
  const counts = runner.count(said);
  if (code !== 0 && counts.failed === 0) problems.push(`${runner.name} falhou (código ${code}).`);
  if (!isFiltered && counts.passed + counts.failed === 0) {
    problems.push(`${runner.name} não executou nenhum teste.`);
  }
  const { failed, flaky } = runner.problems(said);
  return { counts, problems, failed, flaky };
}

async function run(command, extra) {
  if (isStopped) return 1;
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: environment(extra),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  }).finally(() => running.delete(child));
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
  memory?.remove();
  process.disconnect?.();
}
