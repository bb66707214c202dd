import { ADJUSTMENT_REASONS, STOCK_REASONS } from '@vendas/domain/products/product';
import type { Refusals } from '#refusal.ts';
import { IMAGE_FORMATS } from '#uploads.ts';

const IMAGE_FORMAT_NAMES = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
  Object.values(IMAGE_FORMATS),
);

const IMAGE_REASONS = {
  notAPicture: `O arquivo não é uma imagem aceita. Use ${IMAGE_FORMAT_NAMES}.`,
  damaged: 'A imagem está danificada ou incompleta. Abra o arquivo para conferir, ou envie outro.',
  tooManyPixels: 'A imagem tem pontos demais. Use uma de no máximo 50 megapixels.',
  disguised: 'O arquivo contém mais do que uma imagem e não foi aceito.',
} as const;

/** Status and text of the refusals of products. */
export const productRefusals = {
  productUnknown: { status: 422, message: () => 'Produto não encontrado.' },
  productNotFound: { status: 404, message: () => 'Produto não encontrado.' },
  productChanged: {
    status: 409,
    message: ({ changedBy }) =>
      changedBy === null
        ? 'O estoque deste produto mudou enquanto você editava. Confira os valores atuais e salve novamente.'
        : `Este produto foi alterado por ${changedBy} enquanto você editava. Confira os valores atuais e salve novamente.`,
  },
  costHidden: {
    status: 403,
    message: () => 'Você não tem permissão para ver nem alterar o preço de custo.',
  },
  skuTaken: { status: 409, message: ({ sku }) => `O código ${sku} já pertence a outro produto.` },
  eanTaken: {
    status: 409,
    message: ({ ean }) => `O código de barras ${ean} já pertence a outro produto.`,
  },
  stockTooLarge: {
    status: 422,
    message: ({ product }) => `O estoque de ${product} passaria do máximo permitido.`,
  },
  stockBelowZero: {
    status: 422,
    message: ({ product, stock }) =>
      `O estoque de ${product} não pode ficar negativo. Disponível: ${stock}.`,
  },
  stockChanged: {
    status: 409,
    message: ({ product, stock }) =>
      `O estoque de ${product} mudou enquanto você contava: agora é ${stock}. Confira a contagem e salve novamente.`,
  },
  stockReasonMissing: { status: 422, message: () => 'Escolha o motivo da mudança de estoque.' },
  stockReasonMismatch: {
    status: 422,
    message: ({ reason }) =>
      `${STOCK_REASONS[reason].label} só ${ADJUSTMENT_REASONS[reason].direction === 'up' ? 'aumenta' : 'diminui'} o estoque.`,
  },
  stockNoteMissing: { status: 422, message: () => 'Escreva o motivo na observação.' },
  pictureRejected: {
    status: 422,
    message: ({ reason }) => IMAGE_REASONS[reason],
  },
  pictureUnknown: { status: 422, message: () => 'A imagem não foi encontrada. Envie-a de novo.' },
} satisfies Refusals;
