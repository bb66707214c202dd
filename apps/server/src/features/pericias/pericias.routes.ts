import * as contract from '@vendas/contract/pericias';
import { caseCalendar } from '@vendas/domain/pericia-calendar';
import { serve, serveOnce } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { getPericia, listPericiaEvents } from '#store/pericias.ts';
import { advancePericia } from './advance-pericia.ts';
import { createPericia } from './create-pericia.ts';
import { deletePericia } from './delete-pericia.ts';
import { findSameNumber } from './find-same-number.ts';
import { listPericiaHistory } from './list-pericia-history.ts';
import { listPericias } from './list-pericias.ts';
import { periciaAnswer } from './pericia-answer.ts';
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
    periciaAnswer(await getPericia(kysely, params.id)),
  );
  serveOnce(api, contract.createPericia, ({ body }, _caller, repeatable) =>
    createPericia(services, body, repeatable),
  );
  serve(api, contract.updatePericia, ({ params, body }) =>
    updatePericia(services, params.id, body),
  );
  serveOnce(api, contract.advancePericia, ({ params, body }, _caller, repeatable) =>
    advancePericia(services, params.id, body, repeatable),
  );
  serve(api, contract.setPericiaAccess, ({ params, body }) =>
    setPericiaAccess(services, params.id, body.accessGranted),
  );
  serve(api, contract.deletePericia, ({ params }) => deletePericia(services, params.id));
  serve(api, contract.listPericiaHistory, async ({ params }) => ({
    items: await listPericiaHistory(services, params.id),
  }));
}
