import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redact } from './log.ts';

test.each([
  ['Key (email)=(ana.lima+loja@example.com.br) exists', 'Key (email)=([e-mail]) exists'],
  ['jwt eyJhbGciOi.eyJzdWIi.c2ln expired', 'jwt [token] expired'],
  ['hash 0123456789abcdef0123456789ABCDEF gone', 'hash [token] gone'],
  ['to +351912345678 and 5511987654321', 'to [telefone] and [telefone]'],
  ['sent.5511987654321', 'sent.[telefone]'],
])('%j is redacted to %j', (text, clean) => {
  expect(redact(text)).toBe(clean);
});

test.each([
  'request 0123456789',
  'order 0b1ac1a5-0000-4000-8000-000000000001',
  '{"time":"2026-11-21T18:00:00.000Z","status":503,"durationMs":5512}',
  '{"msg":"request","ms":12.5512345678901}',
  'GET /api/orders/mine',
])('%j contains no secret and is unchanged', (text) => {
  expect(redact(text)).toBe(text);
});

test('no e-mail address survives at any position of a text', () => {
  const around = fc.stringMatching(/^[ ()"',:;<>]{0,5}$/);
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  fc.assert(
    fc.property(around, word, word, (rim, name, host) => {
      const address = `${name}@${host}.com`;
      expect(redact(`${rim}${address}${rim}`)).toBe(`${rim}[e-mail]${rim}`);
    }),
  );
});
