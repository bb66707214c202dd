import type { GoTrueClient, User } from '@supabase/auth-js';
import type { Message } from '#lib/auth/auth-form-message.ts';

/** The views that users can choose. */
export type OpenViewName = 'signIn' | 'signUp' | 'magicLink' | 'forgottenPassword' | 'verifyOtp';

/** The views of the sign-in page; the last two follow from the state of the session. */
export type ViewName = OpenViewName | 'updatePassword' | 'secondStep';

/** The typed credentials, which all views share. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface ViewProps {
  readonly client: GoTrueClient;
  readonly credentials: Credentials;
  readonly onChange: (change: Partial<Credentials>) => void;
  readonly onShow: (view: OpenViewName) => void;
  /** Opens the sign-in view with the message, until another view is opened. */
  readonly onFinish: (message: Message) => void;
  /** The page that mailed links open. */
  readonly returnUrl: string;
  /** The purpose of the mailed code. */
  readonly codeFor: 'email' | 'recovery';
  /** The user whose second factor is missing. */
  readonly halfSignedIn: User | null;
}
