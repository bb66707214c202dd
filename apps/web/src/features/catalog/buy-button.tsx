import IconShoppingCartPlus from '~icons/tabler/shopping-cart-plus';
import type { Product } from '@vendas/contract/products/products';
import { purchaseOption } from '@vendas/domain/products/product';
import { cartStore } from '#lib/cart/cart.ts';
import { useSession } from '#lib/auth/session.tsx';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { PlainButton } from '#ui/plain-button.tsx';

const BUTTON_TEXT = {
  outOfStock: 'Esgotado',
  signInFirst: 'Faça login para comprar',
  buy: 'Adicionar ao Carrinho',
} as const;

interface BuyButtonProps {
  readonly product: Product;
  /** Id of the element that names the product. */
  readonly describedBy: string;
}

/** Adds one unit to the cart, or shows why that is impossible. */
export function BuyButton({ product, describedBy }: BuyButtonProps) {
  const { user } = useSession();
  const option = purchaseOption(product.stock, user !== null);
  return (
    <PlainButton
      disabled={option !== 'buy'}
      icon={option === 'buy' ? <IconShoppingCartPlus size={18} aria-hidden /> : undefined}
      aria-describedby={describedBy}
      onClick={() => add(product, user !== null)}
    >
      {BUTTON_TEXT[option]}
    </PlainButton>
  );
}

function add(product: Product, isSignedIn: boolean): void {
  if (!isSignedIn) {
    toastError('Você precisa estar logado para adicionar produtos ao carrinho.');
    return;
  }
  const { id: productId, name, priceCents, stock, imageUrl } = product;
  const refusal = cartStore.add({ productId, name, priceCents, stock, imageUrl });
  if (refusal === 'outOfStock') toastError('Este produto está fora de estoque.');
  else if (refusal === 'stockLimit')
    toastError(`Não há estoque suficiente para adicionar mais de ${name}.`);
  else toastSuccess(`${name} adicionado ao carrinho!`);
}
