import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const seconds = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const timeZone = z
  .string()
  .refine(isTimeZone, 'must be an IANA time zone such as America/Sao_Paulo');
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
  ADMIN_PASSWORD: z.string().min(6).max(72).optional(),
  BUSINESS_TIME_ZONE: timeZone.default('America/Sao_Paulo'),
  /** A private ES256 JWK as JSON; otherwise one is made once and kept in the database. */
  AUTH_SIGNING_KEY: z.string().optional(),
  AUTH_AUTOCONFIRM: flag.optional(),
  AUTH_ALLOW_SIGNUP: flag.default(true),
  AUTH_JWT_SECONDS: seconds(30, 86_400).default(3600),
  AUTH_REFRESH_REUSE_SECONDS: seconds(0, 300).default(10),
  RATE_LIMITS: flag.default(true),
  /** on: the address of the caller is read from X-Forwarded-For, set by the one proxy in front. */
  TRUST_PROXY: flag.default(false),
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
  readonly businessTimeZone: string;
  readonly auth: AuthConfig;
  readonly hasRateLimits: boolean;
  readonly trustsProxy: boolean;
  readonly logLevel: string;
}

export interface AuthConfig {
  readonly signingKey: string | undefined;
  readonly isAutoconfirm: boolean;
  readonly allowsSignup: boolean;
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
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    auth: {
      signingKey: env.AUTH_SIGNING_KEY,
      isAutoconfirm: env.AUTH_AUTOCONFIRM ?? true,
      allowsSignup: env.AUTH_ALLOW_SIGNUP,
      jwtSeconds: env.AUTH_JWT_SECONDS,
      refreshReuseSeconds: env.AUTH_REFRESH_REUSE_SECONDS,
    },
    hasRateLimits: env.RATE_LIMITS,
    trustsProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('pt-BR', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
