import * as contract from '@vendas/contract/pericias';
import { caseCalendar } from '@vendas/domain/pericia-calendar';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { getPericia, listPericiaEvents } from '#store/pericias.ts';
import { advancePericia } from './advance-pericia.ts';
import { createPericia } from './create-pericia.ts';
import { deletePericia } from './delete-pericia.ts';
import { findSameNumber } from './find-same-number.ts';
import { listPericiaHistory } from './list-pericia-history.ts';
import { listPericias } from './list-pericias.ts';
import { toPericiaResponse } from './pericia-response.ts';
import { setPericiaAccess } from './set-pericia-access.ts';
import { updatePericia } from './update-pericia.ts';

/** The expert's cases, their steps and their calendar. */
export function registerPericias(api: Api, services: Services): void {
  const { kysely } = services.database;
  serve(api, contract.listPericias, ({ query }) => listPericias(services, query));
  serve(api, contract.listPericiasWithNumber, async ({ query }) => ({
    items: await findSameNumber(services, query.processNumber, query.exceptId),
  }));
  serve(api, contract.getPericiaCalendar, async () => ({
    calendar: caseCalendar(await listPericiaEvents(kysely), services.clock.now()),
  }));
  serve(api, contract.getPericia, async ({ params }) =>
    toPericiaResponse(await getPericia(kysely, params.id)),
  );
  serveIdempotent(api, contract.createPericia, ({ body }, _caller, call) =>
    createPericia(services, body, call),
  );
  serve(api, contract.updatePericia, ({ params, body }) =>
    updatePericia(services, params.id, body),
  );
  serveIdempotent(api, contract.advancePericia, ({ params, body }, _caller, call) =>
    advancePericia(services, params.id, body, call),
  );
  serve(api, contract.setPericiaAccess, ({ params, body }) =>
    setPericiaAccess(services, params.id, body.accessGranted),
  );
  serve(api, contract.deletePericia, ({ params }) => deletePericia(services, params.id));
  serve(api, contract.listPericiaHistory, async ({ params }) => ({
    items: await listPericiaHistory(services, params.id),
  }));
}
