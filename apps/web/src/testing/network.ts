import { vi } from 'vitest';

/** A request as it leaves the page. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly body: string | File | undefined;
}

/** Status 0 breaks the connection. */
export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** Replaces the network by `reply`, for fetch and XMLHttpRequest. @returns a function that restores it */
export function replaceNetwork(reply: (raw: RawRequest) => Promise<Reply>): () => void {
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}) => {
    const { body, headers, method = 'GET', signal } = init;
    const raw = rawRequestOf(method, String(input), new Headers(headers), body);
    const { status, body: text } = await abortable(reply(raw), signal ?? undefined);
    if (status === 0) throw new TypeError('fetch failed');
    return new Response(status === 204 ? null : text, { status });
  });
  vi.stubGlobal('XMLHttpRequest', fakeRequest(reply));
  return () => vi.unstubAllGlobals();
}

function rawRequestOf(
  method: string,
  address: string,
  headers: Headers,
  body: unknown,
): RawRequest {
  const url = new URL(address, location.origin);
  return {
    method,
    path: url.pathname,
    query: url.searchParams,
    token: headers.get('authorization')?.replace('Bearer ', ''),
    idempotencyKey: headers.get('idempotency-key') ?? undefined,
    body: typeof body === 'string' || body instanceof File ? body : undefined,
  };
}

function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    promise.then(resolve, reject);
  });
}

function fakeRequest(reply: (raw: RawRequest) => Promise<Reply>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers = new Headers();
    method = '';
    address = '';
    status = 0;
    responseText = '';

    open(method: string, address: URL): void {
      this.method = method;
      this.address = String(address);
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }

    send(file: File): void {
      const raw = rawRequestOf(this.method, this.address, this.headers, file);
      void reply(raw).then(({ status, body }) => {
        this.status = status;
        this.responseText = body;
        this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
      });
    }
  };
}
