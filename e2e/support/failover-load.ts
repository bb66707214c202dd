import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { businessDay } from './business-day.ts';

export const PRICE = 1500;
const PAUSE_MS = 100;
const RETRY_MS = 250;
const COLUMNS = ['TO_DO', 'IN_PROGRESS', 'BLOCKED', 'REVIEW'] as const;

const idSchema = z.object({ id: z.uuid() });
const paidSchema = z.object({ payment: idSchema });
const boardSchema = z.object({
  columns: z.array(z.object({ status: z.string(), tasks: z.array(idSchema) })),
});

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly token: string;
  readonly key?: string;
  readonly body?: unknown;
}

interface Acknowledged {
  readonly id: string;
  readonly acknowledgedAt: number;
}

interface LoadOptions {
  readonly urls: readonly string[];
  readonly owner: string;
  readonly buyers: readonly string[];
  /** A product with enough stock for every attempt. */
  readonly plentiful: string;
  /** Products with one unit each; every buyer tries to buy each of them. */
  readonly singles: readonly string[];
  readonly tasks: readonly string[];
}

/** Status and body of a response; status 0 for no response. */
export async function call(url: string, { method = 'GET', token, key, body }: Call) {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(45_000),
    });
    return { status: response.status, body: z.unknown().parse(await response.json()) };
  } catch {
    return { status: 0, body: undefined };
  }
}

const isHandled = (status: number) => status > 0 && status < 500;

/** Runs buyers, payments, moves on the board, and screens that follow the board, until it is stopped. */
export function startLoad({ buyers, owner, plentiful, singles, tasks, urls }: LoadOptions) {
  const stopping = new AbortController();
  const orders: Acknowledged[] = [];
  const payments: string[] = [];
  const unpaid: string[] = [];
  const surprises: string[] = [];
  const moves: number[] = [];
  const board = new Map<string, string>(tasks.map((id) => [id, 'TO_DO']));
  let isBoardQuiet = false;
  const moving = new Set<string>();
  let urlIndex = 0;
  const nextUrl = () => urls[(urlIndex += 1) % urls.length] ?? '';

  /** Sends a call to one process after the other until one responds. */
  async function callUntilHandled(path: string, options: Call) {
    for (;;) {
      const response = await call(nextUrl() + path, options);
      if (isHandled(response.status)) return response;
      await sleep(RETRY_MS);
    }
  }

  async function buy(token: string): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const single = attempt % 4 === 3 ? singles[Math.floor(attempt / 4)] : undefined;
      const item = { productId: single ?? plentiful, quantity: 1, shownPriceCents: PRICE };
      const buying = { method: 'POST', token, key: randomUUID(), body: { items: [item] } } as const;
      // every other buyer without a response does not retry
      const response =
        attempt % 2 === 0
          ? await callUntilHandled('/api/orders', buying)
          : await call(`${nextUrl()}/api/orders`, buying);
      if (response.status === 201) {
        const { id } = idSchema.parse(response.body);
        orders.push({ id, acknowledgedAt: Date.now() });
        unpaid.push(id);
      } else if (isHandled(response.status) && single === undefined) {
        surprises.push(`order: ${response.status} ${JSON.stringify(response.body)}`);
      }
      await sleep(PAUSE_MS);
    }
  }

  async function pay(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(PAUSE_MS);
      const orderId = unpaid.shift();
      if (orderId === undefined) continue;
      const body = { amountCents: 700, paymentDate: businessDay(), notes: null };
      const paying = { method: 'POST', token: owner, key: randomUUID(), body } as const;
      const response = await callUntilHandled(`/api/admin/orders/${orderId}/payments`, paying);
      if (response.status === 201) payments.push(paidSchema.parse(response.body).payment.id);
      else surprises.push(`payment: ${response.status} ${JSON.stringify(response.body)}`);
    }
  }

  /** Only this load moves the card, so the card must be in the last acknowledged column. */
  async function move(id: string): Promise<void> {
    for (let step = 0; !stopping.signal.aborted; step += 1) {
      await sleep(PAUSE_MS * 3);
      if (isBoardQuiet) continue;
      const from = board.get(id) ?? 'TO_DO';
      const to = COLUMNS[(step + 1) % COLUMNS.length] ?? 'TO_DO';
      if (from === to) continue;
      const body = { from, to, afterId: null, beforeId: null };
      moving.add(id);
      const response = await callUntilHandled(`/api/tasks/${id}/move`, {
        method: 'POST',
        token: owner,
        body,
      });
      moving.delete(id);
      const task = z.object({ status: z.string() }).safeParse(response.body);
      // a repeated move whose first response was lost is refused: the card is there already
      if (response.status === 200 || response.status === 409) board.set(id, to);
      else surprises.push(`move: ${response.status} ${JSON.stringify(response.body)}`);
      if (task.success) moves.push(Date.now());
    }
  }

  const screens = Array.from({ length: 8 }, (_, index) =>
    followBoard({
      url: urls[index % urls.length] ?? '',
      token: owner,
      stopSignal: stopping.signal,
    }),
  );
  const running = [...buyers.map(buy), pay(), pay(), ...tasks.map(move)];
  return {
    orders,
    payments,
    surprises,
    moves,
    /** The columns of the cards as the server acknowledged them. */
    board,
    /** The boards as people see them now. */
    boards: () => screens.map((screen) => screen.board),
    /** Pauses the moves and waits for running ones, or continues them. */
    async quieten(isQuiet: boolean) {
      isBoardQuiet = isQuiet;
      if (!isQuiet) return;
      while (moving.size > 0) await sleep(PAUSE_MS);
    },
    async stop() {
      stopping.abort();
      await Promise.all([...running, ...screens.map((screen) => screen.ended)]);
    },
  };
}

interface Screen {
  readonly url: string;
  readonly token: string;
  readonly stopSignal: AbortSignal;
}

/**
 * A board as a page shows it: it is loaded again at each `ready` and each change of a task, and reconnects when the
 * stream ends.
 */
function followBoard({ stopSignal, token, url }: Screen) {
  const board = new Map<string, string>();
  let isOutdated = false;

  async function follow(): Promise<void> {
    while (!stopSignal.aborted) {
      try {
        const response = await fetch(`${url}/api/live`, {
          headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
          signal: stopSignal,
        });
        let last = '';
        for await (const bytes of response.body ?? []) {
          const text = last + new TextDecoder().decode(bytes);
          if (/event: ready|"kind":"tasks"/.test(text)) isOutdated = true;
          last = text.slice(text.lastIndexOf('\n') + 1);
        }
      } catch {
        // the loop connects again
      }
      if (!stopSignal.aborted) await sleep(RETRY_MS);
    }
  }

  async function refresh(): Promise<void> {
    while (!stopSignal.aborted) {
      await sleep(RETRY_MS);
      if (!isOutdated) continue;
      isOutdated = false;
      const response = await call(`${url}/api/tasks`, { token });
      const read = boardSchema.safeParse(response.body);
      if (!read.success) isOutdated = true;
      else
        for (const { status, tasks } of read.data.columns)
          for (const { id } of tasks) board.set(id, status);
    }
  }

  return { board, ended: Promise.all([follow(), refresh()]) };
}
