// The server restarts and the page reloads at every change; Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, isWindows, root } from './prepare-run.mjs';

const port = process.env.PORT ?? '3000';
const origin = `http://127.0.0.1:${port}`;
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')],
  { cwd: root, env: environment({ PORT: port }), stdio: ['ignore', 'inherit', 'inherit'] },
);
const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: join(root, 'apps/web'),
  env: environment({ API_ORIGIN: origin }),
  stdio: ['ignore', 'inherit', 'inherit'],
});
const children = [server, vite];

const stop = () => {
  for (const child of children) child.kill(isWindows ? undefined : 'SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(signal, stop);
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop();
    if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)) {
      process.disconnect?.();
    }
  });
}
