import type { Route, RouteArguments } from '@vendas/contract/route';
import { currentToken, failureOf, jsonOf, networkFailure, pathOf } from './api.ts';

/** Fetches the file of a download route and hands it to the browser to keep. Throws ApiFailure. */
export async function download<R extends Route>(
  route: R,
  args: RouteArguments<R>,
  fallbackName: string,
): Promise<void> {
  const token = await currentToken();
  const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
  const { file, name } = await receive(pathOf(route, args), headers);
  keepFile(file, name ?? fallbackName);
}

/** Hands a file to the browser to keep under a name. */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has taken the address by the next turn
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

async function receive(path: string, headers: Headers) {
  const response = await fetchAnswer(path, headers);
  if (!response.ok) throw failureOf(response.status, jsonOf(await response.text()));
  try {
    const file = await response.blob();
    return { file, name: nameIn(response.headers.get('content-disposition') ?? '') };
  } catch {
    throw networkFailure();
  }
}

async function fetchAnswer(path: string, headers: Headers): Promise<Response> {
  try {
    return await fetch(path, { headers });
  } catch {
    throw networkFailure();
  }
}

function nameIn(disposition: string): string | undefined {
  return /filename="([^"]+)"/.exec(disposition)?.[1];
}
