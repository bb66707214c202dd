import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { closeSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { endNow, familyOf, isRunning, signal } from './processes.ts';
import { freePort } from './external-postgres.ts';

const POSTGRES = '/usr/lib/postgresql/15/bin';

/** One file of each Debian package that a cluster needs, to detect whether it is installed. */
const PACKAGES = {
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  'postgresql-15': join(POSTGRES, 'postgres'),
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
} as const;

/** The Debian packages of the cluster that this machine does not have. */
export function missingPackages(): string[] {
  return Object.entries(PACKAGES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
}

const START_MS = 120_000;
const ACCOUNT = 'postgres';
const MEMBERS = ['um', 'dois', 'tres'] as const;

/** One PostgreSQL node with its Patroni. */
export interface Member {
  readonly name: string;
  /** The port of its PostgreSQL. */
  readonly port: number;
  /** Whether Patroni reports it as the primary. */
  isPrimary(): Promise<boolean>;
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Simulates a power failure of its machine. */
  kill(): Promise<void>;
  /** Simulates a machine that stops responding. */
  freeze(): void;
  /** Continues a frozen node. */
  thaw(): void;
  /** Starts a killed node again. */
  start(): void;
}

export interface Cluster {
  /** The URL of the primary, through HAProxy. */
  readonly url: string;
  readonly members: readonly Member[];
  readonly etcdUrl: string;
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Waits until the primary has two standbys, one of them synchronous, and returns it. */
  whole(): Promise<Member>;
  close(): Promise<void>;
}

/** Three PostgreSQL nodes under Patroni with a synchronous standby, one etcd and HAProxy, all on loopback. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vendas-cluster-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, ACCOUNT]));
    chownSync(folder, id('-u'), id('-g'));
  }
  const children: ChildProcess[] = [];
  const stops: (() => Promise<void>)[] = [];

  /** Starts a program under the account of PostgreSQL; it ends with this process. */
  function launch(name: string, program: string, args: readonly string[]): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const account = isRoot ? ['--reuid', ACCOUNT, '--regid', ACCOUNT, '--init-groups'] : [];
    const command = [...account, '--pdeathsig', 'TERM', program, ...args];
    const child = spawn('setpriv', command, { cwd: folder, stdio: ['ignore', log, log] });
    closeSync(log);
    children.push(child);
    return child;
  }

  async function close(): Promise<void> {
    // the files are removed as well, so no clean shutdown is needed
    for (const stop of stops) await stop();
    await Promise.all(children.map(endNow));
    rmSync(folder, { recursive: true, force: true });
  }

  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  try {
    const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
    const etcdUrl = `http://127.0.0.1:${etcdPort}`;
    launch('etcd', PACKAGES['etcd-server'], etcdArgs(folder, etcdUrl, peerPort));
    await until('etcd', () => isOk(`${etcdUrl}/health`));
    const memberOptions: MemberOptions[] = [];
    for (const name of MEMBERS)
      memberOptions.push({ name, port: await freePort(), restPort: await freePort() });
    const members = memberOptions.map((options) => {
      const config = patroniConfig(folder, etcdPort, options);
      const file = write(`${options.name}.yml`, JSON.stringify(config));
      const member = memberOf(folder, options, () =>
        launch(options.name, PACKAGES.patroni, [file]),
      );
      stops.push(member.kill);
      return member;
    });
    launch('haproxy', PACKAGES.haproxy, [
      '-db',
      '-f',
      write('haproxy.cfg', haproxy(port, memberOptions)),
    ]);
    const url = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`; // prettier-ignore
    const cluster: Cluster = {
      url: url('vendas', 'vendas'),
      members,
      etcdUrl,
      query: (sql, values) => queryAt(url('vendas', 'vendas'), sql, values),
      async whole() {
        let primary: Member | undefined;
        await until('a primary with two standbys', async () => {
          const arePrimary = await Promise.all(members.map((member) => member.isPrimary()));
          primary = members.find((_, index) => arePrimary[index]);
          const states = (await primary?.query(STANDBYS).catch(() => [])) ?? [];
          return states.length === 2 && states.some(({ state }) => state === 'sync');
        });
        if (primary === undefined) throw new Error('no primary');
        return primary;
      },
      close,
    };
    for (const member of members) member.start();
    await cluster.whole();
    const isOpen = () => queryAt(url(ACCOUNT, 'postgres'), 'select 1').then(Boolean, () => false);
    await until('HAProxy', isOpen);
    await queryAt(url(ACCOUNT, 'postgres'), 'create role vendas login');
    await queryAt(url(ACCOUNT, 'postgres'), 'create database vendas owner vendas');
    return cluster;
  } catch (error) {
    const logs = ['etcd', 'haproxy', ...MEMBERS].map((name) => join(folder, `${name}.log`));
    const tails = logs.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
    await close();
    const tail = tails.map((text) => text.slice(-1000)).join('\n');
    throw new Error(`the cluster did not start:\n${tail}`, { cause: error });
  }
}

const STANDBYS = `select sync_state as state from pg_stat_replication where state = 'streaming'`;

interface MemberOptions {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
}

function memberOf(
  folder: string,
  { name, port, restPort }: MemberOptions,
  launch: () => ChildProcess,
) {
  let patroni: ChildProcess | undefined;
  const postmasterFile = join(folder, name, 'postmaster.pid');
  const everyProcess = () => {
    const file = existsSync(postmasterFile) ? readFileSync(postmasterFile, 'utf8') : '';
    const postmaster = Number.parseInt(file, 10);
    // after a kill the file stays, and its process id may belong to another process
    const isOwn = isRunning(postmaster, join(folder, name));
    return familyOf([patroni?.pid ?? 0, isOwn ? postmaster : 0]);
  };
  const kill = async () => {
    signal(everyProcess(), 'SIGKILL');
    if (patroni !== undefined) await endNow(patroni);
  };
  return {
    name,
    port,
    isPrimary: () => isOk(`http://127.0.0.1:${restPort}/primary`),
    query: (sql: string) => queryAt(`postgres://${ACCOUNT}@127.0.0.1:${port}/postgres`, sql),
    kill,
    freeze: () => signal(everyProcess(), 'SIGSTOP'),
    thaw: () => signal(everyProcess(), 'SIGCONT'),
    start() {
      patroni = launch();
    },
  };
}

