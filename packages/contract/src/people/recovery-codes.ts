// The codes that replace the second factor, in a separate module so that sign-in loads without the rest of an account.
import { z } from 'zod';
import { plainField } from '#text-fields.ts';
import { get, post } from '#route.ts';

/** The number of codes in a set; a new set replaces the old one. */
export const RECOVERY_CODE_COUNT = 10;

export const createRecoveryCodes = post('/api/account/recovery-codes', {
  summary:
    'Creates ten single-use recovery codes and returns them once. Requires a verified second factor and a session that used it (aal2).',
  access: 'user',
  status: 201,
  response: z.object({ codes: z.array(z.string()).length(RECOVERY_CODE_COUNT) }),
});

export const getRecoveryCodes = get('/api/account/recovery-codes', {
  summary: 'The number of unused recovery codes.',
  access: 'user',
  response: z.object({ remainingCount: z.int() }),
});

export const spendRecoveryCode = post('/api/account/recovery-codes/use', {
  summary:
    'Uses a recovery code in place of the second factor: the session becomes aal2, and its next access token contains that level.',
  access: 'user',
  isBeforeSecondFactor: true,
  body: z.object({ code: plainField(40).min(1, 'Informe o código de recuperação.') }),
  response: z.object({ remainingCount: z.int() }),
});
