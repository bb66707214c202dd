/** A text message to a phone. */
export interface TextMessage {
  /** E.164 without '+'. */
  readonly phone: string;
  readonly message: string;
  /** RFC 3339; after this time the message is useless. */
  readonly expiresAt: string;
}

const TIMEOUT_MS = 10_000;

/**
 * Sends a text message to the gateway as JSON {phone, message}; the phone has its '+'.
 * @throws when the gateway does not respond with success; the message may then be retried
 */
export async function sendTextMessage(
  webhookUrl: string,
  { message, phone }: TextMessage,
): Promise<void> {
  const response = await fetch(webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: `+${phone}`, message }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the SMS gateway returned ${response.status}`);
}
