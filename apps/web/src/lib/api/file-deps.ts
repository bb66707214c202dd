import { type ApiFailure, currentToken, isTokenRefused, renewToken } from './api.ts';

/** What sending and fetching files depend on. */
export interface FileDeps {
  readonly origin: string;
  /** The bearer token of the person signed in, or undefined for nobody. */
  readonly accessToken: () => Promise<string | undefined>;
  /** Told of the server's refusals, which may be about that token. */
  readonly onRefusal?: (failure: ApiFailure) => void;
}

/** The server this page came from, asked as the person signed in. */
export const ofThisPage: FileDeps = {
  origin: location.origin,
  accessToken: currentToken,
  onRefusal: noticeRefusedToken,
};

/** Follows up a failure that may say that the session is over; anyone who wanted the file asks once more. */
function noticeRefusedToken(failure: ApiFailure): void {
  if (!isTokenRefused(failure)) return;
  currentToken()
    .then((token) => (token === undefined ? undefined : renewToken(token)))
    .catch(() => undefined);
}
