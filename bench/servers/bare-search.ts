// The limit of a search: node:http and the same query, with a condition for each word, as a named prepared statement.
import { createServer } from 'node:http';
import { openDatabase } from '#server/platform/database/database.ts';
import { sendPort } from './send-port.ts';

const { pool } = openDatabase({
  connectionString: process.env['DATABASE_URL'] ?? '',
  onIdleError: () => undefined,
});
const query = {
  name: 'bare-search',
  text: `select id, name, description, price_cents as "priceCents", stock, category, image_url as "imageUrl",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "placedAt"
    from public.catalogue
    where category = $1 and search_text like (select public.fold($2)) and search_text like (select public.fold($3))
    order by created_at desc, id desc limit $4`,
};

sendPort(
  createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const words = (searchParams.get('search') ?? '').split(' ').map((word) => `%${word}%`);
    void pool
      .query({ ...query, values: [searchParams.get('category'), ...words, 25] })
      .then(({ rows }) => {
        const items = rows.slice(0, 24).map(({ placedAt: _, ...product }) => product);
        const body = Buffer.from(JSON.stringify({ items, nextCursor: null }));
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
          .end(body);
      });
  }),
);
