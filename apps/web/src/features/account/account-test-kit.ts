import { screen, within } from '@testing-library/react';
import {
  type AccountSession,
  getRecoveryCodes,
  listSessions,
  type Profile,
} from '@vendas/contract/people/account';
import { type FakeServer, fakeServer } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { CUSTOMER } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';
// what the page fetches once it is rendered: here before anybody waits for it, because a busy machine takes its time
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

/** The session of this very browser. */
export const HERE = session({ device: 'Chrome no Windows', isCurrent: true });

/** An authenticator that was confirmed. */
export const FACTOR = { id: anId(), factor_type: 'totp', status: 'verified' };

interface Account {
  readonly profile?: Partial<Profile>;
  /** Where else the person is signed in. */
  readonly others?: readonly AccountSession[];
  readonly factors?: readonly object[];
  /** The address that awaits its confirmation. */
  readonly newEmail?: string;
}

/** What the authentication service answers to the question who asks. */
export function userWith({ factors = [], newEmail }: Account = {}) {
  const { email, profile } = CUSTOMER;
  return { status: 200, body: { id: profile.id, email, factors, new_email: newEmail } };
}

/** The page 'Meu Perfil' of a customer, with everything it reads; `prepare` adds what only some pages read. */
export async function openAccount(
  account: Account = {},
  prepare: (server: FakeServer) => void = () => undefined,
) {
  const { profile, others = [session()] } = account;
  const server = fakeServer();
  prepare(server);
  server.on(listSessions, { items: [HERE, ...others] });
  server.on(getRecoveryCodes, { remainingCount: 7 });
  server.onAuth('GET /user', userWith(account));
  const as = { ...CUSTOMER, profile: { ...CUSTOMER.profile, ...profile } };
  const opened = await openPage('/my-account', { server, as });
  await screen.findByText('Chrome no Windows');
  return { ...opened, server, other: others[0] };
}

/** A dialog of the page, once it is open. */
export const dialogNamed = async (name: string) => {
  const element = await screen.findByRole('dialog', { name });
  return { element, ...within(element) };
};
