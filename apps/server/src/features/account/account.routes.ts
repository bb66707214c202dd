import {
  createProfile,
  createRecoveryCodes,
  endOtherSessions,
  endSession,
  getProfile,
  getRecoveryCodes,
  listSessions,
  spendRecoveryCode,
  updateProfile,
  uploadAvatar,
} from '@vendas/contract/people/account';
import { serve, serveUpload } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { countRecoveryCodes } from '#store/auth/recovery-codes.ts';
import { createOwnRecoveryCodes } from './create-own-recovery-codes.ts';
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { ensureOwnProfile, readOwnProfile, updateOwnProfile } from './own-profile.ts';
import { spendOwnRecoveryCode } from './spend-own-recovery-code.ts';
import { uploadOwnAvatar } from './upload-own-avatar.ts';

/** The caller's own profile and account security. */
export function registerAccount(api: Api, services: Services): void {
  const db = services.database.kysely;
  serve(api, getProfile, ({ params }, caller) => readOwnProfile(db, params.id, caller));
  serve(api, createProfile, ({ body }, caller) => ensureOwnProfile(services, body, caller));
  serve(api, updateProfile, ({ body, params }, caller) =>
    updateOwnProfile(services, { ...body, id: params.id }, caller),
  );
  serveUpload(api, uploadAvatar, ({ query }, caller, bytes) =>
    uploadOwnAvatar(services, { bytes, extension: query.extension }, caller),
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
