import { expect, it } from 'vitest';
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts';

it('single-key shortcuts are on until they are turned off on this device; turned on again, nothing stays in storage', () => {
  localStorage.clear();
  expect(areSingleKeysOn()).toBe(true);
  setSingleKeys(false);
  expect(areSingleKeysOn()).toBe(false);
  setSingleKeys(true);
  expect(areSingleKeysOn()).toBe(true);
  expect(localStorage).toHaveLength(0);
});
