import type { Route, RouteArguments, RouteOutput } from '@vendas/contract/route';
import { MAX_UPLOAD_BYTES } from '@vendas/contract/uploads';
import {
  ApiFailure,
  currentToken,
  failureOf,
  jsonOf,
  networkFailure,
  outputOf,
  pathOf,
} from './api.ts';

interface UploadOptions {
  readonly picture: File;
  /** Receives how much was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends one picture to an upload route. `fetch` can't tell how far it is, so this asks the older way. Throws ApiFailure. */
export async function upload<R extends Route>(
  route: R,
  { picture, onProgress, ...args }: RouteArguments<R> & UploadOptions,
): Promise<RouteOutput<R>> {
  if (picture.size > MAX_UPLOAD_BYTES) {
    const message = `A imagem tem mais de ${MAX_UPLOAD_BYTES / 1024 / 1024} MB.`;
    throw new ApiFailure({ code: 'tooLarge', message, status: 413 });
  }
  const token = await currentToken();
  const { status, text } = await send(
    route.method,
    pathOf(route, args),
    token,
    picture,
    onProgress,
  );
  const body = jsonOf(text);
  if (status < 200 || status > 299) throw failureOf(status, body);
  return outputOf(route, status, body);
}

function send(
  method: string,
  path: string,
  token: string | undefined,
  picture: File,
  onProgress: (share: number) => void,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', picture.type || 'image/*');
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    request.addEventListener('error', () => reject(networkFailure()));
    request.addEventListener('abort', () => reject(networkFailure()));
    request.send(picture);
  });
}
