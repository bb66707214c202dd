import { type ApiFailure, currentToken, isTokenRefused, renewToken } from './api.ts';

/** What sending and fetching files depend on. */
export interface FileDeps {
  readonly origin: string;
  /** The bearer token of the person signed in, or undefined for nobody. */
  readonly accessToken: () => Promise<string | undefined>;
  /** Called with the server's refusals, which may concern that token. */
  readonly onRefusal?: (failure: ApiFailure) => void;
}

/** The server this page came from, asked as the person signed in. */
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
