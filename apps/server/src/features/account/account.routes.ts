import { createProfile, getProfile } from '@vendas/contract/account';
import { serve } from '#platform/http.ts';
import type { Api } from '#platform/http.ts';
import type { Services } from '#platform/services.ts';
import { ensureOwnProfile } from './ensure-own-profile.ts';
import { readOwnProfile } from './read-own-profile.ts';

/** People and their own profile. */
export function registerAccount(api: Api, services: Services): void {
  serve(api, getProfile, ({ params }, caller) =>
    readOwnProfile(services.database.kysely, params.id, caller),
  );
  serve(api, createProfile, ({ body }, caller) => ensureOwnProfile(services, body, caller));
}
