import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePreviousDefined } from './dialog-lifetime.tsx';

test('usePreviousDefined() returns the last defined value after it became undefined', () => {
  const values: (string | undefined)[] = [undefined, 'um', undefined, 'dois', undefined, undefined];
  const { result, rerender } = renderHook(usePreviousDefined<string>, { initialProps: values[0] });
  const results = values.map((value) => {
    rerender(value);
    return result.current;
  });
  expect(results).toEqual([undefined, 'um', 'um', 'dois', 'dois', 'dois']);
});
