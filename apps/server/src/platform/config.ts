import { join, resolve } from 'node:path';
import type { PasswordRules } from '@vendas/domain/password';
import { z } from 'zod';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const timeZone = z
  .string()
  .refine(isTimeZone, 'must be an IANA time zone such as America/Sao_Paulo');
const list = z
  .string()
  .max(4_000)
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
const httpUrl = z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' });

/** Every setting the product reads from its environment; nothing else looks at process.env. */
const environmentSchema = z.object({
  /** 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' })
    .optional(),
  /** The address people use; links in mails and redirects start with it. */
  SITE_URL: httpUrl.optional(),
  ADMIN_EMAIL: z.email().optional(),
  /** Held to the rules for passwords when it makes the account. */
  ADMIN_PASSWORD: z
    .string()
    .refine((text) => Buffer.byteLength(text) <= 72, 'must be at most 72 bytes')
    .optional(),
  /** smtp://user:password@host:587 (STARTTLS when offered) or smtps://…:465. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })
    .optional(),
  /** Name and address, or the address alone. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*(<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must hold an e-mail address')
    .optional(),
  /** Who is told of every order of the shop. */
  ORDER_NOTICES_TO: z.email().optional(),
  SMS_WEBHOOK_URL: httpUrl.optional(),
  BUSINESS_TIME_ZONE: timeZone.default('America/Sao_Paulo'),
  /** A private ES256 JWK as JSON; otherwise one is made once and kept in the database. */
  AUTH_SIGNING_KEY: z.string().optional(),
  /** 32 bytes in base64: seals the secrets of second factors in the database. */
  SECRETS_KEY: z
    .string()
    .refine(
      (text) => Buffer.from(text, 'base64').length === 32,
      'must be 32 bytes in base64, as openssl rand -base64 32 prints',
    )
    .optional(),
  AUTH_AUTOCONFIRM: flag.optional(),
  AUTH_ALLOW_SIGNUP: flag.default(true),
  AUTH_ALLOW_ANONYMOUS: flag.default(false),
  /** Further addresses links may lead to, separated by commas; * stands for a part, ** for any rest. */
  AUTH_REDIRECT_URLS: list,
  AUTH_PASSWORD_MIN_LENGTH: whole(6, 72).default(6),
  /** Groups of characters separated by ':'; a password has one of each. */
  AUTH_PASSWORD_CHARACTERS: z.string().max(400).default(''),
  AUTH_REFUSE_COMMON_PASSWORDS: flag.default(false),
  /** on: a session older than a day changes the password only with a code sent to the person. */
  AUTH_REAUTHENTICATION: flag.default(false),
  AUTH_MAILS_PER_HOUR: whole(1, 1_000_000).default(100),
  AUTH_SMS_PER_HOUR: whole(1, 1_000_000).default(30),
  AUTH_JWT_SECONDS: whole(30, 86_400).default(3600),
  AUTH_REFRESH_REUSE_SECONDS: whole(0, 300).default(10),
  RATE_LIMITS: flag.default(true),
  /** on: the address of the caller is read from X-Forwarded-For, set by the one proxy in front. */
  TRUST_PROXY: flag.default(false),
  /** Within this time a request must have arrived whole; a picture over a slow line needs more. */
  REQUEST_TIMEOUT_SECONDS: whole(1, 600).default(30),
  /** Where pictures are kept instead of DATA_DIR/files: a service that speaks S3, and a bucket that exists there. */
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Whoever shows it as a bearer may read /metrics from anywhere; others only on this machine. */
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  /** How long a stopping server says at /readyz that it stops, before it takes no new connections. */
  DRAIN_SECONDS: whole(0, 30).default(0),
  /** Where the daily backups go; 'off' for none. Without DATABASE_URL they go to DATA_DIR/backups. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Days and weeks: the newest backup of each is kept. */
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}\+\d{1,3}$/, 'must be days+weeks, such as 7+4')
    .default('7+4'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder for the embedded database and files. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly siteUrl: string | undefined;
  readonly firstAdministrator: { readonly email: string; readonly password: string } | undefined;
  /** Undefined: mails are kept as files. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined: nobody at the shop is told of orders. */
  readonly orderNoticesTo: string | undefined;
  /** Undefined: nobody signs in by phone. */
  readonly smsWebhookUrl: string | undefined;
  readonly businessTimeZone: string;
  readonly auth: AuthConfig;
  /** 32 bytes in base64. */
  readonly secretsKey: string | undefined;
  readonly hasRateLimits: boolean;
  readonly trustsProxy: boolean;
  /** Longest time for a request to arrive whole. */
  readonly requestSeconds: number;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  readonly drainSeconds: number;
  /** Undefined for files on local disk. */
  readonly s3: S3Config | undefined;
  /** Undefined: no backups are made by themselves. */
  readonly backup: BackupConfig | undefined;
}

