import type { Permission } from '#people/permission.ts';

/** What sets up a new shop, in this order, and who may do it. */
export const FIRST_STEPS = {
  products: 'manageProducts',
  shop: 'manageShop',
  team: 'manageTeam',
  pix: 'administer',
} as const satisfies Record<string, Permission>;

export type FirstStep = keyof typeof FIRST_STEPS;

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
  const steps = ['products', 'shop', 'team', 'pix'] as const;
  return steps.filter((step) => !done[step] && permissions.has(FIRST_STEPS[step]));
}
