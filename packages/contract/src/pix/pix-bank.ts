import { z } from 'zod';
import { BANK_PROBLEMS } from '@vendas/domain/pix/bank-problem';
import { keysOf, safeText } from '#fields.ts';
import { headerText, orNull, requiredLine } from '#text-fields.ts';
import { del, get, post, put } from '#route.ts';

/** The longest texts, in UTF-16 units; the certificate file is in base64. */
export const PIX_BANK_LIMITS = { url: 300, clientId: 300, secret: 1_000, file: 60_000 } as const;

const bankUrl = headerText(PIX_BANK_LIMITS.url)
  .refine(isPlainHttps, 'Informe um endereço que começa com https://, sem usuário, “?” ou “#”.')
  .transform((url) => url.replace(/\/+$/, ''));

function isPlainHttps(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hash, password, protocol, search, username } = new URL(text);
  return protocol === 'https:' && `${hash}${password}${search}${username}` === '';
}

// not z.base64, which the first page of the web shop would load too
const file = z
  .string()
  .max(PIX_BANK_LIMITS.file, 'O arquivo é grande demais.')
  .regex(
    /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    'O arquivo não pôde ser lido.',
  );

/** The connection to the shop's bank; secrets can be set but not read. */
export const pixBankFormSchema = z.object({
  baseUrl: bankUrl,
  tokenUrl: bankUrl,
  clientId: headerText(PIX_BANK_LIMITS.clientId).min(1, 'Informe o Client ID.'),
  /** Null keeps the stored secret. */
  clientSecret: headerText(PIX_BANK_LIMITS.secret).transform(orNull).nullable(),
  /** The files and the password of the certificate; null keeps the stored ones. */
  certificate: z
    .object({
      /** PFX, or PEM with a separate key. */
      certificate: file,
      privateKey: file.nullable(),
      passphrase: safeText(PIX_BANK_LIMITS.secret),
      /** In PEM, if no public authority signed the bank's certificate. */
      authorities: file.nullable(),
      /** The name by which the owner recognizes it. */
      fileName: requiredLine(200, 'O arquivo precisa de um nome.'),
    })
    .nullable(),
  /** The version of the connection that the form started with; 0 without a connection. */
  version: z.int().min(0),
});

export type PixBankForm = z.output<typeof pixBankFormSchema>;

const problemSchema = z.object({
  kind: z.enum(keysOf(BANK_PROBLEMS)),
  /** The text of the bank's response. */
  detail: z.string().nullable(),
});

/** The connection without its secrets. */
export const pixBankSchema = z.object({
  /** Whether the server has a key that encrypts secrets in this database. */
  canSeal: z.boolean(),
  connection: z
    .object({
      baseUrl: z.string(),
      tokenUrl: z.string(),
      clientId: z.string(),
      certificateName: z.string(),
      version: z.int(),
      /** The time of the last successful query for received Pix. */
      lastSuccessAt: z.string().nullable(),
      /** What has failed since then, at the last attempt. */
      problem: problemSchema.nullable(),
    })
    .nullable(),
});

export type PixBank = z.output<typeof pixBankSchema>;

export const getPixBank = get('/api/admin/pix/bank', {
  summary: 'The connection to the bank of the PIX key, without its secrets.',
  response: pixBankSchema,
});

export const savePixBank = put('/api/admin/pix/bank', {
  summary: 'Saves the connection to the bank; its secrets are stored encrypted and never returned.',
  needsProof: true,
  body: pixBankFormSchema,
  response: pixBankSchema,
});

export const removePixBank = del('/api/admin/pix/bank', {
  summary: 'Removes the connection to the bank and its secrets; codes are static again.',
  needsProof: true,
  response: pixBankSchema,
});

export const testPixBank = post('/api/admin/pix/bank/test', {
  summary:
    'Tests the connection to the bank: requests a token and the received Pix, creates a charge of one cent and removes it.',
  response: z.object({
    problem: problemSchema.nullable(),
    /** Whether the bank will send notifications; polling works without them. */
    isNotified: z.boolean(),
  }),
});
