import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './external-postgres.ts';
import { acceptsConnections, HOST, makeCertificate, type Proxy } from './nginx.ts';

const SITE = join(import.meta.dirname, '..', '..', 'deploy', 'haproxy.cfg');
const HAPROXY = '/usr/sbin/haproxy';

export const hasHaproxy = existsSync(HAPROXY);

/** HAProxy with the configuration of deploy/haproxy.cfg for servers on these ports; only ports and paths differ. */
export async function haproxyTo(ports: readonly number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'vendas-haproxy-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const { certificateFile, key } = makeCertificate(folder);
  const certificate = readFileSync(certificateFile, 'utf8');
  const combinedFile = join(folder, 'loja.pem');
  writeFileSync(combinedFile, certificate + readFileSync(key, 'utf8'));
  const servers = ports.map((port) => `server p${port} 127.0.0.1:${port}`);
  const site = readFileSync(SITE, 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${httpPort}`)
    .replace('bind :443', `bind 127.0.0.1:${httpsPort}`)
    .replace('/etc/haproxy/loja.pem', combinedFile)
    .replace(/server p3000 .*\n *server p3001 .*/, servers.join('\n    '));
  const configuration = join(folder, 'haproxy.cfg');
  writeFileSync(configuration, site);
  let stopProcess = async (): Promise<void> => undefined;
  return {
    httpPort,
    httpsPort,
    host: HOST,
    certificate,
    check: () => execFileSync(HAPROXY, ['-c', '-f', configuration], { encoding: 'utf8' }),
    async start() {
      const child = spawn(HAPROXY, ['-db', '-f', configuration], { stdio: 'ignore' });
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
