/** The database answered and let nobody in; the message is one Portuguese line. */
export class ConnectionRefused extends Error {}
