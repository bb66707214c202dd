import type { GoTrueClient } from '@supabase/auth-js';

/** The views of the sign-in page. */
export type ViewName = 'signIn' | 'signUp';

/** What a person typed, carried from one view to the next. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface ViewProps {
  readonly client: Pick<GoTrueClient, 'signInWithPassword' | 'signUp'>;
  readonly credentials: Credentials;
  readonly onChange: (change: Partial<Credentials>) => void;
  readonly onShow: (view: ViewName) => void;
  /** Where links sent by e-mail lead back to. */
  readonly returnUrl: string;
}
