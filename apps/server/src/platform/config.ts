import { join, resolve } from 'node:path';
import type { LookupService } from '@vendas/domain/lookups/lookup-service';
import type { PasswordRules } from '@vendas/domain/people/password';
import type { z } from 'zod';
import { environmentSchema } from './config-schema.ts';
import type { STATEMENTS } from './config-schema.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder for the embedded database and files. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Undefined: DATABASE_URL. */
  readonly databaseDirectUrl: string | undefined;
  readonly statements: (typeof STATEMENTS)[number];
  readonly runsJobs: boolean;
  readonly siteUrl: string | undefined;
  readonly firstAdministrator: { readonly email: string; readonly password: string } | undefined;
  /** Undefined: mails are stored as files. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined: the shop is not notified of orders. */
  readonly orderNoticesTo: string | undefined;
  /** Undefined: no text messages are sent. */
  readonly smsWebhookUrl: string | undefined;
  /** Services of the courts that the owner may turn on. */
  readonly lookups: readonly LookupService[];
  readonly datajudUrl: string;
  readonly djenUrl: string;
  readonly businessTimeZone: string;
  readonly auth: AuthConfig;
  /** 32 bytes in base64. */
  readonly secretsKey: string | undefined;
  readonly hasRateLimits: boolean;
  readonly trustsProxy: boolean;
  /** The timeout for a request to arrive completely. */
  readonly requestSeconds: number;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  readonly drainSeconds: number;
  /** Undefined for files on local disk. */
  readonly s3: S3Config | undefined;
  /** Undefined: no automatic backups. */
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
  readonly requiresReauthentication: boolean;
  readonly mailsPerHour: number;
  readonly textsPerHour: number;
  readonly jwtSeconds: number;
  readonly refreshReuseSeconds: number;
}

/** A setting is invalid; the message is the one line printed before the process exits. */
export class ConfigError extends Error {}

/**
 * Reads and validates the settings once. Empty values count as absent, as a blank line in an .env file means.
 * @throws ConfigError naming every invalid setting
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
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new ConfigError('Configuração inválida — DATABASE_DIRECT_URL precisa de DATABASE_URL.');
  }
  if (env.ORDER_NOTICES_TO !== undefined && env.SMTP_URL === undefined) {
    throw new ConfigError('Configuração inválida — ORDER_NOTICES_TO precisa de SMTP_URL.');
  }
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    statements: env.DATABASE_STATEMENTS,
    runsJobs: env.JOBS,
    siteUrl: env.SITE_URL?.replace(/\/+$/, ''),
    firstAdministrator:
      env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? defaultSender(env.SITE_URL),
    orderNoticesTo: env.ORDER_NOTICES_TO,
    smsWebhookUrl: env.SMS_WEBHOOK_URL,
    lookups: env.LOOKUPS,
    datajudUrl: env.DATAJUD_URL.replace(/\/+$/, ''),
    djenUrl: env.DJEN_URL.replace(/\/+$/, ''),
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    auth: {
      signingKey: env.AUTH_SIGNING_KEY,
      // without a mail server a person could not confirm an address
      isAutoconfirm: env.AUTH_AUTOCONFIRM ?? env.SMTP_URL === undefined,
      allowsSignup: env.AUTH_ALLOW_SIGNUP,
      allowsAnonymous: env.AUTH_ALLOW_ANONYMOUS,
      redirectUrls: env.AUTH_REDIRECT_URLS,
      passwordRules: {
        minLength: env.AUTH_PASSWORD_MIN_LENGTH,
        characterGroups: env.AUTH_PASSWORD_CHARACTERS.split(':').filter((group) => group !== ''),
        refusesCommon: env.AUTH_REFUSE_COMMON_PASSWORDS,
      },
      requiresReauthentication: env.AUTH_REAUTHENTICATION,
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
  const { BACKUP_DIR: namedFolder, BACKUP_KEEP: rotation, DATABASE_URL: databaseUrl } = env;
  // an external PostgreSQL usually has its own backups
  const folder = namedFolder ?? (databaseUrl === undefined ? join(env.DATA_DIR, 'backups') : 'off');
  if (folder === 'off') return undefined;
  const [days = 0, weeks = 0] = rotation.split('+').map(Number);
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
