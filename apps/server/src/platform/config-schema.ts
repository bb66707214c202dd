import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { LOOKUP_SERVICES } from '@vendas/domain/lookups/lookup-service';
import type { LookupService } from '@vendas/domain/lookups/lookup-service';
import { z } from 'zod';
import { normalizeEmail } from '@vendas/domain/people/email';

const flag = z.enum(['on', 'off'], 'precisa ser on ou off').transform((value) => value === 'on');
const wholeNumber = (min: number, max: number) => {
  const error = `precisa ser um número inteiro de ${min} a ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};
const email = z
  .string()
  .overwrite(normalizeEmail)
  .pipe(z.email('precisa ser um endereço de e-mail'));
const timeZone = z
  .string()
  .refine(isTimeZone, 'precisa ser um fuso horário IANA, como America/Sao_Paulo');
const list = z
  .string()
  .max(4_000, 'tem no máximo 4000 caracteres')
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
const httpUrlForm = {
  protocol: /^https?$/,
  error: 'precisa ser um endereço que começa com http:// ou https://',
} as const;
const httpUrl = z.url(httpUrlForm);

const isService = (name: string): name is LookupService => Object.hasOwn(LOOKUP_SERVICES, name);
const LOOKUPS = Object.keys(LOOKUP_SERVICES).filter(isService);

/** Whether statements are prepared under names; with auto the start checks whether a pooler supports it. */
export const STATEMENTS = ['auto', 'named', 'unnamed'] as const;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'precisa ser um endereço que começa com postgres://',
});

/** Every setting the product reads from its environment; no other module reads process.env. */
export const environmentSchema = z.object({
  /** 0 takes any free port. */
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  /** The URL of PostgreSQL itself where DATABASE_URL is a pooler, for connections that need their own session. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** Whether statements are prepared under names; with auto the start checks whether a pooler supports it. */
  DATABASE_STATEMENTS: z.enum(STATEMENTS).default('auto'),
  /** Off: other processes on this database run the jobs. */
  JOBS: flag.default(true),
  /** The public URL; links in mails and redirects start with it. Headers carry it, so other letters are encoded. */
  SITE_URL: z.url({ ...httpUrlForm, normalize: true }).optional(),
  ADMIN_EMAIL: email.optional(),
  /** Must satisfy the rules for passwords when it creates the account. */
  ADMIN_PASSWORD: z
    .string()
    .refine((text) => Buffer.byteLength(text) <= 72, 'tem no máximo 72 bytes')
    .optional(),
  /** smtp://user:password@host:587 (STARTTLS when offered) or smtps://…:465. */
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'precisa ser um endereço que começa com smtp:// ou smtps://',
      abort: true,
    })
    .refine(
      (text) => new URL(text).hostname !== '',
      'falta o servidor, como em smtp://servidor:587',
    )
    .refine(isDecodable, 'usuário ou senha com um % que não abre um código, como %40 para @')
    .optional(),
  /** Name and address, or the address alone. */
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n<>]*(<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'precisa conter um endereço de e-mail',
    )
    .optional(),
  /** The recipient of a notice about every order of the shop. */
  ORDER_NOTICES_TO: email.optional(),
  SMS_WEBHOOK_URL: httpUrl.optional(),
  /** Which services of the courts the owner may turn on. */
  LOOKUPS: list.pipe(
    z.array(z.enum(LOOKUPS, `precisa ser uma lista destes: ${LOOKUPS.join(', ')}`)),
  ),
  /** The URL of DataJud. A server abroad sets it to a proxy in Brazil, because DataJud serves no other country. */
  DATAJUD_URL: httpUrl.default('https://api-publica.datajud.cnj.jus.br'),
  /** The same for the gazette. */
  DJEN_URL: httpUrl.default('https://comunicaapi.pje.jus.br'),
  BUSINESS_TIME_ZONE: timeZone.default('America/Sao_Paulo'),
  /** A private ES256 JWK as JSON; otherwise one is generated once and stored in the database. */
  AUTH_SIGNING_KEY: z.string().optional(),
  /** 32 bytes in base64: encrypts the secrets of second factors in the database. */
  SECRETS_KEY: z
    .string()
    .refine(
      (text) => Buffer.from(text, 'base64').length === 32,
      'precisa ter 32 bytes em base64, como os de openssl rand -base64 32',
    )
    .optional(),
  AUTH_AUTOCONFIRM: flag.optional(),
  AUTH_ALLOW_SIGNUP: flag.default(true),
  AUTH_ALLOW_ANONYMOUS: flag.default(false),
  /** Further URLs to which links may redirect, separated by commas; * matches one part, ** any rest. */
  AUTH_REDIRECT_URLS: list,
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber(6, 72).default(6),
  /** Groups of characters separated by ':'; a password must contain one of each. */
  AUTH_PASSWORD_CHARACTERS: z.string().max(400, 'tem no máximo 400 caracteres').default(''),
  AUTH_REFUSE_COMMON_PASSWORDS: flag.default(false),
  /** on: a session older than a day changes the password only with a code sent to the person. */
  AUTH_REAUTHENTICATION: flag.default(false),
  AUTH_MAILS_PER_HOUR: wholeNumber(1, 1_000_000).default(100),
  AUTH_SMS_PER_HOUR: wholeNumber(1, 1_000_000).default(30),
  AUTH_JWT_SECONDS: wholeNumber(30, 86_400).default(3600),
  AUTH_REFRESH_REUSE_SECONDS: wholeNumber(0, 300).default(10),
  RATE_LIMITS: flag.default(true),
  /** on: the caller's IP address is read from X-Forwarded-For, set by the single proxy in front. */
  TRUST_PROXY: flag.default(false),
  /** A request must be complete within this time; an image over a slow connection needs more. */
  REQUEST_TIMEOUT_SECONDS: wholeNumber(1, 600).default(30),
  /** Where images are stored instead of DATA_DIR/files: an S3-compatible service and an existing bucket. */
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'precisa ser o nome de um bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** This bearer token allows /metrics from anywhere; without it, only from this machine. */
  METRICS_TOKEN: z
    .string()
    .min(16, 'tem no mínimo 16 caracteres')
    .max(200, 'tem no máximo 200 caracteres')
    .optional(),
  /** How long a stopping server reports at /readyz that it stops, before it accepts no new connections. */
  DRAIN_SECONDS: wholeNumber(0, 30).default(0),
  /** The folder of the daily backups; 'off' for none. Without DATABASE_URL it is DATA_DIR/backups. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** The number of days, and of weeks, of which the newest backup is kept. */
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}\+\d{1,3}$/, 'precisa ser dias+semanas, como 7+4')
    .default('7+4'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `precisa ser um destes: ${LOG_LEVELS.join(', ')}`).default('warn'),
  /** The machine's own time zone, as its C library reads it; the shop's is BUSINESS_TIME_ZONE. */
  TZ: z
    .string()
    .refine(
      isSystemTimeZone,
      'precisa ser um fuso horário que o sistema conheça, como America/Sao_Paulo',
    )
    .optional(),
});

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('pt-BR', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A rule such as BRT3 or <-03>3, instead of a name. */
const TIME_ZONE_RULE = /^([a-z]{3,}|<[\w+-]+>)[+-]?\d/i;

/**
 * The C library accepts a name of its own list, a file or a rule, each optionally after a colon; anything else
 * silently means UTC.
 */
function isSystemTimeZone(text: string): boolean {
  const name = text.replace(/^:/, '');
  const isFile = existsSync(resolve('/usr/share/zoneinfo', name));
  return isTimeZone(name) || isFile || TIME_ZONE_RULE.test(name);
}

function isDecodable(address: string): boolean {
  try {
    const { password, username } = new URL(address);
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}
