import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { missingPackages } from '#e2e/cluster.ts';
import { NODE, ROOT } from '#e2e/main-file.ts';
import { processesWith, waitFor } from './clone.ts';

const otherPrograms = { nginx: '/usr/sbin/nginx', pgbouncer: '/usr/sbin/pgbouncer' };
const missing = [
  ...missingPackages(),
  ...Object.entries(otherPrograms).flatMap(([name, file]) => (existsSync(file) ? [] : [name])),
];
const NEEDS = missing.length === 0 ? '' : ` (needs the packages ${missing.join(', ')})`;

describe.runIf(NEEDS === '')(`npm run cluster${NEEDS}`, () => {
  test('serves through nginx, and leaves no process and no file after Ctrl-C', async () => {
    const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vendas-try-cluster-'));
    // PostgreSQL runs under its own account
    chmodSync(folder, 0o755);
    const child = spawn(NODE, [join(ROOT, 'scripts/cluster.mjs')], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const ended = once(child, 'exit');
    const isServing = () => output.includes('Ctrl-C') || child.exitCode !== null;
    await waitFor(isServing, () => output);
    expect(output.split('\n').map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['Loja (nginx)', 'PgBouncer', 'HAProxy', 'PostgreSQL tres', 'etcd']),
    );
    const [site = ''] = /https:\S+/.exec(output) ?? [];
    expect(await statusOf(`${site}/readyz`)).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(processesWith(folder)).toEqual([]);
    expect(readdirSync(folder).filter((name) => name !== 'node-compile-cache')).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

/** Accepts the self-signed certificate of nginx. */
function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}
