import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePreviousDefined } from './use-previous-defined.ts';

test('usePreviousDefined follows what there is, and keeps it when it is gone', () => {
  const given: (string | undefined)[] = [undefined, 'um', undefined, 'dois', undefined, undefined];
  const { result, rerender } = renderHook(usePreviousDefined<string>, { initialProps: given[0] });
  const seen = given.map((value) => {
    rerender(value);
    return result.current;
  });
  expect(seen).toEqual([undefined, 'um', 'um', 'dois', 'dois', 'dois']);
});
