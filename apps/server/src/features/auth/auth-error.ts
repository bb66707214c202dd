/**
 * Every failure of the authentication protocol in this service: status and English sentence. Source: supabase/auth,
 * internal/api/apierrors. The form shows a Portuguese explanation by code.
 */
const AUTH_ERRORS = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  current_password_required: [400, 'Current password required when setting new password.'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  insufficient_aal: [
    401,
    'AAL2 session is required to update email or password when MFA is enabled.',
  ],
  invalid_credentials: [400, 'Invalid login credentials'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name already exists for the user'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_web_authn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_found: [404, 'Not Found'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'email rate limit exceeded'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_sms_send_rate_limit: [429, 'SMS rate limit exceeded'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  phone_provider_disabled: [422, 'Phone logins are disabled'],
  provider_disabled: [400, 'Provider is not enabled'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_entity_too_large: [413, 'Request body too large'],
  request_timeout: [504, 'Processing this request timed out, please retry after a moment.'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  // not of the protocol
  till_session: [403, 'A session of a till can only be used to sell'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  too_many_enrolled_mfa_factors: [
    422,
    'Maximum number of verified factors reached, unenroll to continue',
  ],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [400, 'User is banned'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  validation_failed: [400, 'Request is not valid'],
  weak_password: [422, 'Password should be at least 6 characters.'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>;

export type AuthErrorCode = keyof typeof AUTH_ERRORS;

interface AuthErrorOptions {
  /** The sentence for this case, where it is not the usual one of the code. */
  readonly message?: string;
  /** The status for this case, where it is not the usual one of the code. */
  readonly status?: number;
  readonly weakPasswordReasons?: readonly string[];
  readonly retryAfterSeconds?: number;
}

/** A refusal in the terms of the authentication protocol. Throwing it rolls the use case's transaction back. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly weakPasswordReasons: readonly string[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AuthErrorCode, options: AuthErrorOptions = {}) {
    const [status, message] = AUTH_ERRORS[code];
    super(options.message ?? message);
    this.name = 'AuthError';
    this.code = code;
    this.status = options.status ?? status;
    this.weakPasswordReasons = options.weakPasswordReasons;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Input that violates a rule of the protocol, with a specific English message. */
export function validationFailed(message: string): AuthError {
  return new AuthError('validation_failed', { message });
}
