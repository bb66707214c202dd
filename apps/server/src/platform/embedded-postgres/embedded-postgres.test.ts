import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTinyDisk } from '#testing/faults/tiny-disk.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { isPostmasterOf } from './process.ts';
import {
  addressFrom,
  hold,
  isRoot,
  isRootInOpenCheckout,
  makeDataFolder,
  makeStartedOnce,
  postmasterPid,
  query,
  release,
} from './testing.ts';

const UNPRIVILEGED_USER = { uid: 65_534, gid: 65_534 };
const log = () => undefined;
const disk = makeTinyDisk(160);
let dataDir: string;
let remove: () => void;
let running: EmbeddedPostgres[];
let startedOnce: Awaited<ReturnType<typeof makeStartedOnce>>;
beforeAll(async () => {
  startedOnce = await makeStartedOnce();
});
afterAll(() => {
  startedOnce.remove();
  disk?.remove();
});
beforeEach(() => {
  ({ dataDir, remove } = makeDataFolder());
  running = [];
});
afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  remove();
});

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...options });
  running.push(postgres);
  return postgres;
}

test('the first start creates a private, durable, accent-aware database', async () => {
  const { connectionString } = await start();
  const setting = async (name: string) => (await query(connectionString, `show ${name}`))[0]?.[0];
  expect(await setting('server_encoding')).toBe('UTF8');
  expect(await setting('data_checksums')).toBe('on');
  expect(await setting('fsync')).toBe('on');
  expect(await setting('listen_addresses')).toBe('');
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  const sorted = await query(
    connectionString,
    `select lower(name) from (values ('Óculos'), ('Pente'), ('óbvio'), ('nada')) as t(name)
     order by name collate "pt-BR-x-icu"`,
  );
  expect(sorted.flat()).toEqual(['nada', 'óbvio', 'óculos', 'pente']);
});

test('stop ends PostgreSQL, even when called twice; the next start keeps the data and rotates a large log', async () => {
  startedOnce.copyTo(dataDir);
  const first = await start();
  await query(first.connectionString, 'create table kept as select 7 as n');
  const pid = postmasterPid(dataDir) ?? 0;
  expect(isPostmasterOf(pid, join(dataDir, 'postgres'))).toBe(true);
  await Promise.all([first.stop(), first.stop()]);
  expect(isPostmasterOf(pid, join(dataDir, 'postgres'))).toBe(false);
  expect(postmasterPid(dataDir)).toBeUndefined();

  writeFileSync(join(dataDir, 'postgres.log'), 'x'.repeat(6_000_000));
  const second = await start();
  expect(await query(second.connectionString, 'select n from kept')).toEqual([[7]]);
  expect(statSync(join(dataDir, 'postgres.log.1')).size).toBe(6_000_000);
  expect(statSync(join(dataDir, 'postgres.log')).size).toBeLessThan(10_000);
});

test('a folder with a long or unusual name still has a socket', async () => {
  const long = join(dataDir, 'a, "b" c');
  const deep = join(dataDir, 'x'.repeat(120));
  mkdirSync(dataDir);
  startedOnce.copyTo(deep);
  for (const folder of [long, deep]) {
    const { connectionString } = await start({ dataDir: folder });
    expect(await query(connectionString, 'select 1')).toEqual([[1]]);
  }
  const socket = new URL(running.at(-1)?.connectionString.replace('@/', '@x/') ?? '').searchParams;
  const folder = socket.get('host') ?? '';
  expect(folder).not.toContain(dataDir);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await running.pop()?.stop();
  expect(existsSync(folder)).toBe(false);
});

test('over TCP PostgreSQL requires the password, and settings are applied', async () => {
  const settings = { max_connections: '33' };
  const { connectionString } = await start({ transport: 'tcp', settings });
  expect(new URL(connectionString).hostname).toBe('127.0.0.1');
  expect(await query(connectionString, 'show max_connections')).toEqual([['33']]);
  const wrong = new URL(connectionString);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('a foreign folder at the path of the cluster is rejected and kept', async () => {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'notes.txt'), '');
  await expect(start()).rejects.toThrow(/não está vazia e não contém um banco de dados/);
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['notes.txt']);
});

