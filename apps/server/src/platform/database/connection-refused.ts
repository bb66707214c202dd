/** The database rejected the connection; the message is one Portuguese line. */
export class ConnectionRefused extends Error {}
