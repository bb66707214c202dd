import {
  followChanges,
  LIVE_EVENTS,
  LIVE_KINDS,
  liveChangeSchema,
  liveRightsSchema,
} from '@vendas/contract/live';
import type { Permission } from '@vendas/domain/people/permission';
import type { LiveKind } from '@vendas/contract/live';
import { readEvents } from './event-reader.ts';

interface LiveDeps {
  /** Opens the stream; see `requestChanges`. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  /** Called with the areas that changed, or may have changed while the stream was closed. */
  readonly onChanges: (kinds: readonly LiveKind[]) => void;
  /** Called with this user's permissions: at the start of each stream, and after a change. */
  readonly onRights: (permissions: readonly Permission[]) => void;
  /** The server states that this user may not listen (any more). */
  readonly onRefused: () => void;
  /** Simultaneous changes are reported together, after this many milliseconds. */
  readonly gatherMs?: number;
  readonly firstPauseMs?: number;
}

const LONGEST_PAUSE_MS = 30_000;
/** The server sends a heartbeat every 10 s; after this long without one the connection counts as lost. */
const SILENCE_MS = 30_000;

/**
 * Follows other users' changes while the page is visible. A hidden page keeps no connection open,
 * because a browser limits them per host; it reads everything again when it becomes visible.
 * @returns a function that stops following
 */
export function followLive(deps: LiveDeps): () => void {
  const { open, onChanges, onRights, onRefused, gatherMs = 50, firstPauseMs = 1000 } = deps;
  const stopping = new AbortController();
  const gathered = new Set<LiveKind>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function gather(kinds: readonly LiveKind[]): void {
    for (const kind of kinds) gathered.add(kind);
    timer ??= setTimeout(() => {
      timer = undefined;
      const reported = [...gathered];
      gathered.clear();
      onChanges(reported);
    }, gatherMs);
  }

  async function run(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!stopping.signal.aborted) {
      await untilVisible(stopping.signal);
      const end = await listen();
      if (end === 'evicted') {
        // Newer pages of this user have taken the available streams. If evicted pages reconnected
        // immediately, they would evict each other endlessly.
        await nextEvent(window, 'focus', stopping.signal);
        continue;
      }
      pauseMs = end === 'ended' ? firstPauseMs : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      // so that clients do not all reconnect simultaneously
      await pause(pauseMs * (0.75 + Math.random() / 2), stopping.signal);
    }
  }

  /** Listens until the stream ends; 'failed' when it never started. */
  async function listen(): Promise<'evicted' | 'ended' | 'failed'> {
    if (stopping.signal.aborted) return 'failed';
    let isReady = false;
    const leaving = leaveWhenHidden(stopping.signal);
    try {
      const response = await open(leaving.signal);
      if (response.status === 401 || response.status === 403) onRefused();
      if (!response.ok || response.body === null) return 'failed';
      for await (const { name, data } of readEvents(response.body, SILENCE_MS)) {
        if (name === LIVE_EVENTS.evicted) return 'evicted';
        isReady ||= name === LIVE_EVENTS.ready;
        if (name === LIVE_EVENTS.ready) gather(LIVE_KINDS);
        const rights = liveRightsSchema.safeParse(data);
        if (name === LIVE_EVENTS.rights && rights.success) onRights(rights.data.permissions);
        const change = liveChangeSchema.safeParse(data);
        if (name === LIVE_EVENTS.change && change.success) gather([change.data.kind]);
      }
    } catch {
      // The user's own calls report a lost connection; this function only reconnects.
    } finally {
      leaving.done();
    }
    return isReady ? 'ended' : 'failed';
  }

  void run();
  return () => {
    clearTimeout(timer);
    stopping.abort();
  };
}

/** Requests the stream as the signed-in user; the token is in a header, never in a URL. */
export function requestChanges(token: () => Promise<string | undefined>) {
  return async (signal: AbortSignal): Promise<Response> => {
    const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${await token()}` };
    return fetch(followChanges.path, { headers, signal, cache: 'no-store' });
  };
}

function leaveWhenHidden(stopping: AbortSignal) {
  const leaving = new AbortController();
  const abortIfHidden = () => document.hidden && leaving.abort();
  document.addEventListener('visibilitychange', abortIfHidden);
  return {
    signal: AbortSignal.any([stopping, leaving.signal]),
    done: () => document.removeEventListener('visibilitychange', abortIfHidden),
  };
}

async function untilVisible(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted) {
    await nextEvent(document, 'visibilitychange', signal);
  }
}

/** Waits; shorter when the network or the user is back. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const anySignal = AbortSignal.any([signal, ended.signal]);
  const timer = setTimeout(() => ended.abort(), ms);
  await Promise.race([
    nextEvent(window, 'online', anySignal),
    nextEvent(document, 'visibilitychange', anySignal),
  ]);
  clearTimeout(timer);
  ended.abort();
}

/** Resolves at the event or when the signal aborts. */
function nextEvent(target: EventTarget, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    target.addEventListener(event, () => resolve(), { once: true, signal });
  });
}
