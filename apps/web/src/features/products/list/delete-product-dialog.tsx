import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type AdminProduct, deleteProduct } from '@vendas/contract/products/admin-products';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { usePreviousDefined } from '#ui/dialogs/dialog-lifetime.tsx';
import { showDeleted } from '#features/products/products.queries.ts';

export interface DeleteProductDialogProps {
  /** The product to delete; undefined keeps the dialog closed. */
  readonly product: AdminProduct | undefined;
  readonly onClose: () => void;
}

/** Requests a confirmation before a product is permanently deleted. */
export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const queryClient = useQueryClient();
  const shown = usePreviousDefined(product);

  const deletion = useApiMutation({
    mutationFn: (id: string) => call(deleteProduct, { params: { id } }),
    success: 'Produto excluído com sucesso!',
    failure: (reason) => `Erro ao excluir produto: ${reason}`,
    onSuccess: (_response, id) => showDeleted(queryClient, id),
    onSettled: onClose,
  });

  return (
    <ConfirmDialog
      isOpen={product !== undefined}
      title="Tem certeza?"
      confirmLabel="Excluir"
      isDangerous
      isBusy={deletion.isPending}
      onConfirm={() => product && deletion.mutate(product.id)}
      onCancel={onClose}
    >
      <Text>
        Esta ação não pode ser desfeita. Isso excluirá permanentemente o produto{' '}
        <strong>{shown?.name}</strong>.
      </Text>
    </ConfirmDialog>
  );
}
