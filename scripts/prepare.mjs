// Runs a command of the product in a fresh or outdated clone: installs the packages of the lock file and builds front
// end and server if needed, then starts the target with the pinned Node. It is JavaScript for any Node ≥ 20.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installedNode, installDependencies } from './prepare-install.mjs';
import { withPreparationLock } from './prepare-lock.mjs';
import { root, runTarget, Failure, SERVER_FLAGS } from './prepare-run.mjs';
import { buildServer, isServerFresh } from './prepare-server.mjs';
import { buildWeb, isWebFresh } from './prepare-web.mjs';

const WEB = { isFresh: isWebFresh, build: buildWeb };
const SERVER = { isFresh: isServerFresh, build: buildServer };

// `parts` are built first; rarely run programs run from their sources
const TARGETS = {
  start: { parts: [WEB, SERVER], command: ['apps/server/dist/main.js'], flags: SERVER_FLAGS },
  demo: {
    parts: [WEB, SERVER],
    command: ['apps/server/dist/main.js', '--demo'],
    flags: SERVER_FLAGS,
  },
  // Vite serves the pages, but the server behind it needs a built front end to start
  dev: { parts: [WEB], command: ['scripts/dev.mjs'] },
  cluster: { parts: [WEB], command: ['scripts/cluster.mjs'] },
  test: { parts: [WEB, SERVER], command: ['scripts/test.mjs'] },
  'test-all': { parts: [WEB, SERVER], command: ['scripts/test.mjs', '--all'] },
  'test-browsers': { parts: [WEB], command: ['e2e/browsers/main.ts'] },
  check: { parts: [WEB, SERVER], command: ['scripts/check.mjs'] },
  build: { parts: [WEB, SERVER], command: undefined },
  fuzz: { parts: [], command: ['scripts/fuzz.mjs'] },
  bench: { parts: [WEB, SERVER], command: ['bench/main.ts'] },
  'finance-check': { parts: [], command: ['apps/server/src/check-finance.ts'] },
  backup: { parts: [], command: ['apps/server/src/backup.ts'] },
  restore: { parts: [], command: ['apps/server/src/restore.ts'] },
  'guide-screenshots': { parts: [WEB], command: ['e2e/guide/take-screenshots.ts'] },
  'db-types': { parts: [], command: ['apps/server/src/platform/database/generate-types.ts'] },
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
  const node = await prepare(target.parts);
  if (target.command === undefined) return 0;
  const { flags = [] } = target;
  const [script, ...fixed] = target.command;
  if (!existsSync(join(root, script))) throw new Failure(`Falta o arquivo ${script}.`);
  return runTarget(node, [...flags, join(root, script), ...fixed, ...args]);
}

// Returns the pinned Node. A prepared folder needs no lock, so a second server can start concurrently with the first.
async function prepare(parts) {
  const node = installedNode();
  if (node !== undefined && parts.every((part) => part.isFresh())) return node;
  return withPreparationLock(async (heldBy) => {
    const installed = installedNode() ?? (await installDependencies(heldBy));
    for (const part of parts) if (!part.isFresh()) await part.build(installed, heldBy);
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
