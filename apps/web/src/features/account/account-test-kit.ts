import { screen, within } from '@testing-library/react';
import { type AccountSession, type Profile, listSessions } from '@vendas/contract/people/account';
import { getRecoveryCodes } from '@vendas/contract/people/recovery-codes';
import { type FakeServer, fakeServer } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { CUSTOMER } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';
// loads the code that the page imports on demand, because loading may take longer than a test waits
import '#features/account/privacy/privacy-section.tsx';
import '#features/account/security/security-section.tsx';

const session = (changes: Partial<AccountSession> = {}): AccountSession => ({
  id: anId(),
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: '2026-11-20T12:30:00.000Z',
  device: 'Firefox no Linux',
  isCurrent: false,
  ...changes,
});

/** The current session. */
export const HERE = session({ device: 'Chrome no Windows', isCurrent: true });

/** A confirmed authenticator. */
export const FACTOR = { id: anId(), factor_type: 'totp', status: 'verified' };

interface Account {
  readonly profile?: Partial<Profile>;
  /** Another session of the user. */
  readonly otherSessions?: readonly AccountSession[];
  readonly factors?: readonly object[];
  /** The new address that awaits its confirmation. */
  readonly newEmail?: string;
}

/** The authentication service's response with the signed-in user. */
export function userWith({ factors = [], newEmail }: Account = {}) {
  const { email, profile } = CUSTOMER;
  return { status: 200, body: { id: profile.id, email, factors, new_email: newEmail } };
}

/** Opens 'Meu Perfil' of a customer with all responses it reads; `prepare` adds those of certain tests. */
export async function openAccount(
  account: Account = {},
  prepare: (server: FakeServer) => void = () => undefined,
) {
  const { profile, otherSessions = [session()] } = account;
  const server = fakeServer();
  prepare(server);
  server.on(listSessions, { items: [HERE, ...otherSessions] });
  server.on(getRecoveryCodes, { remainingCount: 7 });
  server.onAuth('GET /user', userWith(account));
  const as = { ...CUSTOMER, profile: { ...CUSTOMER.profile, ...profile } };
  const opened = await openPage('/my-account', { server, as });
  await screen.findByText('Chrome no Windows');
  return { ...opened, server, otherSession: otherSessions[0] };
}

/** A dialog of the page; waits until it is open. */
export const dialogNamed = async (name: string) => {
  const element = await screen.findByRole('dialog', { name });
  return { element, ...within(element) };
};
