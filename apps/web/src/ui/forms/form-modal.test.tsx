import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show, put } from '#testing/simulated-user.tsx';
import { FormModal } from './form-modal.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      <FormModal isOpen={isOpen} title="Anotar" onClose={() => setIsOpen(false)}>
        <input aria-label="Nota" data-autofocus />
        <label>
          <input type="checkbox" /> Importante
        </label>
        <button type="button" onClick={() => setIsOpen(false)}>
          Cancelar
        </button>
      </FormModal>
    </>
  );
}

async function open() {
  const { person } = show(<Page />);
  await person.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('dialog', { name: 'Anotar' });
  return person;
}

const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nota' });
const dialogs = () => screen.queryAllByRole('dialog').length;
const opener = () => screen.getByRole('button', { name: 'Abrir' });
const confirmation = () => screen.findByRole('dialog', { name: 'Sair sem salvar?' });

describe('a dialog with a form', () => {
  it('closes immediately while no text is typed, and returns the focus', async () => {
    const person = await open();
    await person.click(screen.getByRole('checkbox'));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(dialogs()).toBe(0));
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('requests a confirmation before Esc discards typed text, and keeps the text on Continuar editando', async () => {
    const person = await open();
    await put(person, note(), 'Ligar amanhã');
    await person.keyboard('{Escape}');
    await confirmation();
    await person.click(screen.getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(dialogs()).toBe(1));
    expect(note().value).toBe('Ligar amanhã');
    await waitFor(() => expect(document.activeElement).toBe(note()));
  });

  it('keeps the text when Esc closes the confirmation', async () => {
    const person = await open();
    await put(person, note(), 'Ligar amanhã');
    await person.click(screen.getByRole('button', { name: 'Fechar janela' }));
    await confirmation();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(dialogs()).toBe(1));
    expect(note().value).toBe('Ligar amanhã');
  });

  it('closes together with the confirmation when discarding is confirmed, and returns the focus', async () => {
    const person = await open();
    await put(person, note(), 'Ligar amanhã');
    await person.keyboard('{Escape}');
    await confirmation();
    await person.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(dialogs()).toBe(0));
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('needs no confirmation after typed text was removed again, nor on Cancelar', async () => {
    const person = await open();
    await put(person, note(), 'Ligar');
    await person.clear(note());
    await person.keyboard('{Escape}');
    await waitFor(() => expect(dialogs()).toBe(0));
    await person.click(opener());
    await put(person, await screen.findByRole('textbox', { name: 'Nota' }), 'Ligar');
    await person.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(dialogs()).toBe(0));
  });
});
