import type pg from 'pg';

/** A statement that PostgreSQL prepares once for each connection, under its name. */
export interface NamedStatement<Row> {
  readonly name: string;
  readonly text: string;
  /** Never set: declares the type of the rows that the statement returns. */
  readonly row?: Row;
}

/** An open transaction for statements with a name; in that of `inPreparedTransaction` they are prepared. */
export interface Connection {
  query<Row extends pg.QueryResultRow>(
    statement: NamedStatement<Row> & { values: unknown[] },
  ): Promise<{ rows: Row[] }>;
}
