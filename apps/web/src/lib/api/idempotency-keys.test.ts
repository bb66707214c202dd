import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createIdempotencyKeys, isFinal } from './idempotency-keys.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const keys = createIdempotencyKeys('sale');

beforeEach(() => sessionStorage.clear());

describe('createIdempotencyKeys', () => {
  it('makes a version 4 UUID', () => {
    expect(keys.keyFor('a')).toMatch(UUID);
  });

  it('repeats the key for the same intention until there is a response', () => {
    expect(keys.keyFor('a')).toBe(keys.keyFor('a'));
  });

  it('keeps the key when the page is reloaded, and forgets it after the response', () => {
    const key = keys.keyFor('a');
    const reloaded = createIdempotencyKeys('sale');
    expect(reloaded.awaitsResponse('a')).toBe(true);
    expect(reloaded.keyFor('a')).toBe(key);
    reloaded.clear();
    expect(keys.awaitsResponse('a')).toBe(false);
  });

  it('makes a new key for another intention', () => {
    const first = keys.keyFor('a');
    const second = keys.keyFor('b');
    expect(second).not.toBe(first);
    expect(keys.awaitsResponse('a')).toBe(false);
  });

  it('makes a new key after a final response', () => {
    const first = keys.keyFor('a');
    expect(keys.awaitsResponse('a')).toBe(true);
    keys.clear();
    expect(keys.awaitsResponse('a')).toBe(false);
    expect(keys.keyFor('a')).not.toBe(first);
  });

  it.each(['no JSON', '"text"', '{"key":1}'])('replaces the unreadable attempt %s', (stored) => {
    sessionStorage.setItem('sale', stored);
    const key = keys.keyFor('a');
    expect(key).toMatch(UUID);
    expect(keys.keyFor('a')).toBe(key);
  });
});

describe('where the storage is full', () => {
  it('keeps the key in memory and removes an older stored one', () => {
    const before = keys.keyFor('a');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    const key = keys.keyFor('b');
    expect(key).toMatch(UUID);
    expect(key).not.toBe(before);
    expect(keys.keyFor('b')).toBe(key);
    expect([keys.awaitsResponse('b'), keys.awaitsResponse('a')]).toEqual([true, false]);
    keys.clear();
    expect(keys.awaitsResponse('b')).toBe(false);
    expect(keys.keyFor('b')).not.toBe(key);
    keys.clear();
  });
});

describe('isFinal: a response with status', () => {
  it.each([400, 403, 404, 409, 422])('%i is final', (status) => {
    expect(isFinal(status)).toBe(true);
  });

  it.each([0, 201, 401, 408, 429, 500, 502, 503])('%i is not final', (status) => {
    expect(isFinal(status)).toBe(false);
  });
});
