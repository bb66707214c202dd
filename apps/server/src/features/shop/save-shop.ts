import { changedFacts, isAuditFact } from '@vendas/domain/audit';
import { isSavedAlready } from '@vendas/domain/edit';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Shop } from '@vendas/domain/shop/shop';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { imageOfUrl } from '#platform/files/images.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit, lastEditorOf } from '#store/audit.ts';
import { shareLockFile } from '#store/files.ts';
import { lockShop, updateShop } from '#store/shop.ts';

/** The values of one section of the settings. */
type Section = Partial<Shop>;

interface Edit {
  readonly values: Section;
  /** The values that the form had when it was opened. */
  readonly shown: Section;
  readonly actorId: string;
}

/**
 * Saves one section of the shop's settings. Another section may have changed meanwhile, but not this one. Saving an
 * unchanged form has no effect, so that a repeat after a lost response succeeds.
 * @throws RuleViolation shopChanged, pictureUnknown
 */
export function saveShop({ clock, database }: Services, edit: Edit): Promise<Shop> {
  const { values, shown, actorId } = edit;
  return inTransaction(database.kysely, async (tx) => {
    const { id, ...current } = await lockShop(tx);
    if (isSavedAlready(current, values)) return current;
    if (!isSavedAlready(current, shown)) throw await shopChanged(tx, id, shown);
    await requireLogo(tx, values.logoUrl, current.logoUrl);
    const saved = await updateShop(tx, values);
    await insertAudit(tx, {
      at: clock.now(),
      actorId,
      action: 'shopUpdated',
      subject: 'shop',
      subjectId: id,
      ...changedFacts({ ...current }, { ...saved }),
    });
    return saved;
  });
}

async function shopChanged(tx: Executor, subjectId: string, section: Section) {
  const facts = Object.keys(section).filter(isAuditFact);
  const changedBy = await lastEditorOf(tx, { subject: 'shop', subjectId, facts });
  return new RuleViolation('shopChanged', { changedBy: changedBy ?? 'outra pessoa' });
}

/** Requires that a new logo was uploaded here. */
async function requireLogo(
  tx: Executor,
  url: string | null | undefined,
  before: string | null,
): Promise<void> {
  if (url === null || url === undefined || url === before) return;
  const image = imageOfUrl(url);
  const isStored = image?.bucket === 'shop_images' && (await shareLockFile(tx, image));
  if (!isStored) throw new RuleViolation('pictureUnknown', {});
}
