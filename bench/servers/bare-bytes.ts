// The limit of a response from memory: node:http that only sends these headers and these bytes.
import { createServer } from 'node:http';
import { sendPort } from './send-port.ts';

const url = process.env['BYTES_OF'] ?? '';
const source = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await source.arrayBuffer());
const omittedHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const headers = [...source.headers].flatMap(([name, value]) =>
  omittedHeaders.has(name) ? [] : [name, value],
);

sendPort(createServer((_request, response) => response.writeHead(200, headers).end(body)));
