import { expect, test } from 'vitest';
import { openEventStream } from './event-stream.ts';

async function textOf(body: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const chunk of body) text += String(chunk);
  return text;
}

test('an event stream sends the retry delay first, then each event as one line, and ends at the end call', async () => {
  const stream = openEventStream();
  stream.send('change', { kind: 'tasks', text: 'duas\nlinhas' });
  stream.beat();
  stream.end();
  expect(await textOf(stream.body)).toBe(
    'retry: 1000\n\nevent: change\ndata: {"kind":"tasks","text":"duas\\nlinhas"}\n\n:\n\n',
  );
});

test('an event stream ignores events after its end', async () => {
  const stream = openEventStream();
  stream.end();
  stream.end();
  stream.send('change', {});
  expect(await textOf(stream.body)).toBe('retry: 1000\n\n');
});

test('a client that does not read is disconnected before it fills the memory', () => {
  const stream = openEventStream();
  for (let sent = 0; sent < 100 && !stream.body.destroyed; sent += 1) {
    stream.send('change', 'a'.repeat(10_000));
  }
  expect(stream.body.destroyed).toBe(true);
  expect(stream.body.readableLength).toBeLessThan(100_000);
  expect(() => stream.beat()).not.toThrow();
  expect(() => stream.end()).not.toThrow();
});
