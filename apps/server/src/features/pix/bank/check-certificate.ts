import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import type { CertificateFlaw } from '@vendas/domain/pix/bank-problem';
import type { BankSecrets } from './bank-secrets.ts';
import { keyIterations } from './key-iterations.ts';

type Certificate = Pick<BankSecrets, 'certificate' | 'privateKey' | 'passphrase' | 'authorities'>;

/** Exports have 2,000 to 50,000 rounds; these take a twentieth of a second. */
const MOST_ITERATIONS = 100_000;

/** A certificate in the form that TLS needs. */
export function certificateOf({ certificate, passphrase, privateKey }: Certificate) {
  const bytes = Buffer.from(certificate, 'base64');
  if (privateKey === null) return { pfx: bytes, passphrase };
  const key = Buffer.from(privateKey, 'base64').toString('utf8');
  return { cert: bytes.toString('utf8'), key, passphrase };
}

/** The bank's own certificate authorities in PEM, where they were uploaded. */
export function authoritiesOf({ authorities }: Certificate): string | undefined {
  return authorities === null ? undefined : Buffer.from(authorities, 'base64').toString('utf8');
}

/** Why the uploaded files cannot be used; undefined when TLS accepts them. */
export function flawOf(certificate: Certificate): CertificateFlaw | undefined {
  const files = [certificate.certificate, certificate.privateKey ?? ''];
  const rounds = files.map((file) => keyIterations(Buffer.from(file, 'base64')));
  if (Math.max(...rounds) > MOST_ITERATIONS) return 'slow';
  try {
    createSecureContext(certificateOf(certificate));
  } catch (error) {
    return flawOfError(error instanceof Error ? error.message : '');
  }
  const authorities = authoritiesOf(certificate);
  if (authorities === undefined) return undefined;
  try {
    return new X509Certificate(authorities).ca ? undefined : 'authorities';
  } catch {
    return 'authorities';
  }
}

function flawOfError(message: string): CertificateFlaw {
  if (/mac verify|bad decrypt|password|passphrase/i.test(message)) return 'passphrase';
  // OpenSSL 3 rejects the ciphers of old PFX files
  if (/unsupported/i.test(message)) return 'old';
  return /mismatch/i.test(message) ? 'mismatch' : 'unreadable';
}
