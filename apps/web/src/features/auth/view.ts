import type { GoTrueClient, User } from '@supabase/auth-js';
import type { Message } from '#lib/auth/auth-form-message.ts';

/** The views a person can go to. */
export type OpenViewName = 'signIn' | 'signUp' | 'magicLink' | 'forgottenPassword' | 'verifyOtp';

/** The views of the sign-in page; the last two are led to by what has happened. */
export type ViewName = OpenViewName | 'updatePassword' | 'secondStep';

/** What a person typed, carried from one view to the next. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface ViewProps {
  readonly client: GoTrueClient;
  readonly credentials: Credentials;
  readonly onChange: (change: Partial<Credentials>) => void;
  readonly onShow: (view: OpenViewName) => void;
  /** Leads to signing in, where the message stays until another view is opened. */
  readonly onFinish: (message: Message) => void;
  /** Where links sent by e-mail lead back to. */
  readonly returnUrl: string;
  /** What the code that was sent by e-mail is for. */
  readonly codeFor: 'email' | 'recovery';
  /** Whose second step is awaited. */
  readonly halfSignedIn: User | null;
}
