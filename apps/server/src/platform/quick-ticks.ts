import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps `process.nextTick` quick for the life of the process; called before anything else. V8 compiles it for the one
 * shape its objects have. While nothing waits for a tick no such object exists, and a few collections of an idle
 * process later the shape is gone as well; the next is another one, for which V8 does not compile again: a tick, of
 * which each answer and each query needs some, then costs four times as much for ever. One object that stays keeps
 * the shape.
 */
export function keepTicksQuick(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}
