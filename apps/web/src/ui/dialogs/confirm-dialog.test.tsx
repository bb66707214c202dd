import { screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = Partial<ComponentProps<typeof ConfirmDialog>>;

/** A button that opens a confirm dialog; with `isOpen` the dialog is open from the first render. */
function open({ isOpen = false, ...props }: Props = {}) {
  const onConfirm = vi.fn<() => void>();
  function Probe() {
    const [isConfirming, setIsConfirming] = useState(isOpen);
    return (
      <>
        <button type="button" onClick={() => setIsConfirming(true)}>
          Apagar tudo
        </button>
        <ConfirmDialog
          title="Tem certeza?"
          confirmLabel="Excluir"
          {...props}
          isOpen={isConfirming}
          onConfirm={onConfirm}
          onCancel={() => setIsConfirming(false)}
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

it('a confirm dialog shows its text and focuses the cancel button', async () => {
  const { person } = open();
  expect(dialog()).toBeNull();
  await person.click(opener());
  expect(dialog()?.textContent).toContain('Não há volta.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
});

it.each(['Cancelar', 'Fechar janela', 'Escape'])(
  'closing a confirm dialog by %s confirms nothing and returns the focus to the opener',
  async (cancelBy) => {
    const { person, onConfirm } = open();
    await person.click(opener());
    if (cancelBy === 'Cancelar') await person.click(screen.getByText(cancelBy));
    else if (cancelBy === 'Escape') await person.keyboard('{Escape}');
    else await person.click(screen.getByLabelText(cancelBy));
    await waitFor(() => expect(dialog()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener()));
    expect(onConfirm).not.toHaveBeenCalled();
  },
);

it('a confirm dialog calls onConfirm when it is confirmed', async () => {
  const { person, onConfirm } = open();
  await person.click(opener());
  await person.click(screen.getByText('Excluir'));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('a confirm dialog cannot be closed or confirmed while a request is pending', async () => {
  const { person, onConfirm } = open({ isBusy: true });
  await person.click(opener());
  await person.keyboard('{Escape}');
  await person.click(screen.getByText('Excluir'));
  await person.click(screen.getByText('Cancelar'));
  expect(dialog()).toBeTruthy();
  expect(screen.getByLabelText<HTMLButtonElement>('Fechar janela').disabled).toBe(true);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('a confirm dialog that was open from the first render returns the focus to the page', async () => {
  document.body.tabIndex = -1;
  const { person } = open({ isOpen: true, cancelLabel: 'Voltar' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Voltar'));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  document.body.removeAttribute('tabindex');
});
