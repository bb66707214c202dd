import IconArrowRight from '~icons/tabler/arrow-right';
import IconReceipt from '~icons/tabler/receipt';
import IconShoppingCart from '~icons/tabler/shopping-cart';
import IconUser from '~icons/tabler/user';
import { shopNameWith } from '@vendas/domain/shop/shop';
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listHighlights } from '@vendas/contract/highlights';
import { useShopName } from '#lib/shop/shop.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { PlainButtonLink } from '#ui/plain-button.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { call } from '#lib/api/api.ts';
import { PRELOADED_AT, preloadedData } from '#lib/loading/preloaded-data.ts';
import { ProductTiles } from '#shared/products/product-tiles.tsx';
import { DiffuserIllustration } from './diffuser-illustration.tsx';
import { GlassesIllustration } from './glasses-illustration.tsx';
import classes from './home.module.css';

/** The home page: the two categories, links to the user's own pages, new and best-selling products. */
export function HomePage() {
  const quickId = useId();
  return (
    <>
      <PageHeader
        title={`Bem-vindo ${shopNameWith('a', useShopName())}!`}
        description="Óculos para ver bem, aromas para viver bem."
      />
      <div className={classes.categories}>
        <RowLink href="/oculos" className={classes.category} data-tone="petrol">
          <GlassesIllustration className={classes.illustration} />
          <CategoryText
            title="Óculos"
            description="Armações e lentes para o dia a dia e para o sol."
          />
        </RowLink>
        <RowLink href="/difusores" className={classes.category} data-tone="sand">
          <DiffuserIllustration className={classes.illustration} />
          <CategoryText
            title="Difusores"
            description="Fragrâncias que dão personalidade a cada ambiente."
          />
        </RowLink>
      </div>
      <section aria-labelledby={quickId}>
        <h2 id={quickId} className={classes.quickTitle}>
          Acesso rápido
        </h2>
        <div className={classes.quick}>
          <PlainButtonLink href="/my-account" icon={<IconUser size={20} aria-hidden />}>
            Meu Perfil
          </PlainButtonLink>
          <PlainButtonLink href="/cart" icon={<IconShoppingCart size={20} aria-hidden />}>
            Meu Carrinho
          </PlainButtonLink>
          <PlainButtonLink href="/orders" icon={<IconReceipt size={20} aria-hidden />}>
            Meus Pedidos
          </PlainButtonLink>
        </div>
      </section>
      <Highlights />
    </>
  );
}

function CategoryText({ title, description }: { title: string; description: string }) {
  return (
    <div className={classes.text}>
      <h2 className={classes.title}>
        {title} <IconArrowRight size={24} aria-hidden className={classes.arrow} />
      </h2>
      <p className={classes.description}>{description}</p>
    </div>
  );
}

/** New and best-selling products; renders nothing for a shop without any. */
function Highlights() {
  const highlights = useQuery({
    queryKey: ['products', 'highlights'],
    queryFn: ({ signal }) => call(listHighlights, { signal }),
    initialData: () => preloadedData(listHighlights, {}),
    initialDataUpdatedAt: PRELOADED_AT,
  });
  if (highlights.isPending) return <div className={classes.waiting} />;
  return (
    <>
      <ProductTiles title="Novidades" products={highlights.data?.newest ?? []} />
      <ProductTiles title="Mais vendidos" products={highlights.data?.bestSelling ?? []} />
    </>
  );
}
