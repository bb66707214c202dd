import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '#testing/simulated-user.tsx';
import { Modal } from './modal.tsx';

/** A dialog that is rendered only when its button is clicked; with `isSpent` the button is disabled afterwards. */
function Page({ isSpent = false }) {
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <ul>
        <li>
          <a href="#pedido">Pedido</a>
          <button
            type="button"
            disabled={isSpent && isWanted && !isOpen}
            onClick={() => {
              setIsWanted(true);
              setIsOpen(true);
            }}
          >
            Abrir
          </button>
        </li>
      </ul>
      {isWanted && (
        <Modal isOpen={isOpen} title="Aviso" onClose={() => setIsOpen(false)}>
          Leia com calma.
        </Modal>
      )}
    </main>
  );
}

async function openAndClose(isSpent: boolean) {
  const { person } = show(<Page isSpent={isSpent} />);
  await person.click(screen.getByRole('button', { name: 'Abrir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Aviso' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a closing dialog returns the focus', () => {
  it('to its opener, also when the dialog was open from its first render', async () => {
    await openAndClose(false);
    const opener = screen.getByRole('button', { name: 'Abrir' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('to another element in the row of its opener, when the opener is disabled', async () => {
    await openAndClose(true);
    const neighbour = screen.getByRole('link', { name: 'Pedido' });
    await waitFor(() => expect(document.activeElement).toBe(neighbour));
  });
});
