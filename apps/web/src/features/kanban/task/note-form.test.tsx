import { act, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { NoteForm } from './note-form.tsx';

test('text typed while a note is sent stays in the field', async () => {
  let finish = () => {};
  function Probe() {
    const input = useRef<HTMLInputElement>(null);
    return (
      <NoteForm
        inputRef={input}
        label="Novo item"
        buttonLabel="Adicionar"
        maxLength={200}
        isBusy={false}
        onAdd={(_text, onDone) => {
          finish = onDone;
        }}
      />
    );
  }
  const { person } = show(<Probe />);
  const field = screen.getByLabelText<HTMLInputElement>('Novo item');
  await person.click(field);
  await person.keyboard('Fotos{Enter}Planta');
  act(() => finish());
  expect(field.value).toBe('Planta');
});
