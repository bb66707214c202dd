import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendError, Fault } from '#platform/http/errors.ts';
import { FileStoreUnavailable } from '#platform/files/file-store.ts';

async function responseTo(error: Error) {
  const app = fastify();
  app.setErrorHandler(sendError);
  app.get('/', () => {
    throw error;
  });
  return app.inject('/');
}

test.each([
  ['a full queue', new Fault('unavailable'), '2'],
  ['a full queue that knows when', new Fault('unavailable', 9), '9'],
  ['a file store that does not respond', new FileStoreUnavailable('down'), '2'],
  ['a database that does not respond', Object.assign(new Error(), { code: '57P03' }), '2'],
])('the response to %s is a 503 with Retry-After', async (_name, error, seconds) => {
  const { statusCode, headers } = await responseTo(error);
  expect([statusCode, headers['retry-after']]).toEqual([503, seconds]);
});

test.each([
  ['too many requests without a time', new Fault('tooManyRequests'), 429],
  ['an unexpected error', new Error('boom'), 500],
])('the response to %s has no Retry-After', async (_name, error, status) => {
  const { statusCode, headers } = await responseTo(error);
  expect([statusCode, headers['retry-after']]).toEqual([status, undefined]);
});
