import { useQueryClient } from '@tanstack/react-query';
import {
  type AdminProduct,
  createProduct,
  type ProductForm,
  updateProduct,
  uploadProductImage,
} from '@vendas/contract/products/admin-products';
import type { ReasonGiven } from '@vendas/domain/products/stock';
import { call } from '#lib/api/api.ts';
import type { ServerCheckedForm } from '#lib/api/form-errors.ts';
import { upload } from '#lib/api/upload.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { useImageUpload } from '#lib/api/form-image.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import type { ChosenImage } from './image-field.tsx';
import { showAdded, showSaved } from './products.queries.ts';

/** The stored values that a form started with. */
export interface OpenedProduct {
  readonly id: string;
  readonly version: number;
  readonly shownStock: number;
}

interface Save {
  readonly values: ProductForm;
  readonly chosenImage: ChosenImage | null;
}

interface Update extends Save {
  readonly opened: OpenedProduct;
  /** The reason of the changed stock; ignored if it did not change. */
  readonly stockReason: ReasonGiven;
}

interface SaveOptions {
  readonly form: ServerCheckedForm;
  readonly onSaved: (product: AdminProduct) => void;
  /** Called with the values that another user has saved in the meantime. */
  readonly onConflict: (conflict: Conflict) => void;
}

/** Uploads the image first and then saves the product; an uploaded image is not sent again. */
export function useSaveProduct({ form, onSaved, onConflict }: SaveOptions) {
  const queryClient = useQueryClient();
  const image = useImageUpload({
    send: (file, onProgress) =>
      upload(uploadProductImage, {
        query: { fileName: file.name.slice(-255) },
        file,
        onProgress,
      }),
    failure: (reason) => `Erro ao fazer upload da imagem: ${reason}`,
  });

  async function bodyOf({ values, chosenImage }: Save): Promise<ProductForm> {
    if (chosenImage === null) return values;
    const { imageUrl } = await image.upload(chosenImage.file);
    return { ...values, imageUrl };
  }

  const adding = useApiMutation({
    mutationFn: async (save: Save, idempotencyKey) =>
      call(createProduct, { body: await bodyOf(save), idempotencyKey }),
    keyName: 'product-attempt',
    success: 'Produto adicionado com sucesso!',
    failure: (reason) => `Erro ao adicionar produto: ${reason}`,
    form,
    onSuccess(product) {
      showAdded(queryClient);
      onSaved(product);
    },
  });

  const updating = useApiMutation({
    mutationFn: async ({ opened, stockReason, ...save }: Update) => {
      const { id, version, shownStock } = opened;
      const reason = { stockReason: stockReason.reason, stockNote: stockReason.note };
      const body = { ...(await bodyOf(save)), version, shownStock, ...reason };
      return await call(updateProduct, { params: { id }, body });
    },
    success: 'Produto atualizado com sucesso!',
    failure: (reason) => `Erro ao atualizar produto: ${reason}`,
    form,
    onSuccess(product) {
      showSaved(queryClient, product);
      onSaved(product);
    },
    onRefused(failure) {
      const conflict = conflictOf(failure);
      if (conflict !== undefined) onConflict(conflict);
    },
  });

  return {
    add: adding.mutate,
    update: updating.mutate,
    isSaving: adding.isPending || updating.isPending,
    progress: image.progress,
  };
}