test('a PostgreSQL that cannot start reports the reason in one line and unlocks the folder', async () => {
  startedOnce.copyTo(dataDir);
  const failure = start({ settings: { shared_buffers: 'muito' } });
  await expect(failure).rejects.toThrow(
    /^O PostgreSQL não iniciou \(.*shared_buffers.*\); veja .*$/,
  );
  const { connectionString } = await start();
  expect(await query(connectionString, 'select 1')).toEqual([[1]]);
});

test.runIf(disk !== undefined)(
  'a full disk is reported as the reason in one line (needs the right to mount a small one)',
  async () => {
    dataDir = join(disk?.folder ?? '', 'data');
    startedOnce.copyTo(dataDir);
    await (await start()).stop();
    disk?.fill();
    await expect(start()).rejects.toThrow(
      `Não foi possível usar a pasta de dados ${dataDir}: o disco está cheio; libere espaço.`,
    );
    disk?.free();
    const { connectionString } = await start();
    expect(await query(connectionString, 'select 1')).toEqual([[1]]);
  },
);

test.runIf(isRootInOpenCheckout)(
  'an ordinary user can start PostgreSQL, and after a start by root the files still belong to that user',
  async () => {
    chownSync(join(dataDir, '..'), UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid);
    const holder = hold(dataDir, UNPRIVILEGED_USER);
    expect(await query(await addressFrom(holder), 'select 1')).toEqual([[1]]);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(UNPRIVILEGED_USER.uid);
    expect(await release(holder)).toBe(0);
    const asRoot = await start();
    await query(asRoot.connectionString, 'create table kept as select 7 as n');
    await asRoot.stop();
    const secondHold = hold(dataDir, UNPRIVILEGED_USER);
    expect(await query(await addressFrom(secondHold), 'select n from kept')).toEqual([[7]]);
    await release(secondHold);
  },
);

test.runIf(isRootInOpenCheckout && process.platform === 'linux').each([
  { title: 'in a folder that only root can enter', tools: ['setpriv'], parentMode: 0o700 },
  { title: 'in a folder that everyone can enter', tools: [], parentMode: 0o755 },
])(
  'without user namespaces root switches to another user $title',
  async ({ tools, parentMode }) => {
    const parent = join(dataDir, '..');
    const bin = join(parent, 'bin');
    mkdirSync(bin);
    for (const tool of tools) symlinkSync(`/usr/bin/${tool}`, join(bin, tool));
    chmodSync(parent, parentMode);
    startedOnce.copyTo(dataDir);
    const before = await start();
    await query(before.connectionString, 'create table kept as select 7 as n');
    await before.stop();
    const holder = hold(dataDir, { path: bin });
    expect(await query(await addressFrom(holder), 'select n from kept')).toEqual([[7]]);
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
    expect(await release(holder)).toBe(0);
  },
);

test.runIf(isRootInOpenCheckout)(
  'root starts PostgreSQL in its own folder inside a private folder of a user',
  async () => {
    mkdirSync(dataDir);
    chownSync(join(dataDir, '..'), UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid);
    const { connectionString } = await start();
    expect(await query(connectionString, 'select 1')).toEqual([[1]]);
  },
);

test.runIf(isRoot && process.platform === 'linux')(
  'root without another user to switch to reports it in one line',
  async () => {
    const bin = join(dataDir, '..', 'bin');
    mkdirSync(bin);
    const line = await hold(dataDir, { path: bin }).firstLine;
    expect(line).toMatch(
      /^EmbeddedPostgresProblem O PostgreSQL não roda como root e o usuário .*$/,
    );
  },
);
