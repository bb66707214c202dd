import type { PixBankForm } from '@vendas/contract/pix/pix-bank';
import { certificates, PFX_PASSPHRASE } from './certificates.ts';
import { CLIENT_ID } from './pix-bank.ts';
import type { PixBank } from './pix-bank.ts';

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');

/** The values and files with which the owner connects the test bank. */
export function bankForm({ baseUrl, tokenUrl }: Pick<PixBank, 'baseUrl' | 'tokenUrl'>) {
  return {
    baseUrl,
    tokenUrl,
    clientId: CLIENT_ID,
    clientSecret: 'segredo',
    certificate: pfxCertificate(),
    version: 0,
  } satisfies PixBankForm;
}

/** The certificate of the shop as one file with a password. */
export function pfxCertificate() {
  const { authority, shop } = certificates();
  return {
    certificate: base64(shop.pfx),
    privateKey: null,
    passphrase: PFX_PASSPHRASE,
    authorities: base64(authority),
    fileName: 'loja.pfx',
  };
}

/** The same certificate as two files in PEM. */
export function pemCertificate() {
  const { authority, shop } = certificates();
  return {
    certificate: base64(shop.cert),
    privateKey: base64(shop.key),
    passphrase: '',
    authorities: base64(authority),
    fileName: 'loja.crt',
  };
}
