import type { grantsSchema } from '@vendas/contract/people/rights';
import { changedFacts } from '@vendas/domain/audit';
import type { AuditFacts } from '@vendas/domain/audit';
import {
  grantedTooEarly,
  GRANTS_ID,
  type Grant,
  type Grants,
  hasSameGrants,
  orderedGrants,
  PERMISSIONS,
} from '@vendas/domain/people/permission';
import type { z } from 'zod';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { listGrants, lockGrants, replaceGrants } from '#store/people/grants.ts';

interface GrantsChange {
  readonly grants: Grants;
  /** The grants that the administrator saw. */
  readonly shown: Grants;
  readonly actorId: string;
}

/**
 * Replaces the grants of the roles. Saving the stored grants again has no effect, so that a repeat after a lost
 * response succeeds.
 * @throws RuleViolation grantsChanged, grantTooEarly
 */
export function saveGrants(
  { clock, database }: Services,
  { grants, shown, actorId }: GrantsChange,
) {
  const requested = orderedGrants(grants);
  return inTransaction(database.kysely, async (tx) => {
    await lockGrants(tx);
    const current = await listGrants(tx);
    const changes = changedFacts(factsOf(current), factsOf(requested));
    if (changes === undefined) return toGrantsResponse(current);
    if (!hasSameGrants(current, shown)) throw new RuleViolation('grantsChanged', {});
    const tooEarly = grantedTooEarly(current, requested);
    if (tooEarly !== undefined)
      throw new RuleViolation('grantTooEarly', { label: PERMISSIONS[tooEarly].label });
    await replaceGrants(tx, requested);
    await insertAudit(tx, {
      at: clock.now(),
      actorId,
      action: 'grantsSet',
      subject: 'rights',
      subjectId: GRANTS_ID,
      ...changes,
    });
    return toGrantsResponse(requested);
  });
}

function factsOf({ seller, consultant, partner }: Grants): AuditFacts {
  return {
    sellerGrants: namesOf(seller),
    consultantGrants: namesOf(consultant),
    partnerGrants: namesOf(partner),
  };
}

const namesOf = (grants: readonly Grant[]) =>
  grants.map((grant) => PERMISSIONS[grant].label).join(', ') || null;

/** The grants as the settings show them. */
export function toGrantsResponse({
  seller,
  consultant,
  partner,
}: Grants): z.output<typeof grantsSchema> {
  return { seller: [...seller], consultant: [...consultant], partner: [...partner] };
}
