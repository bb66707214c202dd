import {
  type Profile,
  createProfile,
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  proveOwnPassword,
  updateProfile,
} from '@vendas/contract/people/account';
import {
  createRecoveryCodes,
  getRecoveryCodes,
  spendRecoveryCode,
} from '@vendas/contract/people/recovery-codes';
import { serve } from '#platform/http/http.ts';
import type { Api, Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { countRecoveryCodes } from '#store/auth/recovery-codes.ts';
import type { ProfileRow } from '#store/people/profiles.ts';
import { createOwnRecoveryCodes } from './create-own-recovery-codes.ts';
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { ensureOwnProfile, readOwnProfile, updateOwnProfile } from './own-profile.ts';
import { proveOwnPassword as proveOwnPasswordAgain } from './prove-own-password.ts';
import { spendOwnRecoveryCode } from './spend-own-recovery-code.ts';

/** The caller's own profile and account security. */
export function registerAccount(api: Api, services: Services): void {
  const db = services.database.kysely;
  serve(api, getProfile, async ({ params }, caller) =>
    withPermissions(await readOwnProfile(db, params.id, caller), caller),
  );
  serve(api, createProfile, async ({ body }, caller) =>
    withPermissions(await ensureOwnProfile(services, body, caller), caller),
  );
  serve(api, updateProfile, async ({ body, params }, caller) =>
    withPermissions(await updateOwnProfile(services, { ...body, id: params.id }, caller), caller),
  );
  serve(api, proveOwnPassword, ({ body }, caller) =>
    proveOwnPasswordAgain(services, body.password, caller),
  );
  serve(api, listSessions, (_input, caller) => listOwnSessions(services, caller));
  serve(api, endSession, ({ params }, caller) => endOwnSession(services, params.id, caller));
  serve(api, endOtherSessions, (_input, caller) => endOtherOwnSessions(services, caller));
  serve(api, createRecoveryCodes, (_input, caller) => createOwnRecoveryCodes(services, caller));
  serve(api, getRecoveryCodes, async (_input, caller) => ({
    remainingCount: await countRecoveryCodes(db, caller.userId),
  }));
  serve(api, spendRecoveryCode, ({ body }, caller) =>
    spendOwnRecoveryCode(services, body.code, caller),
  );
}

/** A caller's profile with what they may do; at a till that is little, also for administrators. */
function withPermissions(profile: ProfileRow, { permissions }: Caller): Profile {
  const isAdmin = permissions.has('administer');
  return { ...profile, isAdmin, permissions: [...permissions] };
}
