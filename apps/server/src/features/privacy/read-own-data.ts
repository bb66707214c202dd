import { ownDataSchema } from '@vendas/contract/privacy';
import type { OwnData } from '@vendas/contract/privacy';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Caller } from '#platform/http.ts';
import type { Services } from '#platform/services.ts';
import { findUser } from '#store/auth-users.ts';
import { listOwnPurchases, listOwnTraces, listOwnWork } from '#store/own-data.ts';
import { findProfile } from '#store/profiles.ts';

/**
 * Everything kept about the caller, except what only proves who they are (password, second factors, tokens).
 * @throws RuleViolation profileNotFound
 */
export async function readOwnData(
  { clock, database: { kysely } }: Services,
  { userId }: Caller,
): Promise<OwnData> {
  const user = await findUser(kysely, userId);
  const profile = await findProfile(kysely, userId);
  if (user === undefined || profile === undefined) throw new RuleViolation('profileNotFound', {});
  const { securityLog, sessions } = await listOwnTraces(kysely, userId);
  const purchases = await listOwnPurchases(kysely, userId);
  const { actions, comments } = await listOwnWork(kysely, userId);
  const { createdAt, email, id, lastSignInAt, phone, userMetadata } = user;
  return ownDataSchema.parse({
    generatedAt: clock.now().toISOString(),
    account: {
      id,
      email,
      phone,
      createdAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      metadata: userMetadata,
    },
    profile,
    sessions: sessions.map(({ createdAt, ip, refreshedAt, userAgent }) => ({
      createdAt: createdAt.toISOString(),
      lastUsedAt: refreshedAt.toISOString(),
      userAgent,
      ip,
    })),
    securityLog: securityLog.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    orders: purchases.map(({ createdAt, payments, ...order }) => ({
      ...order,
      createdAt: createdAt.toISOString(),
      payments: payments.map((payment) => ({
        ...payment,
        createdAt: new Date(payment.createdAt).toISOString(),
      })),
    })),
    comments: comments.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
    actions: actions.map((one) => ({ ...one, at: one.at.toISOString() })),
  });
}
