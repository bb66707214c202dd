import type pg from 'pg';

/** A statement that PostgreSQL prepares once for each connection, under its name. */
export interface NamedStatement<Row> {
  readonly name: string;
  readonly text: string;
  /** Never set: declares the type of the rows that the statement returns. */
  readonly row?: Row;
}

type Statement<Row> = Omit<NamedStatement<Row>, 'name'> & { readonly name?: string };

/** Runs statements with a name; in the pool and in `inPreparedTransaction` they are prepared. */
export interface Connection {
  query<Row extends pg.QueryResultRow>(
    statement: Statement<Row> & { values: unknown[] },
  ): Promise<{ rows: Row[] }>;
}

/** Sends statements without their names: a pooler may run each in another session, which does not know them. */
export function withoutNames(connection: Connection): Connection {
  return { query: ({ name: _, ...statement }) => connection.query(statement) };
}
