import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { casesOf } from '@vendas/domain/property-runs-test-kit';
import { readEvents } from './event-reader.ts';

afterEach(() => void vi.useRealTimers());

/** A stream of these chunks of bytes; `isOpen` never ends it, like a silent connection. */
function streamOf(chunks: readonly Uint8Array<ArrayBuffer>[], isOpen = false) {
  const onCancel = vi.fn<() => void>();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      if (!isOpen) controller.close();
    },
    cancel: onCancel,
  });
  return { body, onCancel };
}

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));

async function allOf(body: ReadableStream<Uint8Array>) {
  const events = [];
  for await (const event of readEvents(body, 60_000)) events.push(event);
  return events;
}

it.each([
  ['event: ready\ndata: {}\n\n', [{ name: 'ready', data: {} }]],
  ['event:ready\ndata:{"a":1}\n\n', [{ name: 'ready', data: { a: 1 } }]],
  ['data: {"a":"b: c"}\nevent: change\n\n', [{ name: 'change', data: { a: 'b: c' } }]],
  ['event: change\ndata: invalid\n\n', [{ name: 'change', data: undefined }]],
  ['event: change\n\n', [{ name: 'change', data: undefined }]],
  [':\n\n: heartbeat\n\nretry: 1000\n\n', []],
  ['event: half\ndata: {}\n', []],
  ['', []],
])('the reader of the event stream reads %j', async (text, events) => {
  expect(await allOf(streamOf([bytesOf(text)]).body)).toEqual(events);
});

it('the reader of the event stream returns the same events however the bytes are split, even within a character', async () => {
  const event = fc.record({
    name: fc.constantFrom('ready', 'change'),
    data: fc.string({ unit: 'grapheme' }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event), fc.array(fc.nat(400)), async (events, cuts) => {
      const text = events.map(({ name, data }) => frame(name, data)).join(':\n\n');
      const bytes = bytesOf(text);
      const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
      const chunks = places.map((from, index) => bytes.slice(from, places[index + 1]));
      expect(await allOf(streamOf(chunks.slice(0, -1)).body)).toEqual(events);
    }),
    casesOf(50),
  );
});

const frame = (name: string, data: string) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

it('the reader of the event stream aborts a stream after the given time of silence, and not before', async () => {
  vi.useFakeTimers();
  const { body, onCancel } = streamOf([bytesOf('event: ready\ndata: {}\n\n')], true);
  const events = readEvents(body, 30_000);
  expect((await events.next()).value).toEqual({ name: 'ready', data: {} });
  let outcome = 'none yet';
  const next = events.next().catch((error: Error) => {
    outcome = error.message;
  });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(outcome).toBe('none yet');
  await vi.advanceTimersByTimeAsync(1);
  await next;
  expect(outcome).toBe('the stream fell silent');
  expect(onCancel).toHaveBeenCalledOnce();
});

it('the reader of the event stream leaves no timer running after the stream has ended or failed', async () => {
  vi.useFakeTimers();
  await allOf(streamOf([bytesOf('event: ready\n\n')]).body);
  const failing = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      controller.error(new Error('connection lost'));
    },
  });
  await expect(allOf(failing)).rejects.toThrow('connection lost');
  expect(vi.getTimerCount()).toBe(0);
});

it('the reader of the event stream closes the connection when the reader stops', async () => {
  const { body, onCancel } = streamOf([bytesOf('event: ready\n\nevent: change\n\n')], true);
  for await (const { name } of readEvents(body, 60_000)) if (name === 'ready') break;
  expect(onCancel).toHaveBeenCalledOnce();
});
