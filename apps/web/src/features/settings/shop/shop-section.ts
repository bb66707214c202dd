import type { ShopSettings } from '@vendas/contract/shop';
import type { SettingsGroupProps } from '#features/settings/settings-group.ts';

/** The props of each section about the shop. */
export interface ShopSectionProps extends SettingsGroupProps {
  readonly shop: ShopSettings;
}
