import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './external-postgres.ts';

const SITE = join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf');
/** The host name in the files of deploy/. */
export const HOST = 'loja.exemplo.com.br';

/** The path of nginx; root installs it if it is missing. Undefined if there is none. */
export function findNginx(): string | undefined {
  const installed = findInPath();
  if (installed !== undefined || process.getuid?.() !== 0) return installed;
  try {
    const install = ['install', '-y', '--no-install-recommends', 'nginx-light'];
    execFileSync('apt-get', install, { stdio: 'ignore', timeout: 120_000 });
  } catch {
    return undefined;
  }
  return findInPath();
}

function findInPath(): string | undefined {
  try {
    const path = `${process.env['PATH']}:/usr/sbin:/sbin`;
    return execFileSync('which', ['nginx'], { env: { PATH: path }, encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** A TLS proxy with the configuration of deploy/nginx.conf; only ports and paths differ. */
export interface Proxy {
  readonly httpsPort: number;
  readonly httpPort: number;
  /** The certificate of HOST. */
  readonly certificate: string;
  readonly host: string;
  /** The output of `nginx -t`. */
  check(): string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates a key and a certificate of HOST in a folder, valid for two days. */
export function makeCertificate(folder: string) {
  const key = join(folder, 'key.pem');
  const certificateFile = join(folder, 'certificate.pem');
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  const files = ['-keyout', key, '-out', certificateFile];
  execFileSync('openssl', [...request, ...names, ...files], { stdio: 'ignore' });
  return { key, certificateFile };
}

/** Configures a proxy for servers on these ports. */
export async function proxyTo(nginx: string, ports: readonly number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'vendas-nginx-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const { certificateFile, key } = makeCertificate(folder);
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`);
  const site = readFileSync(SITE, 'utf8')
    .replace(/server 127\.0\.0\.1:3000 [^;]*;/, servers.join('\n    '))
    .replace('/var/lib/nginx/controle-de-vendas', join(folder, 'cache'))
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`)
    .replace(/ssl_certificate [^;]*;/, `ssl_certificate ${certificateFile};`)
    .replace(/ssl_certificate_key [^;]*;/, `ssl_certificate_key ${key};`);
  const configuration = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    configuration,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${join(folder, 'pid')};
error_log stderr error;
events {}
http {
access_log off;
${temporary.join('\n')}
${site}
}
`,
  );
  const args = ['-c', configuration, '-p', folder, '-e', 'stderr'];
  let stopProcess = async (): Promise<void> => undefined;
  return {
    httpPort,
    httpsPort,
    host: HOST,
    certificate: readFileSync(certificateFile, 'utf8'),
    check: () => execFileSync('sh', ['-c', 'exec "$0" "$@" 2>&1', nginx, '-t', ...args]).toString(),
    async start() {
      const child = spawn(nginx, args, { stdio: 'ignore' });
      stopProcess = async () => {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      };
      while (!(await acceptsConnections(httpsPort))) {
        if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
        await sleep(20);
      }
    },
    async stop() {
      await stopProcess();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether a program on this machine accepts connections on a port. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
