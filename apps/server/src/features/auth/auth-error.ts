/**
 * Every failure of the authentication protocol that this service answers: status and English sentence.
 * Source: supabase/auth, internal/api/apierrors. The form shows a Portuguese explanation by code.
 */
const AUTH_ERRORS = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  email_not_confirmed: [400, 'Email not confirmed'],
  email_provider_disabled: [422, 'Email address changes are disabled'],
  invalid_credentials: [400, 'Invalid login credentials'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_found: [404, 'Not Found'],
  over_email_send_rate_limit: [429, 'email rate limit exceeded'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  phone_provider_disabled: [422, 'Phone logins are disabled'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_entity_too_large: [413, 'Request body too large'],
  same_password: [422, 'New password should be different from the old password.'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [400, 'User is banned'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  validation_failed: [400, 'Request is not valid'],
  weak_password: [422, 'Password should be at least 6 characters.'],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>;

export type AuthErrorCode = keyof typeof AUTH_ERRORS;

interface Particulars {
  /** Where the protocol gives the code another sentence in this place. */
  readonly message?: string;
  /** Where the protocol gives the code another status in this place. */
  readonly status?: number;
  readonly weakPasswordReasons?: readonly string[];
}

/** A refusal in the terms of the authentication protocol. Throwing it rolls the use case's transaction back. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly weakPasswordReasons: readonly string[] | undefined;

  constructor(code: AuthErrorCode, particulars: Particulars = {}) {
    const [status, message] = AUTH_ERRORS[code];
    super(particulars.message ?? message);
    this.name = 'AuthError';
    this.code = code;
    this.status = particulars.status ?? status;
    this.weakPasswordReasons = particulars.weakPasswordReasons;
  }
}
