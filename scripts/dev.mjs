// Restarts the server and reloads the page at every change; Ctrl-C ends both.
import { join } from 'node:path';
import { exitCodeOf, launch, stopChildren } from './children.mjs';
import { root } from './prepare-run.mjs';

const port = process.env.PORT ?? '3000';
const stdio = ['ignore', 'inherit', 'inherit'];
const server = launch(
  [process.execPath, '--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')],
  { stdio, env: { PORT: port } },
);
const vite = launch([process.execPath, join(root, 'node_modules/vite/bin/vite.js')], {
  stdio,
  cwd: join(root, 'apps/web'),
  env: { API_ORIGIN: `http://127.0.0.1:${port}` },
});

const ends = [server, vite].map((child) => exitCodeOf(child));
process.exitCode = await Promise.race(ends);
stopChildren();
await Promise.all(ends);
process.disconnect?.();
