import * as contract from '@vendas/contract/audit';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listAudit } from './list-audit.ts';

/** The changes by administrators, for administrators. */
export function registerAudit(api: Api, services: Services): void {
  serve(api, contract.listAudit, ({ query }) => listAudit(services, query));
}
