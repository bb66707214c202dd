// The product itself, built and started as in production. It is JavaScript, so that it loads nothing but the product.
import { format } from 'node:util';

const ADDRESS = /http:\/\/127\.0\.0\.1:(\d+)/;

console.log = (...words) => {
  const port = ADDRESS.exec(format(...words))?.[1];
  if (port !== undefined) process.send?.({ port: Number(port) });
};
process.on('message', () => process.send?.({ bytes: process.memoryUsage.rss() }));
await import(new URL('../../apps/server/dist/main.js', import.meta.url).href);
