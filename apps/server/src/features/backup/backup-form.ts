import { z } from 'zod';

/** Incremented when an older version can no longer read the format. */
export const BACKUP_FORM = 1;

/** The first entry of a backup: its description and the requirements for a restore. */
export const manifestSchema = z.object({
  product: z.literal('controle-de-vendas'),
  form: z.int().positive(),
  /** RFC 3339: the instant of the snapshot. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations of the database; the restoring version must have all of them. */
  migrations: z.array(z.string()).min(1),
  /** In an order that satisfies the foreign keys. */
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const sequencesSchema = z.array(
  z.object({ schema: z.string(), name: z.string(), lastValue: z.string().nullable() }),
);

export const MANIFEST = 'manifest.json';
export const SEQUENCES = 'sequences.json';

/** Chunks of a table: 'tables/auth.users/00000001'. */
export const tableChunk = (table: { readonly schema: string; readonly name: string }) =>
  `tables/${table.schema}.${table.name}`;

/** Chunks of the queue. */
export const JOBS_PIECE = 'jobs';

/** The key of sealed secrets, where one is stored next to the database. */
export const SECRETS_KEY = 'secrets.key';

/** A stored file: 'files/product_images/…/640.webp'. */
export const FILE_PREFIX = 'files/';

/** A backup can't be made or restored; the message is one Portuguese line for the person at the terminal. */
export class BackupProblem extends Error {}
