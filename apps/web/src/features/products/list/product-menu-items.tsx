import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type AdminProduct, setProductVisibility } from '@vendas/contract/products/admin-products';
import { useRef } from 'react';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { OpenMenu } from '#ui/lists/open-menu.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { rowMenuButton } from '#ui/lists/row-menu-button.tsx';
import { showSaved } from '#features/products/products.queries.ts';

export interface ProductMenuProps {
  readonly product: AdminProduct;
  readonly onAdjust: (product: AdminProduct) => void;
  readonly onDelete: (product: AdminProduct) => void;
}

interface ProductMenuItemsProps extends ProductMenuProps {
  /** The name of the menu's button. */
  readonly label: string;
}

/** The open menu of a product. */
export function ProductMenuItems({ label, product, onAdjust, onDelete }: ProductMenuItemsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const visibility = useApiMutation({
    mutationFn: ({ id, isHidden }: Pick<AdminProduct, 'id' | 'isHidden'>) =>
      call(setProductVisibility, { params: { id }, body: { isHidden } }),
    success: ({ name, isHidden }) =>
      isHidden ? `${name} ficou oculto na loja.` : `${name} voltou a aparecer na loja.`,
    failure: (reason) => `Erro ao atualizar produto: ${reason}`,
    onSuccess: (saved) => showSaved(queryClient, saved),
  });

  /**
   * Focuses the menu's button first: a dialog returns the focus to the element that had it, and the menu items will
   * be removed by then.
   */
  function open(dialog: (product: AdminProduct) => void): void {
    opener.current?.focus();
    dialog(product);
  }

  return (
    <OpenMenu opener={opener} button={rowMenuButton(label)}>
      <Menu.Item
        renderRoot={(item) => <RowLink {...item} href={`/admin/products/edit/${product.id}`} />}
      >
        Editar
      </Menu.Item>
      <Menu.Item onClick={() => open(onAdjust)}>Ajustar estoque</Menu.Item>
      <Menu.Item
        onClick={() => void navigate({ to: '/admin/products/new', search: { copia: product.id } })}
      >
        Duplicar
      </Menu.Item>
      <Menu.Item
        disabled={visibility.isPending}
        onClick={() => visibility.mutate({ id: product.id, isHidden: !product.isHidden })}
      >
        {product.isHidden ? 'Mostrar na loja' : 'Ocultar da loja'}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={() => open(onDelete)}>Excluir</Menu.Item>
    </OpenMenu>
  );
}
