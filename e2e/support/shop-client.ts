import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ExternalPostgres } from './external-postgres.ts';

/** The price of the product that `addProduct` adds. */
export const PRICE = 1500;
/** The limit of orders per person; a buyer would exceed it on a fast machine. */
const MOST_ORDERS = 250;
/** The pause between two requests of a buyer: the servers are always under load, but not more than a test needs. */
const PAUSE_MS = 40;
// the status of a gateway without a server, and of a server that requests a retry
const PASSING = new Set([502, 503, 504]);

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly token?: string;
  readonly key?: string;
  readonly body?: unknown;
  readonly accept?: string;
}

interface Front {
  readonly httpsPort: number;
  readonly host: string;
  readonly certificate: string;
}

export type ShopClient = ReturnType<typeof clientOf>;

/** Sends requests through a proxy, like a browser on the internet. */
export function clientOf({ httpsPort, host, certificate }: Front) {
  const agent = new Agent({ keepAlive: true, ca: certificate });

  function open(path: string, { method = 'GET', token, key, body, accept }: Call) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: httpsPort,
          servername: host,
          agent,
          method,
          path,
          headers: {
            host,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
            ...(accept === undefined ? {} : { accept }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
        },
        resolve,
      );
      outgoing.on('error', reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async function requestText(path: string, call: Call = {}) {
    const response = await open(path, call);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await text(response),
    };
  }

  /**
   * @returns the bearer token of the new session
   */
  async function enter(
    path: string,
    person: { readonly email: string; readonly password: string },
  ): Promise<string> {
    const { body } = await requestText(`/auth/v1/${path}`, { method: 'POST', body: person });
    return z.object({ access_token: z.string() }).parse(JSON.parse(body)).access_token;
  }

  async function requestUntilServed(path: string, call: Call) {
    for (let attempt = 1; ; attempt += 1) {
      const response = await requestText(path, call).catch(() => ({
        status: 502,
        body: 'no response',
      }));
      if (!PASSING.has(response.status) || attempt === 5) return response;
      await sleep(250);
    }
  }

  /** Buys and reads the own orders repeatedly; a request that the gateway could not deliver is sent again. */
  async function buyUntil(signal: AbortSignal, token: string, productId: string) {
    const orders: string[] = [];
    const failures: string[] = [];
    const item = { productId, quantity: 1, shownPriceCents: PRICE };

    async function buy(): Promise<void> {
      const buying = { method: 'POST', token, key: randomUUID(), body: { items: [item] } } as const;
      const bought = await requestUntilServed('/api/orders', buying);
      if (bought.status === 201)
        orders.push(z.object({ id: z.string() }).parse(JSON.parse(bought.body)).id);
      else failures.push(`order: ${bought.status} ${bought.body}`);
    }

    while (!signal.aborted) {
      if (orders.length < MOST_ORDERS) await buy();
      const ownOrders = await requestUntilServed('/api/orders/mine', { token });
      if (ownOrders.status !== 200) failures.push(`read: ${ownOrders.status} ${ownOrders.body}`);
      await sleep(PAUSE_MS);
    }
    return { orders, failures };
  }

  return { requestText, open, enter, buyUntil, close: () => agent.destroy() };
}

/** Adds a product with enough stock for any test. */
export async function addProduct(postgres: ExternalPostgres, database: string): Promise<string> {
  const [row] = await postgres.query(
    database,
    `with added as (
       insert into products (name, price_cents, cost_price_cents, stock, category)
       values ('Produto', ${PRICE}, 500, 100000, 'Óculos') returning id, stock
     ), moved as (
       insert into stock_movements (product_id, quantity_change, reason) select id, stock, 'initial' from added
     )
     select id from added`,
  );
  return String(row?.['id']);
}
