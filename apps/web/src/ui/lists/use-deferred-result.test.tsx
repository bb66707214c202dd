import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { show } from '#testing/render.tsx';
import { useDeferredResult } from './use-deferred-result.ts';

interface ProbeProps {
  readonly value: string;
  readonly answer: object;
  readonly onRendered: (rendered: string) => void;
}

function Probe({ value, answer, onRendered }: ProbeProps) {
  const rendered = useDeferredResult(value, answer);
  onRendered(rendered);
  return <p>{rendered}</p>;
}

/** Shows 'Ana', then the given value; returns the values rendered since, in order. */
function follow(next: Pick<ProbeProps, 'value'> & { readonly isSameResult: boolean }) {
  const renders: string[] = [];
  const onRendered = (rendered: string) => void renders.push(rendered);
  const answer = {};
  const { rerender } = show(<Probe value="Ana" answer={answer} onRendered={onRendered} />);
  renders.length = 0;
  rerender(
    <MantineProvider env="test">
      <Probe value={next.value} answer={next.isSameResult ? answer : {}} onRendered={onRendered} />
    </MantineProvider>,
  );
  return renders;
}

it('useDeferredResult() renders the previous result first when another response arrives', () => {
  expect(follow({ value: 'Bia', isSameResult: false })).toEqual(['Ana', 'Bia']);
  expect(screen.getByText('Bia')).toBeTruthy();
});

it('useDeferredResult() renders a change within the same response at once', () => {
  expect(follow({ value: 'Ana Paula', isSameResult: true })[0]).toBe('Ana Paula');
  expect(screen.getByText('Ana Paula')).toBeTruthy();
});
