import { z } from 'zod';

/** Grows when an older version could no longer read what is written. */
export const BACKUP_FORM = 1;

/** The first entry of a backup: what it is and what a place needs to take it. */
export const manifestSchema = z.object({
  product: z.literal('controle-de-vendas'),
  form: z.int().positive(),
  /** RFC 3339: the shop as it was at this instant. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations the database had, all of which a place must know. */
  migrations: z.array(z.string()).min(1),
  /** In the order in which they can be filled. */
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

/** Pieces of a table: 'tables/auth.users/00000001'. */
export const tablePiece = (table: { readonly schema: string; readonly name: string }) =>
  `tables/${table.schema}.${table.name}`;

/** Pieces of the queue. */
export const JOBS_PIECE = 'jobs';

/** The key of sealed secrets, where one is kept beside the database. */
export const SECRETS_KEY = 'secrets.key';

/** A kept file: 'files/product_images/…/640.webp'. */
export const FILE_PREFIX = 'files/';
