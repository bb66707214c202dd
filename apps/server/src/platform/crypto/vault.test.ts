import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTinyDisk } from '#testing/faults/tiny-disk.ts';
import { readConfig } from '#platform/config.ts';
import { createVault, loadVaultKeys, replaceKeyFile } from './vault.ts';

const TEXT = 'JBSWY3DPEHPK3PXP';
const [key, other] = [randomBytes(32), randomBytes(32)];

describe('a vault', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const vault = createVault([key]);
    const [first, second] = [vault.seal(TEXT, 'ana'), vault.seal(TEXT, 'ana')];
    expect(first).not.toContain(TEXT);
    expect(first).not.toBe(second);
    expect([vault.open(first, 'ana'), vault.open(second, 'ana')]).toEqual([TEXT, TEXT]);
  });

  it('opens texts of an older key and plain texts, and reports that they must be sealed again', () => {
    const sealedByOther = createVault([other]).seal(TEXT, 'ana');
    const vault = createVault([key, other]);
    expect([vault.open(sealedByOther, 'ana'), vault.open(TEXT, 'ana')]).toEqual([TEXT, TEXT]);
    expect([sealedByOther, TEXT, vault.seal(TEXT, 'ana')].map(vault.isCurrent)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('without a key stores texts unchanged', () => {
    const vault = createVault([]);
    expect([vault.seal(TEXT, 'ana'), vault.open(TEXT, 'ana'), vault.isCurrent(TEXT)]).toEqual([
      TEXT,
      TEXT,
      true,
    ]);
  });

  it('opens nothing of another owner, with another key or after a change', () => {
    const sealed = createVault([key]).seal(TEXT, 'ana');
    expect(createVault([key]).open(sealed, 'bia')).toBeUndefined();
    expect(createVault([other]).open(sealed, 'ana')).toBeUndefined();
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(createVault([key]).open(changed, 'ana')).toBeUndefined();
    expect(createVault([key]).open(sealed.slice(0, 20), 'ana')).toBeUndefined();
  });
});

const disk = makeTinyDisk();
afterAll(() => disk?.remove());

describe.skipIf(disk === undefined)('a key folder on a full disk', () => {
  const folder = disk?.folder ?? '';
  const keys = () => loadVaultKeys(readConfig({ DATA_DIR: folder }));

  it('contains no partial key and keeps its existing key', async () => {
    disk?.fill();
    await expect(keys()).rejects.toThrow('ENOSPC');
    disk?.free();
    const created = await keys();
    expect(created).toHaveLength(1);
    disk?.fill();
    await expect(replaceKeyFile(folder, other)).rejects.toThrow('ENOSPC');
    expect(await keys()).toEqual(created);
    disk?.free();
    await replaceKeyFile(folder, other);
    expect(await keys()).toEqual([other]);
  });
});

describe('the keys of the vault', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vendas-vault-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const keysOf = (environment: Record<string, string> = {}) =>
    loadVaultKeys(readConfig({ DATA_DIR: folder, ...environment }));

  it('are generated once for an embedded database, readable by the owner of the folder only', async () => {
    const [created] = await keysOf();
    expect(created).toHaveLength(32);
    expect(await keysOf()).toEqual([created]);
    expect((await stat(join(folder, 'secrets.key'))).mode & 0o777).toBe(0o600);
  });

  it('are the configured one first, and then an earlier one', async () => {
    const [created] = await keysOf();
    const configured = randomBytes(32);
    const keys = await keysOf({ SECRETS_KEY: configured.toString('base64') });
    expect(keys).toEqual([configured, created]);
  });

  it('are derived from a configured signing key, the same in every process', async () => {
    const external = { DATABASE_URL: 'postgres://x/y', AUTH_SIGNING_KEY: '{"d":"x"}' };
    const keys = await keysOf(external);
    expect(keys).toHaveLength(1);
    expect(await keysOf(external)).toEqual(keys);
  });

  it('do not exist for an external database without a configured key', async () => {
    expect(await keysOf({ DATABASE_URL: 'postgres://x/y' })).toEqual([]);
  });

  it('are rejected in another form', async () => {
    await expect(async () => keysOf({ SECRETS_KEY: 'curta' })).rejects.toThrow('SECRETS_KEY');
  });
});
