import type { grantsSchema } from '@vendas/contract/people/rights';
import type { Grants } from '@vendas/domain/people/permission';
import type { z } from 'zod';

/** The grants as the settings receive them. */
export function toGrantsResponse({
  seller,
  consultant,
  partner,
}: Grants): z.output<typeof grantsSchema> {
  return { seller: [...seller], consultant: [...consultant], partner: [...partner] };
}