interface BackupConfig {
  /** Absolute path. */
  readonly folder: string;
  readonly days: number;
  readonly weeks: number;
}

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface AuthConfig {
  readonly signingKey: string | undefined;
  readonly isAutoconfirm: boolean;
  readonly allowsSignup: boolean;
  readonly allowsAnonymous: boolean;
  readonly redirectUrls: readonly string[];
  readonly passwordRules: PasswordRules;
  readonly asksReauthentication: boolean;
  readonly mailsPerHour: number;
  readonly textsPerHour: number;
  readonly jwtSeconds: number;
  readonly refreshReuseSeconds: number;
}

/** A setting is wrong; the message is the one clear line that ends the start. */
export class ConfigError extends Error {}

/**
 * Reads and checks the settings once. Empty values count as absent, as a blank line in an .env file means.
 * @throws ConfigError naming every wrong setting
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new ConfigError(`Configuração inválida — ${problems.join('; ')}`);
  }
  const env = parsed.data;
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError('Configuração inválida — ADMIN_EMAIL e ADMIN_PASSWORD andam juntos.');
  }
  if (env.ORDER_NOTICES_TO !== undefined && env.SMTP_URL === undefined) {
    throw new ConfigError('Configuração inválida — ORDER_NOTICES_TO precisa de SMTP_URL.');
  }
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    siteUrl: env.SITE_URL?.replace(/\/+$/, ''),
    firstAdministrator:
      env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? defaultSender(env.SITE_URL),
    orderNoticesTo: env.ORDER_NOTICES_TO,
    smsWebhookUrl: env.SMS_WEBHOOK_URL,
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    auth: {
      signingKey: env.AUTH_SIGNING_KEY,
      // nobody could confirm by a mail that is not sent
      isAutoconfirm: env.AUTH_AUTOCONFIRM ?? env.SMTP_URL === undefined,
      allowsSignup: env.AUTH_ALLOW_SIGNUP,
      allowsAnonymous: env.AUTH_ALLOW_ANONYMOUS,
      redirectUrls: env.AUTH_REDIRECT_URLS,
      passwordRules: {
        minLength: env.AUTH_PASSWORD_MIN_LENGTH,
        characterGroups: env.AUTH_PASSWORD_CHARACTERS.split(':').filter((group) => group !== ''),
        refusesCommon: env.AUTH_REFUSE_COMMON_PASSWORDS,
      },
      asksReauthentication: env.AUTH_REAUTHENTICATION,
      mailsPerHour: env.AUTH_MAILS_PER_HOUR,
      textsPerHour: env.AUTH_SMS_PER_HOUR,
      jwtSeconds: env.AUTH_JWT_SECONDS,
      refreshReuseSeconds: env.AUTH_REFRESH_REUSE_SECONDS,
    },
    secretsKey: env.SECRETS_KEY,
    hasRateLimits: env.RATE_LIMITS,
    trustsProxy: env.TRUST_PROXY,
    requestSeconds: env.REQUEST_TIMEOUT_SECONDS,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    drainSeconds: env.DRAIN_SECONDS,
    s3: s3Config(env),
    backup: backupConfig(env),
  };
}

function backupConfig(env: z.output<typeof environmentSchema>): BackupConfig | undefined {
  const { BACKUP_DIR: named, BACKUP_KEEP: keep, DATABASE_URL: databaseUrl } = env;
  // whoever runs a PostgreSQL of their own may back it up in their own way
  const folder = named ?? (databaseUrl === undefined ? join(env.DATA_DIR, 'backups') : 'off');
  if (folder === 'off') return undefined;
  const [days = 0, weeks = 0] = keep.split('+').map(Number);
  return { folder: resolve(folder), days, weeks };
}

function s3Config(env: z.output<typeof environmentSchema>): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const parts = [endpoint, bucket, accessKeyId, secretAccessKey];
  if (parts.every((part) => part === undefined)) return undefined;
  if (
    endpoint === undefined ||
    bucket === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  ) {
    throw new ConfigError(
      'Configuração inválida — S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY andam juntos.',
    );
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
  };
}

function defaultSender(siteUrl: string | undefined): string {
  const host = siteUrl === undefined ? 'localhost' : new URL(siteUrl).hostname;
  return `Controle de Vendas <nao-responda@${host}>`;
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('pt-BR', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
