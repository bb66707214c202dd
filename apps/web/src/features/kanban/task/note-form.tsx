import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useState } from 'react';
import { unsentText } from '#features/kanban/unsent-text.ts';
import { isTouchScreen } from '#ui/focus/is-touch-screen.ts';

interface NoteFormProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly buttonLabel: string;
  readonly maxLength: number;
  readonly isBusy: boolean;
  /** Adds the text; the form removes it from its field when `onDone` is called. */
  readonly onAdd: (text: string, onDone: () => void) => void;
}

/** A field of one line that adds to a task. */
export function NoteForm({
  inputRef,
  label,
  buttonLabel,
  maxLength,
  isBusy,
  onAdd,
}: NoteFormProps) {
  const [text, setText] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') return inputRef.current?.focus();
    // the button is disabled while the text is sent, and would lose the focus
    if (!isTouchScreen()) inputRef.current?.focus();
    onAdd(text, () => setText((typed) => unsentText(typed, text)));
  }
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-end">
        <TextInput
          ref={inputRef}
          flex="1 1 13rem"
          aria-label={label}
          placeholder={label}
          maxLength={maxLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" loading={isBusy}>
          {buttonLabel}
        </Button>
      </Group>
    </form>
  );
}