function etcdArgs(folder: string, url: string, peerPort: number): string[] {
  const peer = `http://127.0.0.1:${peerPort}`;
  return [
    ['name', 'um'],
    ['data-dir', join(folder, 'etcd')],
    ['listen-client-urls', url],
    ['advertise-client-urls', url],
    ['listen-peer-urls', peer],
    ['initial-advertise-peer-urls', peer],
    ['initial-cluster', `um=${peer}`],
    // Patroni 3.0.2 loses data with the interface v3: a primary that was frozen takes the lock again without
    // comparing
    ['enable-v2', 'true'],
  ].map(([name, value]) => `--${name}=${value}`);
}

/** JSON is also YAML. */
function patroniConfig(folder: string, etcdPort: number, { name, port, restPort }: MemberOptions) {
  const restAddress = `127.0.0.1:${restPort}`;
  const address = `127.0.0.1:${port}`;
  return {
    scope: 'vendas',
    name,
    restapi: { listen: restAddress, connect_address: restAddress },
    etcd: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(folder, name),
      bin_dir: POSTGRES,
      pgpass: join(folder, `${name}.pgpass`),
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: {
        superuser: { username: ACCOUNT },
        replication: { username: 'replicator' },
      },
      parameters: { unix_socket_directories: '' },
      basebackup: { checkpoint: 'fast' },
      remove_data_directory_on_rewind_failure: true,
    },
  };
}

function haproxy(port: number, members: readonly MemberOptions[]): string {
  const servers = members.map(
    (member) => `  server ${member.name} 127.0.0.1:${member.port} check port ${member.restPort}`,
  );
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 2 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

const RESPONSE_LIMIT_MS = 2_000;

async function isOk(url: string): Promise<boolean> {
  return await fetch(url, { signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

async function queryAt(connectionString: string, sql: string, values: readonly unknown[] = []) {
  const connection = { connectionString, connectionTimeoutMillis: RESPONSE_LIMIT_MS };
  const client = new pg.Client({ ...connection, query_timeout: 60_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return rowsSchema.parse((await client.query(sql, [...values])).rows);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`timed out for ${what}`);
    await sleep(100);
  }
}
