import type { ShopSettings } from '@vendas/contract/shop';
import type { SettingsGroupProps } from '#features/settings/settings-group.ts';

/** What each section about the shop receives. */
export interface ShopSectionProps extends SettingsGroupProps {
  readonly shop: ShopSettings;
}
