import { mailLinkUrl } from '@vendas/contract/people/mail-link';
import type { Executor } from '#platform/database/database.ts';
import type { CodeChallenge } from '#platform/jobs.ts';
import type { OneTimeTokenKind } from '#store/auth/one-time-tokens.ts';
import { updateUser } from '#store/auth/users.ts';
import type { User } from '#store/auth/users.ts';
import { insertJob } from '#store/jobs.ts';
import { readShopName } from '#store/shop.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { composeMail, composeText } from './mail-templates.ts';
import type { MailKind } from './mail-templates.ts';
import { chargeMessage } from './message-limits.ts';
import { issueSecret } from '#features/auth/sign-in/one-time-secrets.ts';

/** The lifetime of links and codes in mails. */
const MAIL_LIFE_SECONDS = 3600;
/** The lifetime of codes in text messages. */
const TEXT_LIFE_SECONDS = 300;

/** The target of a link, and whether it redirects with a session or, for a client of PKCE, with a code. */
export interface LinkTarget {
  readonly redirectTo: string;
  readonly challenge: CodeChallenge | null;
}

interface LinkMail {
  readonly slot: OneTimeTokenKind;
  /** Its type at /verify. */
  readonly type: 'signup' | 'recovery' | 'magiclink' | 'email_change';
  readonly mail: MailKind;
  readonly to: string;
  readonly target: LinkTarget;
  readonly details?: readonly (readonly [label: string, value: string])[];
}

/** Sends a request to confirm an address. Like everything here it is enqueued with the transaction. */
export async function sendConfirmation(
  tx: Executor,
  context: AuthContext,
  user: User & { readonly email: string },
  target: LinkTarget,
  now: Date,
): Promise<User> {
  const to = user.email;
  const mail = { slot: 'confirmation', type: 'signup', mail: 'confirmation', to } as const;
  await sendLinkMail(tx, context, user.id, { ...mail, target }, now);
  return await updateUser(tx, user.id, { confirmationSentAt: now, updatedAt: now });
}

/** Sends the link that signs a person in to choose a new password ('recovery') or only signs in ('magiclink'). */
export async function sendEntryLink(
  tx: Executor,
  context: AuthContext,
  user: User & { readonly email: string },
  { target, type }: { readonly type: 'recovery' | 'magiclink'; readonly target: LinkTarget },
  now: Date,
): Promise<void> {
  const mail = { slot: type, type, mail: type, to: user.email, target } as const;
  await sendLinkMail(tx, context, user.id, mail, now);
  await updateUser(tx, user.id, { recoverySentAt: now, updatedAt: now });
}

/** Sends a request to both addresses of a change; a person without an address confirms only the new one. */
export async function sendEmailChange(
  tx: Executor,
  context: AuthContext,
  user: User,
  { newEmail, target }: { readonly newEmail: string; readonly target: LinkTarget },
  now: Date,
): Promise<User> {
  const details = [
    ...(user.email === null ? [] : [['E-mail atual', user.email] as const]),
    ['Novo e-mail', newEmail] as const,
  ];
  const common = { type: 'email_change', target, details } as const;
  const toNew = { slot: 'email_change_new', mail: 'emailChangeNew', to: newEmail } as const;
  await sendLinkMail(tx, context, user.id, { ...common, ...toNew }, now);
  if (user.email !== null) {
    const mail = 'emailChangeCurrent';
    const toCurrent = { slot: 'email_change_current', mail, to: user.email } as const;
    await sendLinkMail(tx, context, user.id, { ...common, ...toCurrent }, now);
  }
  return await updateUser(tx, user.id, {
    newEmail,
    emailChangeSentAt: now,
    // without an old address that half counts as confirmed
    hasHalfEmailChange: user.email === null,
    updatedAt: now,
  });
}

/** Sends the code required for a change of password, by mail or, without an address, as a text message. */
export async function sendReauthentication(
  tx: Executor,
  context: AuthContext,
  user: User,
  now: Date,
): Promise<void> {
  const { email, id: userId, phone } = user;
  const kind = 'reauthentication';
  if (email !== null) {
    const request = { userId, kind, to: email, lifeSeconds: MAIL_LIFE_SECONDS } as const;
    await chargeMessage(tx, context, 'mail', 'other');
    const secret = await issueSecret(tx, context, request, now);
    const expiresAt = secret.expiresAt.toISOString();
    const shop = await readShopName(tx);
    const facts = {
      shop,
      link: null,
      code: secret.code,
      minutes: MAIL_LIFE_SECONDS / 60,
      details: [],
    };
    const mail = { ...composeMail(kind, facts), to: email, userId, expiresAt };
    await insertJob(tx, 'send_mail', mail);
  } else if (phone !== null) {
    await sendCode(tx, context, { userId, kind, to: phone, purpose: 'other' }, now);
  }
  await updateUser(tx, userId, { reauthenticationSentAt: now, updatedAt: now });
}

/**
 * Notifies a person of a change of their sign-in, at their confirmed address only: typing the address of another
 * person must not cause mails to them.
 */
export async function sendSecurityNotice(
  tx: Executor,
  context: AuthContext,
  { id: userId, email, emailConfirmedAt }: Pick<User, 'id' | 'email' | 'emailConfirmedAt'>,
  kind: 'passwordChanged' | 'emailChanged' | 'factorAdded' | 'factorRemoved',
  details: LinkMail['details'] = [],
): Promise<void> {
  if (email === null || emailConfirmedAt === null) return;
  const shop = await readShopName(tx);
  const link = `${context.siteUrl()}/login`;
  const mail = composeMail(kind, { shop, link, code: null, minutes: null, details });
  await insertJob(tx, 'send_mail', { ...mail, to: email, userId, expiresAt: null });
}

interface CodeText {
  readonly userId: string;
  readonly kind: OneTimeTokenKind;
  readonly to: string;
  /** The part of the budget it may use. */
  readonly purpose: 'confirmation' | 'other';
}

/** Sends a code as a text message. */
export async function sendCode(
  tx: Executor,
  context: AuthContext,
  { purpose, ...request }: CodeText,
  now: Date,
): Promise<void> {
  const lifeSeconds = TEXT_LIFE_SECONDS;
  await chargeMessage(tx, context, 'text', purpose);
  const secret = await issueSecret(tx, context, { ...request, lifeSeconds }, now);
  await insertJob(tx, 'send_text', {
    phone: request.to,
    message: composeText(await readShopName(tx), secret.code, lifeSeconds / 60),
    expiresAt: secret.expiresAt.toISOString(),
  });
}

async function sendLinkMail(
  tx: Executor,
  context: AuthContext,
  userId: string,
  { details = [], mail, slot, target, to, type }: LinkMail,
  now: Date,
): Promise<void> {
  const lifeSeconds = MAIL_LIFE_SECONDS;
  await chargeMessage(tx, context, 'mail', mail === 'confirmation' ? mail : 'other');
  const { challenge, redirectTo } = target;
  const request = { userId, kind: slot, to, lifeSeconds, challenge };
  const secret = await issueSecret(tx, context, request, now);
  const link = mailLinkUrl(context.siteUrl(), { tokenHash: secret.linkToken, type, redirectTo });
  const shop = await readShopName(tx);
  const facts = { shop, link, code: secret.code, minutes: lifeSeconds / 60, details };
  const expiresAt = secret.expiresAt.toISOString();
  await insertJob(tx, 'send_mail', { ...composeMail(mail, facts), to, userId, link, expiresAt });
}
