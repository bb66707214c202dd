// `npm run fuzz -- [requests] [seed]`: sends many more generated requests than the thousand of `npm run test:all`.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { environment, root } from './prepare-run.mjs';

const [requests = '40000', seed = String(randomInt(1, 1_000_000_000))] = process.argv.slice(2);
if (![requests, seed].every((number) => /^[1-9]\d{0,8}$/.test(number))) {
  console.error('Uso: npm run fuzz [-- PEDIDOS [SEMENTE]], números inteiros a partir de 1.');
  process.exit(1);
}
console.log(`fuzz: ${requests} requests, seed ${seed}`);
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'server',
    'apps/server/src/attacks/fuzz.test.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: environment({ FUZZ_REQUESTS: requests, FUZZ_SEED: seed }),
  },
);
process.exitCode = status ?? 1;
