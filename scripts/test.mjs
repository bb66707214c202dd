// Runs the tests of a lane, in four runs. The fast lane is what every commit needs; `--all` runs every test.
//   units      Vitest: rules, contract and API. They mostly wait for PostgreSQL.
//   screens    Vitest: pages in jsdom. They mostly compute.
//   commands   Vitest: `npm start`, backup and similar commands in separate processes. They mostly wait.
//   scenarios  Playwright: end-to-end tests in Chromium. They compute and wait.
// Units and screens start together; the commands start when the screens have ended, and the scenarios when one of these
// two rows has. More concurrent runs are slower on two processors: each switch between processes costs time.
// The last line is the plain count, read from the runners' reports. Words filter the tests of all runs by their path, in
// both lanes; `--changed` runs the tests that the uncommitted changes touch.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitCodeOf, launch } from './children.mjs';
import { ensureChromium } from './chromium.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { Failure, root } from './prepare-run.mjs';
import * as reports from './test-report.mjs';

/** The tag of the scenarios of the fast lane. */
const MAIN_SCENARIO = '@main';

const folder = mkdtempSync(join(tmpdir(), 'vendas-reports-'));
const memory = makeMemoryFolder();
const inMemory = memory === undefined ? {} : { TMPDIR: memory.path };
// The built server, as in production; running the sources takes twice the processor time to start.
const BUILT = { SERVER_MAIN: join(root, 'apps/server/dist/main.js') };
const args = process.argv.slice(2);
const isChangedOnly = args.includes('--changed');
const filters = args.filter((arg) => !['--all', '--changed'].includes(arg));
const isFastLane = !args.includes('--all') && filters.length === 0;
// every test may be filtered out
const isPartial = isChangedOnly || filters.length > 0;
const LANE = { TEST_LANE: isFastLane ? 'fast' : 'full' };

async function main() {
  const chromium = ensureChromium();
  // copies of the product stay on the disk of the packages, because they are hard links to it
  const environment = { ...BUILT, ...inMemory, CLONES_FOLDER: tmpdir() };
  const units = runVitest('units', inMemory);
  const screens = runVitest('screens', inMemory);
  const commands = screens.then(() => runVitest('commands', environment));
  await Promise.race([units, commands]);
  const scenarios = runPlaywright({ ...BUILT, ...inMemory, CHROMIUM_PATH: chromium });
  const total = reports.addReports(await Promise.all([units, screens, commands, scenarios]));
  if (total.passed + total.failed.length === 0 && !isChangedOnly) {
    total.failed.push({ name: 'Nenhum teste foi executado.' });
  }
  const lines = [
    ...reports.problemLines('Só passaram na segunda tentativa', total.flaky),
    ...reports.problemLines('Falharam', total.failed),
    reports.countLine(total),
  ];
  console.log(lines.join('\n'));
  return total.failed.length > 0 ? 1 : 0;
}

async function runVitest(group, env) {
  const file = join(folder, `${group}.json`);
  const projects = reports.PROJECTS[group].map((project) => `--project=${project}`);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const changed = isChangedOnly ? ['--changed'] : [];
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...output, ...changed];
  return await run(`Vitest (${group})`, [...command, '--passWithNoTests'], env, {
    file,
    read: reports.readVitest,
  });
}

async function runPlaywright(env) {
  const file = join(folder, 'playwright.json');
  const reporter = `--reporter=${process.env.CI === undefined ? 'list' : 'dot'},json`;
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    reporter,
    '--pass-with-no-tests',
    ...(isFastLane ? ['--grep', MAIN_SCENARIO] : []),
    ...(isChangedOnly ? ['--only-changed'] : []),
  ];
  const extra = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return await run('Playwright', command, extra, { file, read: reports.readPlaywright });
}

/** Runs one runner and returns its report. A filter may match tests of only one runner. */
async function run(name, [script, ...args], env, { file, read }) {
  const command = [process.execPath, join(root, script), ...args, ...filters];
  // If the parent requests colour, NO_COLOR makes every Node process print a warning.
  const child = launch(command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...LANE, NO_COLOR: undefined },
  });
  const code = await exitCodeOf(child);
  const nothing = { passed: 0, skipped: 0, failed: [], flaky: [] };
  const report = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : nothing;
  const hasRun = report.passed + report.failed.length > 0;
  if (code !== 0 && report.failed.length === 0) {
    report.failed.push({ name: `${name} falhou (código ${code}).` });
  } else if (!hasRun && !isPartial) {
    report.failed.push({ name: `${name} não executou nenhum teste.` });
  }
  return report;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  memory?.remove();
  process.disconnect?.();
}
