import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PFX_PASSPHRASE = 'senha-do-certificado';

/** A key with its certificate, in PEM. */
interface Identity {
  readonly cert: string;
  readonly key: string;
}

export interface Certificates {
  /** The bank's own certificate authority, which no system trusts. */
  readonly authority: string;
  readonly bank: Identity;
  readonly shop: Identity & { readonly pfx: Buffer };
  /** Issued to another customer of the bank. */
  readonly stranger: Identity;
  /** Issued by an authority that the bank does not know. */
  readonly selfSigned: Identity;
}

let cached: Certificates | undefined;

/** The certificates of the test bank and of its customers, created once for each test file. */
export function certificates(): Certificates {
  cached ??= make();
  return cached;
}

function make(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'pix-bank-'));
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const read = (name: string): Identity => ({
    cert: readFileSync(at(`${name}.crt`), 'utf8'),
    key: readFileSync(at(`${name}.key`), 'utf8'),
  });
  const selfSign = (name: string) =>
    openssl('req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.crt`); // prettier-ignore
  const issue = (name: string, subject: string, extension: string) => {
    openssl('req', ...newKey, '-subj', subject, '-keyout', `${name}.key`, '-out', `${name}.csr`);
    writeFileSync(at('extension'), extension);
    openssl('x509', '-req', '-in', `${name}.csr`, '-CA', 'authority.crt', '-CAkey', 'authority.key', '-CAcreateserial', '-days', '2', '-extfile', 'extension', '-out', `${name}.crt`); // prettier-ignore
  };
  try {
    selfSign('authority');
    selfSign('selfSigned');
    issue('bank', '/CN=localhost', 'subjectAltName=DNS:localhost');
    issue('shop', '/CN=loja', 'extendedKeyUsage=clientAuth');
    issue('stranger', '/CN=outra', 'extendedKeyUsage=clientAuth');
    openssl('pkcs12', '-export', '-inkey', 'shop.key', '-in', 'shop.crt', '-passout', `pass:${PFX_PASSPHRASE}`, '-out', 'shop.pfx'); // prettier-ignore
    return {
      authority: read('authority').cert,
      bank: read('bank'),
      shop: { ...read('shop'), pfx: readFileSync(at('shop.pfx')) },
      stranger: read('stranger'),
      selfSigned: read('selfSigned'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
