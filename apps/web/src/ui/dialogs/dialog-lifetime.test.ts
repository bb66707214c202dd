import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePreviousDefined } from './dialog-lifetime.tsx';

test('usePreviousDefined() returns the last defined value after it became undefined', () => {
  const given: (string | undefined)[] = [undefined, 'um', undefined, 'dois', undefined, undefined];
  const { result, rerender } = renderHook(usePreviousDefined<string>, { initialProps: given[0] });
  const seen = given.map((value) => {
    rerender(value);
    return result.current;
  });
  expect(seen).toEqual([undefined, 'um', 'um', 'dois', 'dois', 'dois']);
});
