import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailServer } from '#testing/services/mail-server.ts';
import type { MailServer } from '#testing/services/mail-server.ts';
import { lastMailTo, openLink } from '#testing/services/mailbox.ts';
import { listJobs, makeJobsDue } from '#testing/queue.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { anAccount, callAuth } from './auth-test-kit.ts';

let post: MailServer;
let app: TestApp;

beforeAll(async () => {
  post = await startMailServer();
  app = await startTestApp({
    environment: { SMTP_URL: post.url, MAIL_FROM: 'Ótica da Praça <contato@otica.com.br>' },
  });
});
afterAll(async () => {
  await app.close();
  await post.close();
});

const waitingJobs = () => listJobs(app);

describe('with SMTP_URL', () => {
  it('addresses need a confirmation unless that is disabled', () => {
    expect(app.config.auth.isAutoconfirm).toBe(false);
  });

  it('a mail arrives in text and HTML, from the shop, with a link that works', async () => {
    const email = 'nova@exemplo.com.br';
    const body = { email, password: 'senha-de-teste' };
    expect((await callAuth(app, '/signup', { body })).status).toBe(200);
    expect(post.received).toEqual([]);
    await app.runJobs();
    const [mail] = post.received.splice(0);
    expect(mail).toMatchObject({
      to: email,
      from: 'contato@otica.com.br',
      subject: 'Confirme seu e-mail',
    });
    expect(mail?.html).toContain('lang="pt-BR"');
    expect(mail?.html).toContain('Confirmar e-mail</a>');
    expect(mail?.code).toMatch(/^\d{6}$/);
    expect((await openLink(app, mail?.link ?? '')).values.has('access_token')).toBe(true);
    expect(post.signedInAs).toBe('loja:s@nha');
    await expect.poll(waitingJobs).toEqual([]);
  });

  it('a failed delivery does not delay the response and is retried', async () => {
    post.isOpen = false;
    const body = { email: 'depois@exemplo.com.br', password: 'senha-de-teste' };
    expect((await callAuth(app, '/signup', { body })).status).toBe(200);
    await app.runJobs();
    // the queue may record the failure shortly after its run has ended
    const failedOnce = [{ attempts: 1, last_error: expect.stringContaining('closed for lunch') }];
    await expect.poll(waitingJobs).toMatchObject(failedOnce);
    post.isOpen = true;
    await makeJobsDue(app);
    await app.runJobs();
    await expect.poll(() => post.received).toMatchObject([{ to: body.email }]);
    post.received.length = 0;
    await expect.poll(waitingJobs).toEqual([]);
  });

  it('an expired mail is not sent', async () => {
    const body = { email: 'tarde@exemplo.com.br', password: 'senha-de-teste' };
    await callAuth(app, '/signup', { body });
    await app.database.pool.query(
      `update job_payloads set payload = jsonb_set(payload::jsonb, '{expiresAt}', '"2020-01-01T00:00:00Z"')::json`,
    );
    await app.runJobs();
    expect(post.received).toEqual([]);
    await expect.poll(waitingJobs).toEqual([]);
  });
});

it('without SMTP_URL accounts are usable immediately, and each mail is a file whose working link is logged', async () => {
  const printed: string[] = [];
  const silent = await startTestApp({ print: (line) => printed.push(line) });
  try {
    const { email } = await anAccount(silent);
    await callAuth(silent, '/recover', { body: { email } });
    const mail = await lastMailTo(silent, email);
    expect(mail.from).toBe('nao-responda@localhost');
    expect(printed).toContainEqual(expect.stringMatching(/^E-mail ".+" guardado em .+\.eml: http/));
    expect(printed.join()).toContain(mail.link);
    expect((await openLink(silent, mail.link)).values.has('access_token')).toBe(true);
  } finally {
    await silent.close();
  }
});
