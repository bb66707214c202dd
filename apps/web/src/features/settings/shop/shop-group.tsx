import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DEFAULT_SHOP_NAME } from '@vendas/domain/shop/shop';
import type { SettingsGroupProps } from '#features/settings/use-section-form.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { AddressSection } from './address-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { ReceiptSection } from './receipt-section.tsx';
import { shopQuery } from './use-shop-section.ts';

/** The sections about the shop itself. */
export function ShopGroup({ onDirty }: SettingsGroupProps) {
  const shop = useQuery(shopQuery);
  if (shop.data === undefined) {
    if (shop.error === null) return <Loading />;
    return (
      <ErrorPanel
        message={`Erro ao carregar configurações: ${shop.error.message}`}
        onRetry={() => void shop.refetch()}
      />
    );
  }
  const section = { shop: shop.data, onDirty };
  return (
    <>
      {shop.data.tradeName === null && (
        <Alert title={`Sua loja ainda se chama ${DEFAULT_SHOP_NAME}`}>
          <Text size="sm">
            Dê a ela o nome que os clientes conhecem: ele aparece na loja, nas mensagens e nos
            recibos.
          </Text>
        </Alert>
      )}
      <IdentitySection {...section} />
      <AddressSection {...section} />
      <ContactSection {...section} />
      <LogoSection {...section} />
      <ReceiptSection {...section} />
      <PoliciesSection {...section} />
    </>
  );
}
