import { getShopSettings, type ShopSettings } from '@vendas/contract/shop';
import { shopQuery, showSavedShop } from '#features/settings/settings.queries.ts';
import {
  type SectionOptions,
  type SectionSource,
  useSectionForm,
} from '#features/settings/use-section-form.ts';
import { call } from '#lib/api/api.ts';

const SHOP: SectionSource<ShopSettings> = {
  read: () => call(getShopSettings, {}),
  showRead: (queryClient, shop) => queryClient.setQueryData(shopQuery.queryKey, shop),
  showSaved: showSavedShop,
};

type ShopSectionOptions = Omit<SectionOptions<ShopSettings>, 'stored' | 'source'> & {
  readonly shop: ShopSettings;
};

/** The state of a section of the shop's identity. */
export function useShopSection({ shop, ...options }: ShopSectionOptions) {
  return useSectionForm({ ...options, stored: shop, source: SHOP });
}
