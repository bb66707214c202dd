import type { Route, RouteArguments, RouteOutput } from '@vendas/contract/route';
import { MAX_UPLOAD_BYTES } from '@vendas/contract/uploads';
import { failureOf, lostCall, outputOf, pathOf } from './api.ts';
import { ApiFailure } from './failure.ts';
import { jsonOf } from './json.ts';
import { type FileDeps, ofThisPage } from './file-deps.ts';

interface UploadOptions {
  readonly file: File;
  /** Receives how much was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Creates the function that sends one image to an upload route. It throws ApiFailure. */
export function createUploader({ origin, accessToken, onRefusal }: FileDeps) {
  return async function upload<R extends Route>(
    route: R,
    { file, onProgress, ...args }: RouteArguments<R> & UploadOptions,
  ): Promise<RouteOutput<R>> {
    if (file.size > MAX_UPLOAD_BYTES) {
      // The server would refuse it too, but only after the whole upload.
      const message = `A imagem tem mais de ${MAX_UPLOAD_BYTES / 1024 / 1024} MB.`;
      throw new ApiFailure({ code: 'tooLarge', message, status: 413 });
    }
    const token = await accessToken();
    const url = new URL(pathOf(route, args), origin);
    const { status, text } = await send(route.method, url, { token, file, onProgress });
    const body = jsonOf(text);
    if (status >= 200 && status <= 299) return outputOf(route, status, body);
    const failure = failureOf(status, body);
    onRefusal?.(failure);
    throw failure;
  };
}

/** Sends one image to an upload route as the signed-in user. Throws ApiFailure. */
export const upload = createUploader(ofThisPage);

interface Sending {
  readonly token: string | undefined;
  readonly file: File;
  readonly onProgress: ((share: number) => void) | undefined;
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function send(method: string, url: URL, { token, file, onProgress }: Sending) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', file.type || 'image/*');
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    request.addEventListener('error', () => reject(lostCall()));
    request.addEventListener('abort', () => reject(lostCall()));
    request.send(file);
  });
}
