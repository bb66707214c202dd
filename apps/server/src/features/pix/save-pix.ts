import { type AuditFact, type AuditFacts, changedFacts } from '@vendas/domain/audit';
import { isSavedAlready } from '@vendas/domain/edit';
import type { PixSettings } from '@vendas/domain/pix/pix-account';
import { PIX_KEY_KINDS } from '@vendas/domain/pix/pix-key';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit, lastEditorOf } from '#store/audit.ts';
import { lockPixSettings, updatePixSettings } from '#store/pix/pix.ts';

interface Edit {
  readonly values: PixSettings;
  /** The values that the form began with. */
  readonly shown: PixSettings;
  readonly actorId: string;
}

const FACTS: readonly AuditFact[] = ['pixKeyKind', 'pixKey', 'pixName', 'pixCity'];

/**
 * Saves the account that PIX payments go to. Saving what is stored already has no effect, so that a repeat after a lost
 * response succeeds. The audit log keeps the key: it is no secret, and shows whose account a changed key led to.
 * @throws RuleViolation shopChanged
 */
export function savePix(
  { clock, database }: Services,
  { values, shown, actorId }: Edit,
): Promise<PixSettings> {
  return inTransaction(database.kysely, async (tx) => {
    const { id, ...current } = await lockPixSettings(tx);
    if (isSavedAlready(current, values)) return current;
    if (!isSavedAlready(current, shown)) {
      const about = { subject: 'shop', subjectId: id, facts: FACTS } as const;
      const changedBy = (await lastEditorOf(tx, about)) ?? 'outra pessoa';
      throw new RuleViolation('shopChanged', { changedBy });
    }
    await updatePixSettings(tx, values);
    await insertAudit(tx, {
      at: clock.now(),
      actorId,
      action: 'pixSet',
      subject: 'shop',
      subjectId: id,
      ...changedFacts(factsOf(current), factsOf(values)),
    });
    return values;
  });
}

function factsOf({ pixKeyKind: kind, ...texts }: PixSettings): AuditFacts {
  return { pixKeyKind: kind === null ? null : PIX_KEY_KINDS[kind].label, ...texts };
}
