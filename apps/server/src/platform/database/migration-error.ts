/** The database can't be brought to this version; the message is one clear line. */
export class MigrationError extends Error {}
