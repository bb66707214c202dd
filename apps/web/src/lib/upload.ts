import type { Route, RouteArguments, RouteOutput } from '@vendas/contract/route';
import { currentToken, networkFailure, pathOf, readAnswer } from './api.ts';

interface UploadOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly file: Blob;
  /** Told the part that has been sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

type UploadArguments<R extends Route> = Omit<RouteArguments<R>, 'body'> & UploadOptions;

interface UploaderDeps {
  readonly origin: string;
  /** The bearer token of the person signed in, or undefined for nobody. */
  readonly accessToken: () => Promise<string | undefined>;
}

/** Makes the function that sends one file to an upload route. It throws ApiFailure, or the AbortError of its signal. */
export function createUploader({ origin, accessToken }: UploaderDeps) {
  return async function upload<R extends Route>(
    route: R,
    args: UploadArguments<R>,
  ): Promise<RouteOutput<R>> {
    const options: UploadOptions = args;
    const token = await accessToken();
    const { status, text } = await send(route, new URL(pathOf(route, options), origin), {
      ...options,
      token,
    });
    return readAnswer(route, status, text);
  };
}

/** Sends one file to an upload route as the person signed in. Throws ApiFailure. */
export const upload = createUploader({ origin: location.origin, accessToken: currentToken });

interface Sending extends UploadOptions {
  readonly token: string | undefined;
}

/** The older request object, because fetch cannot tell how much has been sent. */
function send(route: Route, url: URL, { file, onProgress, signal, token }: Sending) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(route.method, url);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', file.type);
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    request.addEventListener('error', () => reject(networkFailure()));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', stop);
    request.send(file);
  });
}
