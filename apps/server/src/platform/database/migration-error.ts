/** The database can't be migrated to this version; the message is one clear line. */
export class MigrationError extends Error {}
