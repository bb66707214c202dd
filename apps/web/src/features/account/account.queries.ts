import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '@vendas/contract/people/account';
import { getRecoveryCodes } from '@vendas/contract/people/recovery-codes';
import { call } from '#lib/api/api.ts';
import { auth } from '#lib/auth/auth.ts';
import { authErrorReason } from '#lib/auth/auth-form-message.ts';

/** The first words of the keys of all queries shown under Segurança; a change of one part can change the others. */
export const SECURITY_KEY = ['account', 'security'];

/** The signed-in user's confirmed authenticator, or null. */
export const factorQuery = queryOptions({
  queryKey: [...SECURITY_KEY, 'factor'],
  async queryFn() {
    const { data, error } = await auth.mfa.listFactors();
    if (error !== null) throw new Error(authErrorReason(error), { cause: error });
    return data.totp[0] ?? null;
  },
});

/**
 * The address that awaits confirmation, or null; read from the service, because its link may be opened on another
 * device.
 */
export const newEmailQuery = queryOptions({
  queryKey: [...SECURITY_KEY, 'new-email'],
  async queryFn() {
    const { data, error } = await auth.getUser();
    if (error !== null) throw new Error(authErrorReason(error), { cause: error });
    return data.user.new_email ?? null;
  },
});

/** The user's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: [...SECURITY_KEY, 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

/** The number of remaining recovery codes. */
export const recoveryCodesQuery = queryOptions({
  queryKey: [...SECURITY_KEY, 'recovery-codes'],
  queryFn: ({ signal }) => call(getRecoveryCodes, { signal }),
});
