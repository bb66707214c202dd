import {
  isAuthError,
  isAuthImplicitGrantRedirectError,
  isAuthWeakPasswordError,
} from '@supabase/auth-js';
import { explanationOf } from './auth-explanations.ts';
import { authErrorMessage, isUnreachable } from '#lib/api/failure.ts';

/** The message of a form after its submission. */
export interface Message {
  readonly tone: 'danger' | 'success';
  readonly text: string;
  /** Set where `text` is one of the authentication service's own, in English. */
  readonly isEnglish?: boolean;
  readonly explanation?: string | undefined;
}

/** Why the authentication service refused, or that it is unreachable; any other failure has its own message. */
export function authFormMessage(error: unknown): Message {
  const text = authErrorMessage(error);
  if (!isAuthError(error) || isUnreachable(error)) return { tone: 'danger', text };
  const reasons = isAuthWeakPasswordError(error) ? error.reasons : [];
  // The error of a failed link contains the service's code apart from the client's own.
  const code = isAuthImplicitGrantRedirectError(error) ? error.details?.code : error.code;
  const explanation = explanationOf({ code, message: text, reasons });
  return { tone: 'danger', text, isEnglish: true, explanation };
}

/** Why the authentication service refused, as the end of a sentence: in Portuguese wherever its code is known. */
export function authErrorReason(error: unknown): string {
  const { text, explanation } = authFormMessage(error);
  return explanation ?? text;
}
