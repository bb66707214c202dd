import { Textarea, type TextareaProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';

/**
 * A field for a URL, which is longer than a line of the dialog: it wraps, and Enter submits the form as in other
 * fields.
 */
export function UrlField(props: TextareaProps) {
  function send(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <Textarea
      autosize
      minRows={1}
      inputMode="url"
      spellCheck={false}
      styles={{ input: { wordBreak: 'break-all' } }}
      onKeyDown={send}
      {...props}
    />
  );
}
