// Runs a command of the product on a fresh clone or a stale one: installs from the lock file and builds
// the web when needed, then starts the target with the pinned Node. Plain JavaScript for any Node ≥ 20.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installedNode, installDependencies } from './prepare-install.mjs';
import { withPreparationLock } from './prepare-lock.mjs';
import { buildWeb, isWebFresh } from './prepare-web.mjs';
import { root, runTarget, Failure } from './prepare-run.mjs';

const TARGETS = {
  start: { web: true, command: ['apps/server/src/main.ts'] },
  demo: { web: true, command: ['apps/server/src/main.ts', '--demo'] },
  dev: { web: false, command: ['scripts/dev.mjs'] },
  test: { web: true, command: ['scripts/test.mjs'] },
  check: { web: true, command: ['scripts/check.mjs'] },
  build: { web: true, command: undefined },
  fuzz: { web: false, command: ['scripts/fuzz.mjs'] },
  bench: { web: true, command: ['bench/main.ts'] },
  'finance-check': { web: false, command: ['apps/server/src/check-finance.ts'] },
  backup: { web: false, command: ['apps/server/src/backup.ts'] },
  restore: { web: false, command: ['apps/server/src/restore.ts'] },
  'guide-pictures': { web: true, command: ['e2e/guide/take-pictures.ts'] },
  'db-types': { web: false, command: ['apps/server/src/platform/generate-types.ts'] },
};

async function main() {
  const [name = '', ...args] = process.argv.slice(2);
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Failure(
      `O Controle de Vendas precisa do Node 20 ou mais novo; este é o ${process.version}.`,
    );
  }
  const target = Object.hasOwn(TARGETS, name) ? TARGETS[name] : undefined;
  if (target === undefined) {
    throw new Failure(
      `Uso: node scripts/prepare.mjs <${Object.keys(TARGETS).join('|')}> [argumentos]`,
    );
  }
  const node = await prepare(target.web);
  if (target.command === undefined) return 0;
  const [script, ...fixed] = target.command;
  if (!existsSync(join(root, script))) throw new Failure(`Falta o arquivo ${script}.`);
  return runTarget(node, [join(root, script), ...fixed, ...args]);
}

// Answers the pinned Node. What is fresh costs no lock, so a second server starts beside the first.
async function prepare(needsWeb) {
  const node = installedNode();
  if (node !== undefined && (!needsWeb || isWebFresh())) return node;
  return withPreparationLock(async (heldBy) => {
    const installed = installedNode() ?? (await installDependencies(heldBy));
    if (needsWeb && !isWebFresh()) await buildWeb(installed, heldBy);
    return installed;
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  },
);
