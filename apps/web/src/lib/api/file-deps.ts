import { currentToken, isTokenRefused, renewToken } from './api.ts';
import type { ApiFailure } from './failure.ts';

/** The dependencies of uploads and downloads. */
export interface FileDeps {
  readonly origin: string;
  /** The signed-in user's bearer token; undefined without one. */
  readonly accessToken: () => Promise<string | undefined>;
  /** Called for each refusal of the server, because the token may be the reason. */
  readonly onRefusal?: (failure: ApiFailure) => void;
}

/** Requests to this page's server, as the signed-in user. */
export const ofThisPage: FileDeps = {
  origin: location.origin,
  accessToken: currentToken,
  onRefusal: noticeRefusedToken,
};

/** Checks after a failure whether the session has ended; the user requests the file again. */
function noticeRefusedToken(failure: ApiFailure): void {
  if (!isTokenRefused(failure)) return;
  currentToken()
    .then((token) => (token === undefined ? undefined : renewToken(token)))
    .catch(() => undefined);
}
