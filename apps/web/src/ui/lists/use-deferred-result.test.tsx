import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { show } from '#testing/render.tsx';
import { useDeferredResult } from './use-deferred-result.ts';

interface ProbeProps {
  readonly value: string;
  readonly answer: object;
  readonly onDraw: (drawn: string) => void;
}

function Probe({ value, answer, onDraw }: ProbeProps) {
  const drawn = useDeferredResult(value, answer);
  onDraw(drawn);
  return <p>{drawn}</p>;
}

/** Shows 'Ana', then what is given; answers with what was shown since, in turn. */
function follow(next: Pick<ProbeProps, 'value'> & { readonly isSameAnswer: boolean }) {
  const drawings: string[] = [];
  const onDraw = (drawn: string) => void drawings.push(drawn);
  const answer = {};
  const { rerender } = show(<Probe value="Ana" answer={answer} onDraw={onDraw} />);
  drawings.length = 0;
  rerender(
    <MantineProvider env="test">
      <Probe value={next.value} answer={next.isSameAnswer ? answer : {}} onDraw={onDraw} />
    </MantineProvider>,
  );
  return drawings;
}

it('shows another answer after all that is urgent', () => {
  expect(follow({ value: 'Bia', isSameAnswer: false })).toEqual(['Ana', 'Bia']);
  expect(screen.getByText('Bia')).toBeTruthy();
});

it('shows at once what changes within an answer', () => {
  expect(follow({ value: 'Ana Paula', isSameAnswer: true })[0]).toBe('Ana Paula');
  expect(screen.getByText('Ana Paula')).toBeTruthy();
});
