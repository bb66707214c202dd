import type { Permission } from '#people/permission.ts';

/** The steps that set up a new shop, in order. */
export const FIRST_STEPS = ['products', 'shop', 'team', 'pix'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** The permission that each step requires. */
const PERMISSIONS_OF: Readonly<Record<FirstStep, Permission>> = {
  products: 'manageProducts',
  shop: 'manageShop',
  team: 'manageTeam',
  pix: 'administer',
};

/** Which of the first steps the shop has done. */
export interface ShopSetUp extends Readonly<Record<FirstStep, boolean>> {
  /** Whether the shop has orders or cases, and thus needs no guidance. */
  readonly isAtWork: boolean;
}

/** The steps left for a person; none once the shop is at work. */
export function firstStepsLeft(
  { isAtWork, ...done }: ShopSetUp,
  permissions: ReadonlySet<Permission>,
): FirstStep[] {
  if (isAtWork) return [];
  return FIRST_STEPS.filter((step) => !done[step] && permissions.has(PERMISSIONS_OF[step]));
}
