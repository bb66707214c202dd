import { createHash } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isWindows, root } from './prepare-run.mjs';

/**
 * Runs `work` while no other preparation of this folder runs. The lock is a listening address, which the system
 * releases when its owners end. `work` receives a descriptor that a child may inherit to own the lock too.
 */
export async function withPreparationLock(work) {
  const server = await acquire();
  try {
    // `_handle` is private, but Node has no public name for the descriptor of a listening server, and a child
    // inherits only descriptors and streams. Without it a killed preparation would free the lock before its tool has
    // ended.
    const descriptor = server._handle?.fd;
    return await work(descriptor >= 0 ? descriptor : undefined);
  } finally {
    server.close();
  }
}

async function acquire() {
  const address = lockAddress();
  let hasLogged = false;
  for (;;) {
    const server = await listen(address);
    if (server !== undefined) return server;
    if (!address.startsWith('\0') && !isWindows && !(await isAlive(address))) {
      unlinkSync(address);
      continue;
    }
    if (!hasLogged) console.log('Aguardando outra preparação desta pasta terminar…');
    hasLogged = true;
    await sleep(200);
  }
}

// Linux keeps abstract addresses and Windows keeps pipes in memory; on other systems the file of an ended owner
// remains.
function lockAddress() {
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 20);
  if (isWindows) return String.raw`\\.\pipe\vendas-prepare-${hash}`;
  const [major, minor] = process.versions.node.split('.').map(Number);
  const hasAbstract = process.platform === 'linux' && (major > 20 || minor >= 5);
  if (hasAbstract) return `\0vendas-prepare-${process.getuid()}-${hash}`;
  return join(tmpdir(), `vendas-prepare-${process.getuid()}-${hash}`);
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => resolve(server.unref()));
  });
}

function isAlive(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => resolve(error.code !== 'ECONNREFUSED'));
  });
}
