import { expect, test } from 'vitest';
import { type Box, toastOffset } from './toast-offset.ts';

const TOASTS = { left: 16, right: 374, height: 60 };
const HEIGHT = 844;
const box = (top: number, bottom: number, left = 0, right = 390): Box => ({
  left,
  right,
  top,
  bottom,
});

test.each<[string, readonly Box[], number, number]>([
  ['nothing in the way', [], 0, 0],
  ['a title at the top', [box(80, 120)], 0, 0],
  ['a bar at the lower edge', [box(780, 844)], 0, 64],
  ['a keyboard', [], 300, 300],
  ['a bar, and a field in use just above it', [box(700, 740), box(780, 844)], 0, 144],
  [
    'a bar and a field just above it, listed in the other order',
    [box(780, 844), box(700, 740)],
    0,
    144,
  ],
  ['a bar, and a field further up', [box(600, 640), box(780, 844)], 0, 64],
  ['a field above the keyboard', [box(480, 520)], 300, 364],
  ['something next to the toasts', [box(780, 844, 380, 390)], 0, 0],
  ['a bar below the window', [box(844, 900)], 0, 0],
  ['no free place', [box(0, 400), box(390, 844)], 0, 0],
])('the offset of the toasts from the lower edge with %s', (_, obstacles, edge, expected) => {
  expect(toastOffset(TOASTS, HEIGHT, obstacles, edge)).toBe(expected);
});
