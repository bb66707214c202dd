import type { Permission } from '#people/permission.ts';

/** What sets up a new shop, in this order. */
export const FIRST_STEPS = ['products', 'shop', 'team', 'pix'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** Who may do each step. */
const PERMISSIONS_OF: Readonly<Record<FirstStep, Permission>> = {
  products: 'manageProducts',
  shop: 'manageShop',
  team: 'manageTeam',
  pix: 'administer',
};

/** What a shop has of what its first steps bring. */
export interface ShopSetUp extends Readonly<Record<FirstStep, boolean>> {
  /** Orders or cases: the shop is at work, and needs no guidance any more. */
  readonly isAtWork: boolean;
}

/** The steps that are left for a person, none in a shop that is at work. */
export function firstStepsLeft(
  { isAtWork, ...done }: ShopSetUp,
  permissions: ReadonlySet<Permission>,
): FirstStep[] {
  if (isAtWork) return [];
  return FIRST_STEPS.filter((step) => !done[step] && permissions.has(PERMISSIONS_OF[step]));
}
