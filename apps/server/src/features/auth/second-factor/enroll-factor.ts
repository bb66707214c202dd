import { z } from 'zod';
import { oneLine } from '@vendas/domain/typed-text';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  deleteFactor,
  deleteUnverifiedFactors,
  insertFactor,
  listFactors,
  lockFactor,
} from '#store/auth/factors.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { deleteRecoveryCodes } from '#store/auth/recovery-codes.ts';
import { downgradeSessionsOfUser } from '#store/auth/sessions.ts';
import { readShopName } from '#store/shop.ts';
import { lockUser } from '#store/auth/users.ts';
import type { AuthContext, Origin } from '#features/auth/auth-context.ts';
import { AuthError, validationFailed } from '#features/auth/auth-error.ts';
import { textField } from '#features/auth/auth-input.ts';
import type { Bearer } from '#features/auth/bearer.ts';
import { sendSecurityNotice } from '#features/auth/messages/send-messages.ts';
import { qrSvg } from '#platform/files/qr-code.ts';
import { newTotpSecret, totpUri } from './totp.ts';

const MAX_FACTORS = 10;
const MAX_NAME = 100;
/** An unconfirmed factor is removed after this time. */
const UNVERIFIED_SECONDS = 300;

export const enrollBody = z.object({
  factor_type: textField,
  friendly_name: textField,
  issuer: textField,
});

/**
 * Enrols a second factor: returns its secret, once, as text and QR code. The first verified code confirms it.
 * @throws AuthError mfa_factor_name_conflict, too_many_enrolled_mfa_factors, insufficient_aal, validation_failed, …
 */
export async function enrollFactor(
  context: AuthContext,
  { session, user }: Bearer,
  body: z.output<typeof enrollBody>,
) {
  refuseOtherTypes(body.factor_type);
  const friendlyName = oneLine(body.friendly_name);
  const givenIssuer = oneLine(body.issuer);
  const names = [friendlyName, givenIssuer];
  // a longer issuer does not fit into the QR code
  if (!names.every((name) => name.length <= MAX_NAME && isPlain(name))) {
    throw validationFailed('Friendly name or issuer is not valid');
  }
  const now = context.clock.now();
  const secret = newTotpSecret();
  const id = await inTransaction(context.database.kysely, async (tx) => {
    await lockUser(tx, user.id);
    const before = new Date(now.getTime() - UNVERIFIED_SECONDS * 1000);
    await deleteUnverifiedFactors(tx, user.id, before);
    const factors = await listFactors(tx, user.id);
    if (factors.some(({ status }) => status === 'verified') && session.aal !== 'aal2') {
      const message = 'AAL2 required to enroll a new factor';
      throw new AuthError('insufficient_aal', { status: 403, message });
    }
    if (factors.length >= MAX_FACTORS) throw new AuthError('too_many_enrolled_mfa_factors');
    const sealed = context.vault.seal(secret, user.id);
    const factor = { userId: user.id, friendlyName, secret: sealed, createdAt: now };
    return await insertFactor(tx, factor);
  });
  if (id === undefined) throw new AuthError('mfa_factor_name_conflict');
  const issuer = givenIssuer || (await readShopName(context.database.kysely));
  const uri = totpUri({ secret, issuer, account: user.email ?? user.phone ?? user.id });
  // the client makes a data URL of it without escaping: it has no line end and no '#'
  const totp = { qr_code: await qrSvg(uri), secret, uri };
  return { id, type: 'totp', friendly_name: friendlyName, totp };
}

/**
 * Removes a second factor. With the last one, recovery codes are deleted and sessions lose their level.
 * @throws AuthError mfa_factor_not_found, insufficient_aal
 */
export async function unenrollFactor(
  context: AuthContext,
  { session, user }: Bearer,
  factorId: string,
  { ip }: Origin,
): Promise<{ id: string }> {
  const at = context.clock.now();
  await inTransaction(context.database.kysely, async (tx) => {
    await lockUser(tx, user.id);
    const factor = await lockFactor(tx, factorId, user.id);
    if (factor === undefined) throw new AuthError('mfa_factor_not_found');
    const isVerified = factor.status === 'verified';
    if (isVerified && session.aal !== 'aal2') {
      const message = 'AAL2 required to unenroll verified factor';
      throw new AuthError('insufficient_aal', { status: 422, message });
    }
    await deleteFactor(tx, factor.id);
    const remaining = await listFactors(tx, user.id);
    if (!isVerified) return;
    const isProtected = remaining.some(({ status }) => status === 'verified');
    if (!isProtected) {
      await downgradeSessionsOfUser(tx, user.id);
      await deleteRecoveryCodes(tx, user.id);
    }
    await insertAuditEntry(tx, { actorId: user.id, action: 'factor_removed', ip, at });
    await sendSecurityNotice(tx, context, user, 'factorRemoved', [
      ['Verificação em duas etapas', isProtected ? 'continua ativa' : 'desativada'],
    ]);
  });
  return { id: factorId };
}

function refuseOtherTypes(type: string): void {
  if (type === 'totp') return;
  if (type === 'phone') throw new AuthError('mfa_phone_enroll_not_enabled');
  if (type === 'webauthn') throw new AuthError('mfa_web_authn_enroll_not_enabled');
  const message = 'factor_type needs to be totp, phone, or webauthn';
  throw validationFailed(message);
}

function isPlain(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}
