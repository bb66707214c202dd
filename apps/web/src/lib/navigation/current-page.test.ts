import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useNamedPage, usePageName } from './current-page.ts';

test('a page that sets its own name has it as the title while it is on screen', () => {
  const frame = renderHook(usePageName);
  const shown = renderHook(useNamedPage, { initialProps: 'Óculos Aviador' });
  const names = [frame.result.current];
  for (const name of ['Óculos Redondo', undefined, 'Óculos Gatinho']) {
    shown.rerender(name);
    frame.rerender();
    names.push(frame.result.current);
  }
  shown.unmount();
  frame.rerender();
  names.push(frame.result.current);
  expect(names).toEqual([
    'Óculos Aviador',
    'Óculos Redondo',
    undefined,
    'Óculos Gatinho',
    undefined,
  ]);
});
