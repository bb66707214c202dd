import { completeSetup as completeSetupRoute, getSetup } from '@vendas/contract/setup';
import { servePublic } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { findAnyAdministrator } from '#store/setup.ts';
import { completeSetup } from './complete-setup.ts';
import type { SetupOptions } from './complete-setup.ts';

/** The page "Primeiro acesso". */
export function registerSetup(api: Api, services: Services, options: SetupOptions): void {
  servePublic(api, getSetup, async () => {
    const administratorId = await findAnyAdministrator(services.database.kysely);
    return { isPending: administratorId === undefined };
  });
  servePublic(api, completeSetupRoute, ({ body }) => completeSetup(services, options, body));
}
