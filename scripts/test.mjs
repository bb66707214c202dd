// Runs every test: Vitest's rules and API, and its screens beside them, then the stories in Chromium; and the commands
// beside them.
// The last line is the plain count, read from the runners' reports. Arguments go to both runners.
import { spawn, spawnSync } from 'node:child_process';
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
const NEVER = new Promise(() => {});
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
const STORIES = {
  name: 'Playwright',
  script: 'node_modules/@playwright/test/cli.js',
  args: ['test', `--reporter=${process.env.CI === undefined ? 'list' : 'dot'},json`],
  allowNone: '--pass-with-no-tests',
  count: countPlaywright,
  problems: playwrightProblems,
};

// Linux lets programs that nobody waits for at a screen work longer at a time, and those they start: fewer changes
// between them are some three in a hundred of the whole run. Elsewhere they run as they are.
function workInBatches() {
  spawnSync('chrt', ['--batch', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
}

async function main() {
  workInBatches();
  const chromium = ensureChromium();
  // The commands mostly wait, for packages, and for servers that start and end: begun first, they never keep the others
  // waiting. Their clones stay on the disk, where the packages are: copies are links there.
  const commands = runRunner(COMMANDS, { ...BUILT, ...inMemory, CLONES_FOLDER: tmpdir() }, NEVER);
  // The screens only compute, and the API's tests often wait: together they leave less idle.
  const screens = runRunner(SCREENS, inMemory, NEVER);
  const units = runRunner(UNITS, inMemory);
  // Whichever ends first, what is left of the others goes on beside the stories.
  const areUnitsOver = await Promise.race([
    units.then(() => true),
    Promise.all([screens, commands]).then(() => false),
  ]);
  const stories = runRunner(
    STORIES,
    { ...BUILT, ...inMemory, CHROMIUM_PATH: chromium },
    areUnitsOver ? undefined : units,
  );
  const results = await Promise.all([units, screens, commands, stories]);
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

// What a runner prints beside another is kept until `mayPrint` settles or it has ended itself.
async function runRunner(runner, extraEnvironment, mayPrint) {
  const report = reportOf(runner.name);
  const extra = isFiltered ? [runner.allowNone, ...args] : [];
  const command = [join(root, runner.script), ...runner.args, ...extra];
  const extraVariables = {
    ...extraEnvironment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Beside a parent that asks for colour, it makes every Node process print a warning.
    NO_COLOR: undefined,
  };
  const code = await run(command, extraVariables, mayPrint);
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

async function run(command, extra, mayPrint) {
  if (isStopped) return 1;
  const output = mayPrint === undefined ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: environment(extra),
    stdio: ['ignore', output, output],
  });
  running.add(child);
  const kept = [];
  let print = (chunk) => kept.push(chunk);
  const printKept = () => process.stdout.write(Buffer.concat(kept.splice(0)));
  mayPrint?.then(() => {
    printKept();
    print = (chunk) => process.stdout.write(chunk);
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => print(chunk));
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  }).finally(() => {
    running.delete(child);
    printKept();
  });
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
