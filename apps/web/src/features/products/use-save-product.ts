import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AdminProduct,
  createProduct,
  type ProductForm,
  updateProduct,
  uploadProductImage,
} from '@vendas/contract/admin-products';
import { useRef, useState } from 'react';
import { ApiFailure, call } from '#lib/api.ts';
import { createAttempts, isDefinitive } from '#lib/attempt.ts';
import { reasonOf } from '#lib/reason.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { upload } from '#lib/upload.ts';
import type { ChosenPicture } from './image-field.tsx';
import { showAdded, showSaved } from './products.queries.ts';

const attempts = createAttempts('product-attempt');

/** What a form was filled from. */
export interface OpenedProduct {
  readonly id: string;
  readonly version: number;
  readonly shownStock: number;
}

interface Save {
  readonly values: ProductForm;
  readonly picture: ChosenPicture | null;
  /** Undefined for a new product. */
  readonly opened: OpenedProduct | undefined;
}

interface SaveHandlers {
  readonly onSaved: (product: AdminProduct) => void;
  /** Receives refusals the form has a place for; answers whether it took this one. */
  readonly onRefused: (failure: ApiFailure) => boolean;
}

/** The picture's upload failed; the save was given up and the person already knows. */
class UploadFailed extends Error {}

/** Sends the picture first and then the product; a picture already sent is not sent again. */
export function useSaveProduct({ onSaved, onRefused }: SaveHandlers) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const sent = useRef<{ url: string; imageUrl: string }>(undefined);

  async function send(picture: ChosenPicture): Promise<string> {
    if (sent.current?.url === picture.url) return sent.current.imageUrl;
    setProgress(0);
    try {
      const { imageUrl } = await upload(uploadProductImage, {
        query: { fileName: picture.file.name.slice(-255) },
        picture: picture.file,
        onProgress: setProgress,
      });
      sent.current = { url: picture.url, imageUrl };
      return imageUrl;
    } catch (error) {
      const reason = reasonOf(error);
      toastError(`Erro ao fazer upload da imagem: ${reason}`);
      throw new UploadFailed(reason);
    } finally {
      setProgress(undefined);
    }
  }

  const saving = useMutation({
    mutationFn: async ({ values, picture, opened }: Save) => {
      const imageUrl = picture === null ? values.imageUrl : await send(picture);
      const body = { ...values, imageUrl };
      if (opened === undefined) {
        return call(createProduct, { body, idempotencyKey: attempts.keyFor(JSON.stringify(body)) });
      }
      const { id, version, shownStock } = opened;
      return call(updateProduct, { params: { id }, body: { ...body, version, shownStock } });
    },
    onSuccess: (product, { opened }) => {
      if (opened === undefined) {
        attempts.settle();
        showAdded(queryClient);
      } else showSaved(queryClient, product);
      toastSuccess(
        opened === undefined
          ? 'Produto adicionado com sucesso!'
          : 'Produto atualizado com sucesso!',
      );
      onSaved(product);
    },
    onError: (error, { opened }) => {
      if (error instanceof UploadFailed) return;
      const isSettled = error instanceof ApiFailure && isDefinitive(error.status);
      if (opened === undefined && isSettled) attempts.settle();
      if (error instanceof ApiFailure && onRefused(error)) return;
      const reason = reasonOf(error);
      toastError(
        opened === undefined
          ? `Erro ao adicionar produto: ${reason}`
          : `Erro ao atualizar produto: ${reason}`,
      );
    },
  });

  return { save: saving.mutate, isSaving: saving.isPending, progress };
}
