import { downloadOwnData, eraseOwnAccount } from '@vendas/contract/people/privacy';
import { serveJsonChunks } from '#platform/http/http-streams.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { eraseAccount } from './erase-account.ts';
import { readOwnData } from './read-own-data.ts';

/** The shop's data about a person: their download and their erasure. */
export function registerPrivacy(api: Api, services: Services): void {
  serveJsonChunks(api, downloadOwnData, (_input, caller) => readOwnData(services, caller));
  serve(api, eraseOwnAccount, ({ body }, caller) => eraseAccount(services, body, caller));
}
