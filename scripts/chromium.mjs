import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Failure, isWindows, root } from './prepare-run.mjs';

const COMMON_PATHS = [
  // the same engine without windows needs a sixth less processor time
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of a working Chromium: one found on the system, or one installed now.
 * @throws Failure if there is none and none can be installed
 */
export function ensureChromium() {
  return (
    findChromium() ??
    installWith('playwright install chromium', playwrightInstall()) ??
    installWith('apt-get install chromium-headless-shell', aptInstall('chromium-headless-shell')) ??
    installWith('apt-get install chromium', aptInstall('chromium')) ??
    missing()
  );
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (runs(named)) return named;
    throw new Failure(`CHROMIUM_PATH aponta para ${named}, que não é um Chromium que funcione.`);
  }
  return [...COMMON_PATHS, chromium.executablePath()].find(runs);
}

function runs(path) {
  // On Windows a browser with this argument opens a window instead of printing its version.
  if (!existsSync(path) || isWindows) return existsSync(path);
  const options = { stdio: 'ignore', timeout: 30_000 };
  return spawnSync(path, ['--version'], options).status === 0;
}

function installWith(title, commands) {
  if (commands.length === 0) return undefined;
  console.log(`Nenhum Chromium encontrado; instalando (${title})…`);
  const isDone = commands.every(
    ([program, ...args]) => spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0,
  );
  return isDone ? findChromium() : undefined;
}

function playwrightInstall() {
  return [
    [process.execPath, join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
  ];
}

function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  return [
    ['apt-get', 'update', '-q'],
    ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-yq', name],
  ];
}

/** @returns {never} */
function missing() {
  throw new Failure(
    'Falta um Chromium para os testes no navegador: instale-o ou informe o caminho em CHROMIUM_PATH. / ' +
      'The browser tests need a Chromium: install one or set CHROMIUM_PATH to its path.',
  );
}
