import type { Route, RouteArguments } from '@vendas/contract/route';
import { failureOf, lostCall, pathOf } from './api.ts';
import { jsonOf } from './json.ts';
import { type FileDeps, ofThisPage } from './file-deps.ts';

/** Safari may still prompt for where to save a file, or read it, long after the click. */
const REVOKE_AFTER_MS = 60_000;

/** Creates the function that downloads a route's file. It throws ApiFailure. */
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
    if (isOk) return saveFile(file, name ?? fallbackName);
    const failure = failureOf(status, jsonOf(await file.text()));
    onRefusal?.(failure);
    throw failure;
  };
}

/** Downloads a route's file as the signed-in user. Throws ApiFailure. */
export const download = createDownloader(ofThisPage);

/** Saves a file under a name, as a download. */
export function saveFile(file: Blob, name: string): void {
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
