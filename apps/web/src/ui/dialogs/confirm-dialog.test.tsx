import { screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '#testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = Partial<ComponentProps<typeof ConfirmDialog>>;

/** A button that asks before it does something; `isOpen` asks from the first moment. */
function open({ isOpen = false, ...props }: Props = {}) {
  const onConfirm = vi.fn<() => void>();
  function Probe() {
    const [isAsked, setIsAsked] = useState(isOpen);
    return (
      <>
        <button type="button" onClick={() => setIsAsked(true)}>
          Apagar tudo
        </button>
        <ConfirmDialog
          title="Tem certeza?"
          confirmLabel="Excluir"
          {...props}
          isOpen={isAsked}
          onConfirm={onConfirm}
          onCancel={() => setIsAsked(false)}
        >
          Não há volta.
        </ConfirmDialog>
      </>
    );
  }
  return { onConfirm, ...show(<Probe />) };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Tem certeza?' });
const opener = () => screen.getByText('Apagar tudo');

it('a confirm dialog asks in words, with the first focus on the harmless answer', async () => {
  const { person } = open();
  expect(dialog()).toBeNull();
  await person.click(opener());
  expect(dialog()?.textContent).toContain('Não há volta.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
});

it.each(['Cancelar', 'Fechar janela', 'Escape'])(
  'a confirm dialog does nothing by %s, and gives the focus back',
  async (way) => {
    const { person, onConfirm } = open();
    await person.click(opener());
    if (way === 'Cancelar') await person.click(screen.getByText(way));
    else if (way === 'Escape') await person.keyboard('{Escape}');
    else await person.click(screen.getByLabelText(way));
    await waitFor(() => expect(dialog()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener()));
    expect(onConfirm).not.toHaveBeenCalled();
  },
);

it('a confirm dialog does it once it is confirmed', async () => {
  const { person, onConfirm } = open();
  await person.click(opener());
  await person.click(screen.getByText('Excluir'));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('a confirm dialog can not be left while something is on its way', async () => {
  const { person, onConfirm } = open({ isBusy: true });
  await person.click(opener());
  await person.keyboard('{Escape}');
  await person.click(screen.getByText('Excluir'));
  await person.click(screen.getByText('Cancelar'));
  expect(dialog()).toBeTruthy();
  expect(screen.getByLabelText<HTMLButtonElement>('Fechar janela').disabled).toBe(true);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('a confirm dialog gives the focus back although it came open', async () => {
  document.body.tabIndex = -1;
  const { person } = open({ isOpen: true, cancelLabel: 'Voltar' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Voltar'));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  document.body.removeAttribute('tabindex');
});
