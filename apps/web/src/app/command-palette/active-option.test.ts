import { beforeEach, describe, expect, test } from 'vitest';
import { createActiveOption, type ActiveOption } from './active-option.ts';

let mark: ActiveOption;
let box: HTMLElement;
let list: HTMLElement;
const followed: string[] = [];

/** Puts these lines into the list; those that stay are the same elements. */
function lines(...ids: string[]): void {
  const kept = new Map([...list.children].map((line) => [line.id, line]));
  list.replaceChildren(...ids.map((id) => kept.get(id) ?? line(id)));
}

function line(id: string): HTMLElement {
  const option = document.createElement('button');
  option.id = id;
  option.role = 'option';
  option.setAttribute('aria-selected', 'false');
  option.addEventListener('click', () => followed.push(id));
  return option;
}

/** The lines that are marked, for the eyes and for readers, and what the box says. */
const reported = () => [
  ...[...list.querySelectorAll('[data-selected]')].map(({ id }) => id),
  ...[...list.querySelectorAll('[aria-selected="true"]')].map(({ id }) => id),
  box.getAttribute('aria-activedescendant'),
];

beforeEach(() => {
  followed.length = 0;
  mark = createActiveOption();
  box = document.createElement('input');
  list = document.createElement('div');
  mark.attachBox(box);
  mark.attachList(list);
  lines('a', 'b', 'c');
  mark.settle();
});

describe('the mark', () => {
  test('is on the first line', () => {
    expect(reported()).toEqual(['a', 'a', 'a']);
  });

  test.each<{ steps: (1 | -1)[]; at: string }>([
    { steps: [1], at: 'b' },
    { steps: [1, 1], at: 'c' },
    { steps: [1, 1, 1], at: 'a' },
    { steps: [-1], at: 'c' },
    { steps: [-1, -1], at: 'b' },
    { steps: [1, -1], at: 'a' },
  ])('moved by $steps is on $at', ({ steps, at }) => {
    for (const step of steps) mark.move(step);
    expect(reported()).toEqual([at, at, at]);
  });

  test('goes to a line that came late above it, unless a person has moved it', () => {
    lines('z', 'a', 'b');
    mark.settle();
    expect(reported()).toEqual(['z', 'z', 'z']);
    mark.move(1);
    lines('y', 'z', 'a', 'b');
    mark.settle();
    expect(reported()).toEqual(['a', 'a', 'a']);
  });

  test('goes to the first line when its own is gone', () => {
    mark.move(1);
    lines('a', 'c');
    mark.settle();
    expect(reported()).toEqual(['a', 'a', 'a']);
  });

  test('goes to the first line of another search', () => {
    mark.move(1);
    mark.reset();
    mark.settle();
    expect(reported()).toEqual(['a', 'a', 'a']);
  });

  test('reports no active option when the list is empty, and the keys do not move it', () => {
    lines();
    mark.settle();
    mark.move(1);
    mark.follow();
    expect(reported()).toEqual([null]);
    expect(followed).toEqual([]);
  });

  test('is followed as if its line were clicked', () => {
    mark.move(1);
    mark.follow();
    expect(followed).toEqual(['b']);
  });
});
