import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { makeLastingFolder, syncFolder } from '#platform/files/sync-folder.ts';

const ALGORITHM = 'aes-256-gcm';
const FORM = 'v1';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_FILE = 'secrets.key';

/** Encrypts short secrets in the database, with a key that is not in it. */
export interface Vault {
  /** Whether there is a key; without one texts are stored as they are. */
  readonly seals: boolean;
  /** The sealed text; `owner` must be given again to open it, so that a secret cannot be copied to another row. */
  seal(text: string, owner: string): string;
  /** The plain text, also of one stored before a key existed; undefined when no key opens it. */
  open(stored: string, owner: string): string | undefined;
  /** Whether it is stored with the current key. */
  isCurrent(stored: string): boolean;
}

/** A vault that seals with the first key and opens with any; without keys it stores texts unchanged. */
export function createVault(keys: readonly Buffer[]): Vault {
  const namedKeys = keys.map((key) => ({ key, name: nameOf(key) }));
  const [first] = namedKeys;
  return {
    seals: first !== undefined,
    seal(text, owner) {
      if (first === undefined) return text;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, first.key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const packed = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
      return `${FORM}.${first.name}.${packed}`;
    },
    open(stored, owner) {
      const [form, name, packed = ''] = stored.split('.');
      if (form !== FORM) return stored;
      const namedKey = namedKeys.find((one) => one.name === name);
      return namedKey && decrypt(namedKey.key, Buffer.from(packed, 'base64url'), owner);
    },
    isCurrent(stored) {
      return first === undefined || stored.startsWith(`${FORM}.${first.name}.`);
    },
  };
}

function decrypt(key: Buffer, packed: Buffer, owner: string): string | undefined {
  const iv = packed.subarray(0, IV_BYTES);
  const tag = packed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    const sealed = packed.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Identifies a key without revealing it. */
function nameOf(key: Buffer): string {
  return createHash('sha256').update('vault key ').update(key).digest('hex').slice(0, 8);
}

/**
 * The keys of this process, preferred first: the configured one, one derived from a configured signing key, and the
 * one generated in DATA_DIR next to the embedded database. An external database without a configured key has none:
 * the folder of such a process may be lost, and a lost key would lock people out.
 */
export async function loadVaultKeys(config: Config): Promise<Buffer[]> {
  const { auth, databaseUrl, dataDir, secretsKey } = config;
  const keys: Buffer[] = [];
  if (secretsKey !== undefined) keys.push(Buffer.from(secretsKey, 'base64'));
  if (auth.signingKey !== undefined) {
    keys.push(
      Buffer.from(hkdfSync('sha256', auth.signingKey.trim(), '', 'stored secrets', KEY_BYTES)),
    );
  }
  const mayCreateKey = keys.length === 0 && databaseUrl === undefined;
  const fileKey = mayCreateKey ? await makeKeyFile(dataDir) : await readKeyFile(dataDir);
  return fileKey === undefined ? keys : [...keys, fileKey];
}

async function makeKeyFile(folder: string): Promise<Buffer> {
  const existing = await readKeyFile(folder);
  if (existing !== undefined) return existing;
  const key = randomBytes(KEY_BYTES);
  await replaceKeyFile(folder, key);
  return key;
}

/** Stores the key of a shop that is moved here, in place of the folder's own. */
export async function replaceKeyFile(folder: string, key: Buffer): Promise<void> {
  await makeLastingFolder(folder, 0o700);
  const partial = join(folder, `${KEY_FILE}.partial`);
  const handle = await open(partial, 'w', 0o600);
  try {
    await handle.writeFile(key);
    // a power cut must not lose the key of secrets that are already sealed
    await handle.sync();
  } finally {
    await handle.close();
  }
  // written atomically: a partial key would break every later start
  await rename(partial, join(folder, KEY_FILE));
  await syncFolder(folder);
}

/**
 * The key generated in this folder, if there is one.
 * @throws Error when the file contains anything but a key
 */
export async function readKeyFile(folder: string): Promise<Buffer | undefined> {
  const file = join(folder, KEY_FILE);
  try {
    const key = await readFile(file);
    if (key.length === KEY_BYTES) return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  throw new Error(`${file} must hold ${KEY_BYTES} bytes`);
}
