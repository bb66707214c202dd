/** The start failed for a reason that the operator can fix; the message is one Portuguese line. */
export class StartFailure extends Error {}

/** The database responded and refused the connection; the message is one Portuguese line. */
export class ConnectionRefused extends Error {}

/** The database can't be migrated to this version; the message is one clear line. */
export class MigrationError extends Error {}
