import { Skeleton, Title } from '@mantine/core';
import IconArrowLeft from '~icons/tabler/arrow-left';
import IconBrandWhatsapp from '~icons/tabler/brand-whatsapp';
import IconShoppingBag from '~icons/tabler/shopping-bag';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LISTING_PATHS, type Product } from '@vendas/contract/products/products';
import { purchaseOption } from '@vendas/domain/products/product';
import { useId } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { formatBRL } from '#lib/format/format.ts';
import { listPlace } from '#lib/navigation/list-place.ts';
import { useNamedPage } from '#lib/navigation/current-page.ts';
import { useShopFact } from '#lib/shop/shop.ts';
import { useSession } from '#lib/auth/session.tsx';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { AnchorLink, ButtonLink } from '#ui/links.tsx';
import { ProductImage } from '#shared/products/product-image.tsx';
import { ProductTiles } from '#shared/products/product-tiles.tsx';
import { BuyButton } from './buy-button.tsx';
import { catalogueQuery, shopProductQuery } from './catalog.queries.ts';
import classes from './product-page.module.css';

const route = getRouteApi('/produtos/$id');
/** The number of products in the row below the product. */
const RELATED = 4;
const IMAGE_SIZES = '(min-width: 62em) 640px, 100vw';

/** The page of one product, which links and search engines open. */
export function ProductPage() {
  const { id } = route.useParams();
  const product = useQuery(shopProductQuery(useQueryClient(), id));
  useNamedPage(product.data?.name);
  const { error } = product;
  const isNotFound = error instanceof ApiFailure && (error.status === 404 || error.status === 400);

  if (isNotFound) {
    return (
      <>
        <Title order={1}>Produto não encontrado</Title>
        <EmptyState
          icon={<IconShoppingBag size={32} />}
          message="Este produto não está mais à venda."
        >
          <ButtonLink to="/">Ver os produtos</ButtonLink>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {error && (
        <ErrorPanel
          message={`Erro ao carregar produtos: ${error.message}`}
          onRetry={() => void product.refetch()}
        />
      )}
      {product.isPending && <Waiting />}
      {product.data && <Facts product={product.data} />}
    </>
  );
}

function Facts({ product }: { product: Product }) {
  const nameId = useId();
  const { user, isLoading } = useSession();
  // the button can only state that buying requires a sign-in
  const canSignIn = !isLoading && purchaseOption(product.stock, user !== null) === 'signInFirst';
  const { id, name, description, category, priceCents, stock, imageUrl } = product;
  return (
    <article>
      <RowLink {...listPlace(LISTING_PATHS[category])} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        {category}
      </RowLink>
      <div className={classes.page}>
        <div className={classes.image}>
          <ProductImage src={imageUrl} alt={name} sizes={IMAGE_SIZES} priority />
        </div>
        <div className={classes.facts}>
          <Title order={1} id={nameId}>
            {name}
          </Title>
          <p className={classes.price}>{formatBRL(priceCents)}</p>
          <p className={classes.stock} data-gone={stock <= 0 || undefined}>
            {stock > 0 ? `Estoque: ${stock}` : 'Esgotado'}
          </p>
          <BottomBar className={classes.buy}>
            <span className={classes.barPrice} aria-hidden>
              {formatBRL(priceCents)}
            </span>
            <BuyButton product={product} describedBy={nameId} />
          </BottomBar>
          {canSignIn && (
            <AnchorLink
              to="/login"
              search={{ redirect: `/produtos/${id}` }}
              className={classes.enter}
            >
              Entre ou cadastre-se para comprar
            </AnchorLink>
          )}
          {description !== null && <p className={classes.description}>{description}</p>}
          <HowToBuy />
          <ShareLink product={product} />
        </div>
        <div>
          <Related product={product} />
        </div>
      </div>
    </article>
  );
}

function HowToBuy() {
  const titleId = useId();
  const address = useShopFact('address');
  return (
    <section className={classes.how} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.howTitle}>
        Como pagar e receber
      </h2>
      <ul className={classes.steps}>
        <li>
          Nenhum pagamento é feito neste site: o pedido fica Pendente, com as unidades já
          reservadas.
        </li>
        <li>Você combina com a loja como pagar e como receber.</li>
        {address !== undefined && <li>Para retirar: {address}.</li>}
        <li>A loja registra cada pagamento, e você acompanha o que falta em Meus Pedidos.</li>
      </ul>
    </section>
  );
}

/** A WhatsApp message about the page: to the shop if its number is known, otherwise to a contact of the shopper. */
function ShareLink({ product }: { product: Product }) {
  const { id, name, priceCents } = product;
  const whatsapp = useShopFact('whatsapp') ?? '';
  const text = `${name} por ${formatBRL(priceCents)}: ${location.origin}/produtos/${id}`;
  return (
    <a
      className={classes.share}
      href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <IconBrandWhatsapp size={20} stroke={1.7} aria-hidden />
      {whatsapp === '' ? 'Compartilhar no WhatsApp' : 'Perguntar no WhatsApp'}
    </a>
  );
}

/** Other products of the category in stock, from the first page of its listing. */
function Related({ product }: { product: Product }) {
  const listing = useInfiniteQuery(catalogueQuery(product.category));
  const similar = (listing.data?.pages[0]?.items ?? [])
    .filter(({ id, stock }) => id !== product.id && stock > 0)
    .slice(0, RELATED);
  return <ProductTiles title="Veja também" products={similar} />;
}

function Waiting() {
  return (
    <div
      className={classes.page}
      style={{ minHeight: 'var(--loading-height)' }}
      role="status"
      aria-label="Carregando"
    >
      <Skeleton className={classes.image} style={{ aspectRatio: '4 / 3' }} radius="lg" />
      <div className={classes.facts}>
        <Skeleton height={36} width="80%" mb="md" />
        <Skeleton height={32} width="40%" mb="md" />
        <Skeleton height={36} mb="lg" />
        <Skeleton height={90} />
      </div>
    </div>
  );
}
