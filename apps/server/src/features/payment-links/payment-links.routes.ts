import { getLinkedCalculations } from '@vendas/contract/orders/calculations';
import * as contract from '@vendas/contract/orders/payment-links';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { callerOf } from '#platform/http/caller.ts';
import { register, serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import { readInput } from '#platform/http/read-input.ts';
import type { CheckCodes, EnsureCodes } from '#platform/pix/bank-codes.ts';
import type { Services } from '#platform/services.ts';
import type { PaymentLinks } from '#store/orders/payment-links.ts';
import {
  readLinkedCalculations,
  readPaymentPage,
  readPaymentState,
  renewPaymentCodes,
} from './read-payment-page.ts';
import { revokePaymentLink } from './revoke-payment-link.ts';
import { listOrdersWithoutLink } from '#store/orders/payment-links.ts';

interface Parts {
  readonly links: PaymentLinks;
  readonly ensureCodes: EnsureCodes;
  readonly checkCodes: CheckCodes;
}

/** The private payment page of an order, and its link. */
export function registerPaymentLinks(
  api: Api,
  services: Services,
  { links, ensureCodes, checkCodes }: Parts,
): void {
  register(api, contract.getPaymentPage, (request) =>
    readPaymentPage(services, ensureCodes, visitOf(request, contract.getPaymentPage)),
  );
  register(api, contract.getPaymentState, (request) =>
    readPaymentState(services, checkCodes, {
      ...visitOf(request, contract.getPaymentState),
      asksBank: readInput(contract.getPaymentState, request).query.asksBank === 'true',
    }),
  );
  register(api, getLinkedCalculations, (request) =>
    readLinkedCalculations(services, visitOf(request, getLinkedCalculations)),
  );
  register(api, contract.renewPaymentCodes, (request) =>
    renewPaymentCodes(services, ensureCodes, visitOf(request, contract.renewPaymentCodes)),
  );
  serve(api, contract.makePaymentLinks, ({ body }) =>
    makePaymentLinks(services, links, body.orderIds),
  );
  serveIdempotent(api, contract.revokePaymentLink, ({ params }, _caller, call) =>
    revokePaymentLink(services, links, params.id, call),
  );
}

type Request = Parameters<typeof readInput>[1] & { readonly ip: string };

type TokenRoute =
  | typeof contract.getPaymentPage
  | typeof contract.getPaymentState
  | typeof getLinkedCalculations;

function visitOf(request: Request, route: TokenRoute) {
  return { token: readInput(route, request).params.token, caller: callerOf(request.ip) };
}

/** @throws RuleViolation paymentLinkUnavailable */
async function makePaymentLinks(
  { database }: Services,
  links: PaymentLinks,
  orderIds: readonly string[],
) {
  if (!links.isAvailable) throw new RuleViolation('paymentLinkUnavailable', {});
  const tokens = await links.tokensOf(database.kysely, orderIds);
  const items = [...tokens].map(([orderId, token]) => {
    return { orderId, path: contract.paymentPath(token) };
  });
  return { items };
}

/** Orders of one statement. */
const ORDERS_AT_A_TIME = 500;

/** Creates the links of all orders with a balance, so that the texts of reminders can contain them. */
export async function makeMissingPaymentLinks(
  { database: { kysely } }: Services,
  links: PaymentLinks,
): Promise<void> {
  if (!links.isAvailable) return;
  for (;;) {
    const orderIds = await listOrdersWithoutLink(kysely, ORDERS_AT_A_TIME);
    if (orderIds.length === 0) return;
    await links.tokensOf(kysely, orderIds);
  }
}
