import { queryOptions } from '@tanstack/react-query';
import { getShopSettings, type ShopSettings } from '@vendas/contract/shop';
import {
  type SectionOptions,
  type SectionSource,
  type SettingsGroupProps,
  useSectionForm,
} from '#features/settings/use-section-form.ts';
import { call } from '#lib/api/api.ts';
import { refreshShopFacts } from '#lib/shop/refresh-shop-facts.ts';

/** The props of each section about the shop. */
export interface ShopSectionProps extends SettingsGroupProps {
  readonly shop: ShopSettings;
}

/** The identity of the shop; the first word of the key is the one that live changes invalidate. */
export const shopQuery = queryOptions({
  queryKey: ['shop', 'settings'],
  queryFn: ({ signal }) => call(getShopSettings, { signal }),
});

const SHOP: SectionSource<ShopSettings> = {
  read: () => call(getShopSettings, {}),
  showRead: (queryClient, shop) => queryClient.setQueryData(shopQuery.queryKey, shop),
  showSaved(queryClient, shop) {
    queryClient.setQueryData(shopQuery.queryKey, shop);
    refreshShopFacts();
  },
};

type ShopSectionOptions = Omit<SectionOptions<ShopSettings>, 'stored' | 'source'> &
  ShopSectionProps;

/** The state of a section of the shop's identity. */
export function useShopSection({ shop, ...options }: ShopSectionOptions) {
  return useSectionForm({ ...options, stored: shop, source: SHOP });
}
