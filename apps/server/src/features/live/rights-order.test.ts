import { expect, test } from 'vitest';
import type { Permission } from '@vendas/domain/people/permission';
import { openEventStream } from '#platform/http/event-stream.ts';
import type { Caller } from '#platform/http/http.ts';
import { createChangeHub } from './change-hub.ts';

const callerWith = (...permissions: Permission[]): Caller => ({
  userId: 'ana',
  sessionId: 'browser',
  hasSecondFactor: false,
  role: 'seller',
  permissions: new Set(permissions),
});

/** A hub whose notifications and reads of rights arrive in the order that the test chooses. */
function aStream({ isListening = false } = {}) {
  let follower = { onNotice: (_notice: string) => {}, onListening: () => {} };
  const hub = createChangeHub({
    follow: (followed) => {
      follower = followed;
    },
    start: () => {},
    isListening: () => isListening,
    check: async () => true,
    stop: async () => {},
  });
  const reads: PromiseWithResolvers<Caller>[] = [];
  const stream = openEventStream();
  const recheck = () => {
    const read = Promise.withResolvers<Caller>();
    reads.push(read);
    return read.promise;
  };
  hub.add({
    stream,
    recheck,
    userId: 'ana',
    permissions: callerWith('sell', 'manageTasks').permissions,
  });
  async function rights(): Promise<string[]> {
    stream.end();
    let text = '';
    for await (const chunk of stream.body) text += String(chunk);
    return [...text.matchAll(/event: rights\ndata: (.*)/g)].map(([, data]) => data ?? '');
  }
  const settle = async (index: number, caller: Caller) => {
    reads[index]?.resolve(caller);
    await new Promise(setImmediate);
  };
  return {
    notify: () => follower.onNotice('rights *'),
    listen: () => follower.onListening(),
    reads,
    rights,
    settle,
  };
}

const BOTH = '{"permissions":["sell","manageTasks"]}';
const ONE = '{"permissions":["sell"]}';

test('an older read of the rights that finishes later does not restore removed ones', async () => {
  const { notify, rights, settle } = aStream();
  notify();
  notify();
  await settle(1, callerWith('sell'));
  await settle(0, callerWith('sell', 'manageTasks'));
  expect(await rights()).toEqual([BOTH, ONE]);
});

test.each([{ isListening: true }, { isListening: false }])(
  'rights removed between the authorization and the first notification are read again: $isListening',
  async ({ isListening }) => {
    const { listen, rights, settle, reads } = aStream({ isListening });
    if (!isListening) listen();
    expect(reads).toHaveLength(1);
    await settle(0, callerWith('sell'));
    expect(await rights()).toEqual([BOTH, ONE]);
  },
);
