import { queryOptions } from '@tanstack/react-query';
import { getRecoveryCodes, listSessions } from '@vendas/contract/account';
import { call } from '#lib/api/api.ts';
import { auth } from '#lib/auth/auth.ts';
import { authErrorReason } from '#lib/auth/auth-form-message.ts';

/** Everything shown under Segurança; a change of one part can change the others. */
export const SECURITY_KEY = ['account', 'security'];

/** The confirmed authenticator of the person signed in, or null. */
export const factorQuery = queryOptions({
  queryKey: [...SECURITY_KEY, 'factor'],
  async queryFn() {
    const { data, error } = await auth.mfa.listFactors();
    if (error !== null) throw new Error(authErrorReason(error), { cause: error });
    return data.totp[0] ?? null;
  },
});

/** The address that awaits its confirmation, or null; asked of the service, because a link may be opened anywhere. */
export const newEmailQuery = queryOptions({
  queryKey: [...SECURITY_KEY, 'new-email'],
  async queryFn() {
    const { data, error } = await auth.getUser();
    if (error !== null) throw new Error(authErrorReason(error), { cause: error });
    return data.user.new_email ?? null;
  },
});

/** Where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: [...SECURITY_KEY, 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

/** How many recovery codes are left. */
export const recoveryCodesQuery = queryOptions({
  queryKey: [...SECURITY_KEY, 'recovery-codes'],
  queryFn: ({ signal }) => call(getRecoveryCodes, { signal }),
});
