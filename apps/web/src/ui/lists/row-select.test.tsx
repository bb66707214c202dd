import { screen } from '@testing-library/react';
import { NativeSelect } from '@mantine/core';
import { expect, it } from 'vitest';
import { show } from '#testing/render.tsx';
import { RowSelect } from './row-select.tsx';

const OPTIONS = [
  { value: 'open', label: 'Aberto' },
  { value: 'done', label: 'Feito' },
] as const;

function open(isDisabled = false) {
  const chosen: string[] = [];
  const { person } = show(
    <RowSelect
      label="Estado"
      options={OPTIONS}
      value="open"
      isDisabled={isDisabled}
      onChoose={(value) => chosen.push(value)}
    />,
  );
  return { person, chosen, select: screen.getByLabelText<HTMLSelectElement>('Estado') };
}

it('shows the selected value, and reports what the user selects', async () => {
  const { person, chosen, select } = open();
  expect(select.selectedOptions[0]?.text).toBe('Aberto');
  await person.selectOptions(select, 'Feito');
  expect(chosen).toEqual(['done']);
});

it('keeps the value of its prop until the prop changes', async () => {
  const { person, select } = open();
  await person.selectOptions(select, 'Feito');
  expect(select.value).toBe('open');
});

it('takes nothing while it is disabled', async () => {
  const { person, chosen, select } = open(true);
  expect(select.disabled).toBe(true);
  await person.selectOptions(select, 'Feito');
  expect(chosen).toEqual([]);
});

it.each([[false], [true]])("is built as the library's own is, disabled: %s", (isDisabled) => {
  const { select } = open(isDisabled);
  show(
    <NativeSelect
      size="xs"
      aria-label="Outro"
      data={[...OPTIONS]}
      disabled={isDisabled}
      value="open"
      onChange={() => undefined}
    />,
  );
  expect(outline(select)).toEqual(outline(screen.getByLabelText('Outro')));
});

/** Elements, styles and marks from the control up to its root, without ids and the library's names for themes to hang on. */
function outline(control: Element) {
  const root = control.closest('.mantine-InputWrapper-root');
  return [root, ...(root?.querySelectorAll('*') ?? [])].map((element) => ({
    tag: element?.tagName,
    classes: element?.className.toString().replaceAll(/ ?mantine-NativeSelect-\w+/g, ''),
    style: element?.getAttribute('style'),
    marks: element
      ?.getAttributeNames()
      .filter((name) => name.startsWith('data-'))
      .toSorted(),
  }));
}
