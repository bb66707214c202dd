import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followActivity } from './follow-activity.ts';

const onActive = vi.fn<() => void>();
const onIdle = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  stop = followActivity({ idleSeconds: 600, onActive, onIdle });
});
afterEach(() => {
  localStorage.clear();
  stop();
  vi.useRealTimers();
});

const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('the user is reported as idle once after the set time without activity', () => {
  pass(595);
  expect(onIdle).not.toHaveBeenCalled();
  pass(1000);
  expect(onIdle).toHaveBeenCalledTimes(1);
  expect(onActive).not.toHaveBeenCalled();
});

test('activity after a pause is reported immediately, but not every key of a burst', () => {
  pass(30);
  for (let keys = 0; keys < 10; keys += 1) press();
  expect(onActive).toHaveBeenCalledTimes(1);
});

test('the last activity of a burst is reported too', () => {
  pass(1);
  press();
  expect(onActive).not.toHaveBeenCalled();
  pass(25);
  expect(onActive).toHaveBeenCalledTimes(1);
  pass(60);
  expect(onActive).toHaveBeenCalledTimes(1);
});

test('each activity restarts the idle time', () => {
  for (let minutes = 0; minutes < 30; minutes += 9) {
    pass(540);
    press();
  }
  expect(onIdle).not.toHaveBeenCalled();
  pass(605);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('activity in another tab of the browser restarts the idle time', () => {
  pass(400);
  localStorage.setItem('till-active-at', String(Date.now()));
  pass(500);
  expect(onIdle).not.toHaveBeenCalled();
  pass(105);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('after a longer sleep of the machine, the next check reports the user as idle', () => {
  vi.setSystemTime(Date.now() + 3_600_000);
  pass(5);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('nothing is reported after stopping', () => {
  stop();
  pass(700);
  press();
  expect(onActive).not.toHaveBeenCalled();
  expect(onIdle).not.toHaveBeenCalled();
});
