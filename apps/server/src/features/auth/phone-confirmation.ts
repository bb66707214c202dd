import type { Config } from '#platform/config.ts';

/**
 * What makes a number count as confirmed: a code by the gateway for text messages; nothing more where there is no
 * gateway and accounts are usable at once; 'impossible' where a code would be needed and none can be sent.
 */
export function phoneConfirmation({
  auth,
  smsWebhookUrl,
}: Pick<Config, 'auth' | 'smsWebhookUrl'>): 'byCode' | 'atOnce' | 'impossible' {
  // with a gateway always by code: each message to a wrong number costs the shop money
  if (smsWebhookUrl !== undefined) return 'byCode';
  return auth.isAutoconfirm ? 'atOnce' : 'impossible';
}
