import { expect, it } from 'vitest';
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts';

it('the setting of single-key shortcuts is on until it is turned off, on this device alone, and leaves nothing behind when turned on again', () => {
  localStorage.clear();
  expect(areSingleKeysOn()).toBe(true);
  setSingleKeys(false);
  expect(areSingleKeysOn()).toBe(false);
  setSingleKeys(true);
  expect(areSingleKeysOn()).toBe(true);
  expect(localStorage).toHaveLength(0);
});
