import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without settings the server listens on this machine only', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    businessTimeZone: 'America/Sao_Paulo',
    auth: { isAutoconfirm: true, jwtSeconds: 3600, refreshReuseSeconds: 10 },
  });
});

test('blank environment variables count as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000 });
});

test.each([
  [{ PORT: 'abc' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ DATABASE_DIRECT_URL: 'mysql://x' }, /DATABASE_DIRECT_URL/],
  [{ DATABASE_DIRECT_URL: 'postgres://x' }, /DATABASE_DIRECT_URL precisa de DATABASE_URL/],
  [{ DATABASE_STATEMENTS: 'sim' }, /DATABASE_STATEMENTS/],
  [{ JOBS: 'sim' }, /JOBS/],
  [{ BUSINESS_TIME_ZONE: 'Brasil' }, /BUSINESS_TIME_ZONE/],
  [{ RATE_LIMITS: 'yes' }, /RATE_LIMITS/],
  [{ SITE_URL: 'loja.com.br' }, /SITE_URL/],
  [{ ADMIN_EMAIL: 'dona@loja.com.br' }, /ADMIN_PASSWORD/],
  [{ ADMIN_EMAIL: 'dona@loja.com.br', ADMIN_PASSWORD: 'ã'.repeat(37) }, /ADMIN_PASSWORD/],
  [{ AUTH_JWT_SECONDS: '1' }, /AUTH_JWT_SECONDS/],
  [{ SMTP_URL: 'http://mail' }, /SMTP_URL/],
  [{ SMTP_URL: 'smtp://' }, /SMTP_URL: falta o servidor/],
  [{ SMTP_URL: 'smtp://loja:100%@mail' }, /SMTP_URL: usuário ou senha/],
  [{ TZ: 'Brasil' }, /TZ/],
  [{ LOG_LEVEL: 'alto' }, /LOG_LEVEL/],
  [{ MAIL_FROM: 'Loja' }, /MAIL_FROM/],
  [{ MAIL_FROM: 'a@b.com\nBcc: c@d.com' }, /MAIL_FROM/],
  [{ ORDER_NOTICES_TO: 'loja' }, /ORDER_NOTICES_TO/],
  [{ LOOKUPS: 'datajud,viacep' }, /LOOKUPS.*datajud, djen/],
  [{ DATAJUD_URL: 'ftp://cnj' }, /DATAJUD_URL/],
  [{ DJEN_URL: 'ftp://cnj' }, /DJEN_URL/],
  [{ ORDER_NOTICES_TO: 'pedidos@loja.com.br' }, /ORDER_NOTICES_TO precisa de SMTP_URL/],
  [{ METRICS_TOKEN: 'curto' }, /METRICS_TOKEN/],
  [{ DRAIN_SECONDS: '31' }, /DRAIN_SECONDS/],
  [{ SMS_WEBHOOK_URL: 'ftp://x' }, /SMS_WEBHOOK_URL/],
])('an invalid %j stops the start with one line that names it', (environment, name) => {
  const attempt = () => readConfig(environment);
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(name);
  expect(attempt).not.toThrow(/\n/);
});

test('a message about an invalid setting is in Portuguese', () => {
  const wrong = {
    PORT: '1.5',
    SITE_URL: 'loja',
    RATE_LIMITS: 'yes',
    LOG_LEVEL: 'x',
    ADMIN_EMAIL: 'x',
    METRICS_TOKEN: 'x',
  };
  expect(() => readConfig(wrong)).not.toThrow(/must|Invalid|expected|Too/);
});

test.each(['America/Sao_Paulo', ':America/Sao_Paulo', 'UTC', 'BRT3', '<-03>3', 'GMT+3'])(
  'TZ=%s is accepted as the time zone of the machine',
  (TZ) => {
    expect(() => readConfig({ TZ })).not.toThrow();
  },
);

test('accounts need a confirmed address only with a mail server, unless configured otherwise', () => {
  const SMTP_URL = 'smtp://127.0.0.1:1025';
  const isAutoconfirm = (environment: Record<string, string>) =>
    readConfig(environment).auth.isAutoconfirm;
  expect(isAutoconfirm({})).toBe(true);
  expect(isAutoconfirm({ SMTP_URL })).toBe(false);
  expect(isAutoconfirm({ SMTP_URL, AUTH_AUTOCONFIRM: 'on' })).toBe(true);
  expect(isAutoconfirm({ AUTH_AUTOCONFIRM: 'off' })).toBe(false);
});

test('the sender of mails and settings with lists are parsed', () => {
  const config = readConfig({
    SITE_URL: 'https://loja.com.br/',
    AUTH_REDIRECT_URLS: 'https://a.com, ,https://b.com/**',
    AUTH_PASSWORD_CHARACTERS: 'abc:123',
  });
  expect(config.mailFrom).toBe('Controle de Vendas <nao-responda@loja.com.br>');
  expect(config.auth.redirectUrls).toEqual(['https://a.com', 'https://b.com/**']);
  expect(config.auth.passwordRules.characterGroups).toEqual(['abc', '123']);
});

test.each([
  ['https://loja.com.br/', 'https://loja.com.br'],
  ['HTTPS://Loja.com.br:443', 'https://loja.com.br'],
  ['https://óculos.com.br', 'https://xn--culos-zta.com.br'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('SITE_URL %s is used as %s', (SITE_URL, siteUrl) => {
  expect(readConfig({ SITE_URL }).siteUrl).toBe(siteUrl);
});

describe('the S3 settings', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.exemplo.com/',
    S3_BUCKET: 'loja',
    S3_ACCESS_KEY_ID: 'chave',
    S3_SECRET_ACCESS_KEY: 'segredo',
  };

  test('are used when complete; without them, files are on local disk', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(all).s3).toEqual({
      endpoint: 'https://s3.exemplo.com',
      bucket: 'loja',
      region: 'us-east-1',
      accessKeyId: 'chave',
      secretAccessKey: 'segredo',
    });
  });

  test.each(Object.keys(all))('without %s stop the start', (name) => {
    expect(() => readConfig({ ...all, [name]: '' })).toThrow('andam juntos');
  });
});
