import { currentToken, isTokenRefused, renewToken } from './api.ts';
import type { ApiFailure } from './failure.ts';

/** The dependencies of uploads and downloads. */
export interface FileDeps {
  readonly origin: string;
  /** The signed-in person's bearer token; undefined without one. */
  readonly accessToken: () => Promise<string | undefined>;
  /** Called with the server's refusals, which may concern that token. */
  readonly onRefusal?: (failure: ApiFailure) => void;
}

/** Requests to this page's server, as the signed-in person. */
export const ofThisPage: FileDeps = {
  origin: location.origin,
  accessToken: currentToken,
  onRefusal: noticeRefusedToken,
};

/** Follows up a failure that may mean that the session has ended; the user requests the file again. */
function noticeRefusedToken(failure: ApiFailure): void {
  if (!isTokenRefused(failure)) return;
  currentToken()
    .then((token) => (token === undefined ? undefined : renewToken(token)))
    .catch(() => undefined);
}
