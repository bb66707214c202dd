import type { Route, RouteArguments } from '@vendas/contract/route';
import { failureOf, lostCall } from './api.ts';
import { jsonOf } from './json.ts';
import { type FileDeps, ofThisPage } from './file-deps.ts';
import { pathOf } from './route-path.ts';

/** Safari may still ask where to save a file, or read it, long after the click. */
const REVOKE_AFTER_MS = 60_000;

/** Makes the function that fetches the file of a download route and has the browser keep it. It throws ApiFailure. */
export function createDownloader({ origin, accessToken, onRefusal }: FileDeps) {
  return async function download<R extends Route>(
    route: R,
    args: RouteArguments<R>,
    fallbackName: string,
  ): Promise<void> {
    const token = await accessToken();
    const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
    const { status, isOk, file, name } = await receive(
      new URL(pathOf(route, args), origin),
      headers,
    );
    if (isOk) return keepFile(file, name ?? fallbackName);
    const failure = failureOf(status, jsonOf(await file.text()));
    onRefusal?.(failure);
    throw failure;
  };
}

/** Fetches the file of a download route as the person signed in and has the browser keep it. Throws ApiFailure. */
export const download = createDownloader(ofThisPage);

/** Hands a file to the browser to keep under a name. */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

async function receive(url: URL, headers: Headers) {
  try {
    const response = await fetch(url, { headers });
    const { status, ok: isOk } = response;
    const name = nameIn(response.headers.get('content-disposition') ?? '');
    return { status, isOk, name, file: await response.blob() };
  } catch {
    throw lostCall();
  }
}

function nameIn(disposition: string): string | undefined {
  return /filename="([^"]+)"/.exec(disposition)?.[1];
}
