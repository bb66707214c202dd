import { paceAfter, repeatAfter } from '@vendas/domain/lookups/lookup-pace';
import { LOOKUP_SERVICES } from '@vendas/domain/lookups/lookup-service';
import type { LookupService } from '@vendas/domain/lookups/lookup-service';
import type { Vault } from '#platform/crypto/vault.ts';
import type { LookupAccess, LookupResult } from '#platform/lookups/lookup-access.ts';
import { LookupProblem } from '#platform/lookups/fetch-json.ts';
import type { Services } from '#platform/services.ts';
import {
  claimRequest,
  getLookupService,
  updateLookupService,
} from '#store/lookups/lookup-services.ts';
import { openLookupKey } from './lookup-key.ts';

/** Longer than any request: a process that dies during one blocks the others no longer than this. */
const CLAIMED_MS = 90_000;

/** All requests to the services of the courts go through this. */
export function createLookupAccess(services: Services, vault: Vault): LookupAccess {
  const { clock, config, database, log } = services;
  const { kysely } = database;
  const isAllowed = (service: LookupService) => config.lookups.includes(service);

  async function send<T>(
    service: LookupService,
    key: string,
    request: (key: string) => Promise<T>,
  ): Promise<LookupResult<T>> {
    const now = clock.now();
    const until = new Date(now.getTime() + CLAIMED_MS);
    if (!(await claimRequest(kysely, service, { now, until }))) {
      const { nextRequestAt } = await getLookupService(kysely, service);
      return { outcome: 'later', nextAt: nextRequestAt };
    }
    const { failures } = await getLookupService(kysely, service);
    try {
      const value = await request(key);
      const at = clock.now();
      const pace = paceAfter(null, { failures, now: at });
      await updateLookupService(kysely, service, { ...pace, lastSuccessAt: at, problem: null });
      return { outcome: 'done', value };
    } catch (error) {
      const problem = error instanceof LookupProblem ? error.kind : 'unclear';
      const failedAt = clock.now();
      const pace = paceAfter(problem, { failures, now: failedAt });
      await updateLookupService(kysely, service, { ...pace, problem });
      if (!(error instanceof LookupProblem)) throw error;
      log.info({ service, problem }, 'a service of the courts gave no data');
      return { outcome: 'failed', problem, nextAt: repeatAfter(problem, pace, failedAt) };
    }
  }

  async function requestWhen<T>(
    service: LookupService,
    mayRequest: (isOn: boolean) => boolean,
    request: (key: string) => Promise<T>,
  ): Promise<LookupResult<T>> {
    if (!isAllowed(service)) return { outcome: 'off' };
    const { isOn, secret } = await getLookupService(kysely, service);
    const key = openLookupKey(vault, service, secret);
    if (secret !== null && key === undefined) {
      log.error({ service }, 'no key opens the key of a service of the courts: see SECRETS_KEY');
    }
    const lacksKey = LOOKUP_SERVICES[service].needsKey && key === undefined;
    if (!mayRequest(isOn) || lacksKey) return { outcome: 'off' };
    return await send(service, key ?? '', request);
  }

  return {
    isOn: async (service) => isAllowed(service) && (await getLookupService(kysely, service)).isOn,
    call: (service, request) => requestWhen(service, (isOn) => isOn, request),
    test: (service, request) => requestWhen(service, () => true, request),
  };
}
