// Runs every test: Vitest (domain, contract, server, web, commands), then the stories in Chromium.
// The last line is the plain count, read from the runners' reports. Arguments go to both runners.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { environment, Failure, root } from './prepare-run.mjs';
import { addCounts, countPlaywright, countVitest, countLine } from './test-counts.mjs';
import { playwrightProblems, problemLines, vitestProblems } from './test-problems.mjs';

const reports = mkdtempSync(join(tmpdir(), 'vendas-reports-'));
const args = process.argv.slice(2);
let current;

function stop() {
  current?.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stop);

async function main() {
  const chromium = ensureChromium();
  const vitestReport = join(reports, 'vitest.json');
  const vitest = await runRunner({
    name: 'Vitest',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    // A filter may match the tests of one runner only.
    allowNone: '--passWithNoTests',
    chromium,
    report: vitestReport,
    count: countVitest,
    problems: vitestProblems,
  });
  const playwrightReport = join(reports, 'playwright.json');
  const playwright = await runRunner({
    name: 'Playwright',
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test', `--reporter=${process.env.CI === undefined ? 'list' : 'dot'},json`],
    allowNone: '--pass-with-no-tests',
    chromium,
    report: playwrightReport,
    count: countPlaywright,
    problems: playwrightProblems,
  });
  const total = addCounts(vitest.counts, playwright.counts);
  const problems = [...vitest.problems, ...playwright.problems];
  if (total.passed + total.failed === 0) problems.push('Nenhum teste foi executado.');
  const flaky = [...vitest.flaky, ...playwright.flaky];
  for (const line of problemLines('Só passaram na segunda tentativa', flaky)) console.log(line);
  const failed = [...vitest.failed, ...playwright.failed];
  for (const line of problemLines('Falharam', failed)) console.log(line);
  for (const problem of problems) console.error(problem);
  console.log(countLine(total));
  return total.failed > 0 || problems.length > 0 ? 1 : 0;
}

async function runRunner(runner) {
  const isFiltered = args.length > 0;
  const extra = isFiltered ? [runner.allowNone, ...args] : [];
  const code = await run([join(root, runner.script), ...runner.args, ...extra], {
    CHROMIUM_PATH: runner.chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: runner.report,
    // Beside a parent that asks for colour, it makes every Node process print a warning.
    NO_COLOR: undefined,
  });
  const problems = [];
  if (!existsSync(runner.report)) {
    problems.push(`${runner.name} terminou sem relatório (código ${code}).`);
    return { counts: { passed: 0, failed: 0, skipped: 0 }, problems, failed: [], flaky: [] };
  }
  const report = JSON.parse(readFileSync(runner.report, 'utf8'));
  const counts = runner.count(report);
  if (code !== 0 && counts.failed === 0) problems.push(`${runner.name} falhou (código ${code}).`);
  if (!isFiltered && counts.passed + counts.failed === 0) {
    problems.push(`${runner.name} não executou nenhum teste.`);
  }
  return { counts, problems, ...runner.problems(report) };
}

function run(command, extra) {
  current = spawn(process.execPath, command, {
    cwd: root,
    env: environment(extra),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => {
    current.once('error', () => resolve(1));
    current.once('exit', (code) => resolve(code ?? 1));
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
  process.disconnect?.();
}
