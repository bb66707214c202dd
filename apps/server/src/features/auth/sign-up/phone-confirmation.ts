import type { Config } from '#platform/config.ts';
import { AuthError } from '#features/auth/auth-error.ts';

/**
 * How a number is confirmed: by a code through the SMS gateway, or automatically where there is no gateway and
 * accounts are usable immediately. 'impossible' where a code is needed and none can be sent.
 */
export function phoneConfirmation({
  auth,
  smsWebhookUrl,
}: Pick<Config, 'auth' | 'smsWebhookUrl'>): 'byCode' | 'atOnce' | 'impossible' {
  // with a gateway always by code: each message to a wrong number costs the shop money
  if (smsWebhookUrl !== undefined) return 'byCode';
  return auth.isAutoconfirm ? 'atOnce' : 'impossible';
}

/**
 * Rejects a request that needs a code by text message where none can be sent.
 * @throws AuthError phone_provider_disabled
 */
export function requireTextGateway({ smsWebhookUrl }: Pick<Config, 'smsWebhookUrl'>): void {
  if (smsWebhookUrl !== undefined) return;
  throw new AuthError('phone_provider_disabled', {
    status: 400,
    message: 'Unsupported phone provider',
  });
}
