import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { TestApp } from '#testing/test-app.ts';

/** The job that another process of the server runs every ten minutes. */
const POLL = `
  const { readConfig } = await import('#platform/config.ts');
  const { openDatabase } = await import('#platform/database/database.ts');
  const { createVault, loadVaultKeys } = await import('#platform/crypto/vault.ts');
  const { createLog } = await import('#platform/observability/log.ts');
  const { createBankAccess } = await import('#features/pix/bank/open-bank.ts');
  const { pollBank } = await import('#features/pix/received/poll-bank.ts');
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  const database = openDatabase({ connectionString: process.env.SHOP_DATABASE, onIdleError: () => undefined });
  const services = { config, database, log: createLog('silent'), clock: { now: () => new Date() } };
  const vault = createVault(await loadVaultKeys(config));
  await pollBank(services, createBankAccess(services, vault));
  process.exit(0);
`;

/** Another process that lists what the bank received and settles refunds, so that a test can kill it. */
export function spawnPoll(
  app: TestApp,
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '-e', POLL], {
    cwd: new URL('../../..', import.meta.url),
    env: { PATH: process.env['PATH'], SHOP_DATABASE: app.databaseUrl, ...environment },
    stdio: 'inherit',
  });
}
