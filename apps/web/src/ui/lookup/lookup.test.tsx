import { screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { Lookup, type LookupOption } from './lookup.tsx';

const OPTIONS = [
  { id: 'a', content: 'Ana' },
  { id: 'b', content: 'Bia', isDisabled: true },
  { id: 'c', content: 'Caio' },
];

function open(options: readonly LookupOption[] = OPTIONS, suggestedId?: string) {
  const onPick = vi.fn<(id: string) => void>();
  const onEnter = vi.fn<(text: string) => void>();
  const onRender = vi.fn<() => void>();
  const { person } = show(
    <Profiler id="lookup" onRender={onRender}>
      <Lookup
        inputRef={null}
        label="Cliente"
        placeholder="Buscar"
        onText={() => undefined}
        options={options}
        suggestedId={suggestedId}
        onPick={onPick}
        onEnter={onEnter}
        isLoading={false}
      />
    </Profiler>,
  );
  return { person, onPick, onEnter, onRender, box: screen.getByRole('combobox') };
}

// jsdom does not implement scrolling.
Element.prototype.scrollIntoView = () => undefined;

it('a lookup reports Enter with the text while no option is marked, as a bar code scanner sends it', async () => {
  const { person, onPick, onEnter, box } = open();
  await person.type(box, ' 789 {Enter}');
  expect(onEnter).toHaveBeenCalledExactlyOnceWith('789');
  expect(onPick).not.toHaveBeenCalled();
});

it('a lookup picks the option marked with the arrow keys, and exposes it to screen readers', async () => {
  const { person, onPick, box } = open();
  await person.type(box, '{ArrowDown}{ArrowDown}{ArrowDown}');
  const marked = screen.getByRole('option', { selected: true });
  expect(marked.textContent).toBe('Caio');
  expect(box.getAttribute('aria-activedescendant')).toBe(marked.id);
  await person.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('c');
});

it('the arrow keys of a lookup wrap around at both ends', async () => {
  const { person, box } = open();
  await person.type(box, '{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Caio');
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Ana');
});

it('a lookup does not pick a disabled option', async () => {
  const { person, onPick, onEnter, box } = open();
  await person.type(box, '{ArrowDown}{ArrowDown}{Enter}');
  await person.click(screen.getByRole('option', { name: 'Bia' }));
  expect(onPick).not.toHaveBeenCalled();
  expect(onEnter).not.toHaveBeenCalled();
});

it('typing in a lookup does not render it again', async () => {
  const { person, onRender, box } = open();
  await person.click(box);
  onRender.mockClear();
  await person.keyboard('lia');
  expect(box).toHaveProperty('value', 'lia');
  expect(onRender).not.toHaveBeenCalled();
});

it('marking an option of a lookup does not render the options again', async () => {
  const onOptionRender = vi.fn<() => void>();
  function Content() {
    onOptionRender();
    return 'Ana';
  }
  const options = [{ id: 'a', content: <Content /> }];
  const { person, box } = open(options);
  await person.click(box);
  onOptionRender.mockClear();
  await person.keyboard('l{ArrowDown}');
  expect(onOptionRender).not.toHaveBeenCalled();
});

it('a lookup clears the mark when the user continues typing', async () => {
  const { person, onPick, onEnter, box } = open();
  await person.type(box, '{ArrowDown}x{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  expect(onEnter).toHaveBeenCalledExactlyOnceWith('x');
});

it('a lookup marks the suggestion until the arrow keys mark another option', async () => {
  const { person, onPick, onEnter, box } = open(OPTIONS, 'c');
  await person.type(box, 'io');
  const suggested = screen.getByRole('option', { selected: true });
  expect(suggested.textContent).toBe('Caio');
  expect(box.getAttribute('aria-activedescendant')).toBe(suggested.id);
  await person.keyboard('{Enter}');
  expect(onEnter).toHaveBeenCalledExactlyOnceWith('io');
  await person.keyboard('{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('a');
});

it('a lookup opens by typing, a click or an arrow key, and closes by Esc or when it loses the focus', async () => {
  const { person, box } = open();
  const isOpen = () => box.getAttribute('aria-expanded');
  await person.tab();
  expect(document.activeElement).toBe(box);
  expect(isOpen()).toBe('false');
  await person.keyboard('a');
  expect(isOpen()).toBe('true');
  await person.keyboard('{Escape}');
  expect(isOpen()).toBe('false');
  await person.keyboard('{ArrowDown}');
  expect(isOpen()).toBe('true');
  await person.tab();
  expect(isOpen()).toBe('false');
  await person.click(box);
  expect(isOpen()).toBe('true');
});

it('a lookup selects its text when it gets the focus', async () => {
  const { person, box } = open();
  await person.type(box, 'ana');
  await person.tab();
  await person.tab({ shift: true });
  await person.keyboard('b');
  expect(box).toHaveProperty('value', 'b');
});
