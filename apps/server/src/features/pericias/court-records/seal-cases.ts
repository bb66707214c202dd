import { isSecretNotice } from '@vendas/domain/notices/notice-text';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { listCasesOfNumber } from '#store/lookups/court-records.ts';
import { listUnreadNotices, recordSecrecy } from '#store/notices/notice-secrecy.ts';
import { lockPericia, updatePericia } from '#store/pericias.ts';
import { lockBoard } from '#store/tasks/task-places.ts';
import { hideOnBoard } from './hide-on-board.ts';

/** Notices of one transaction: others wait for the board meanwhile. */
const PORTION = 100;

/**
 * Seals the cases of notices that state secrecy, each notice once, and hides them on the board. A repeat continues
 * where a stopped process left off.
 */
export async function sealCasesOfNotices({ clock, database }: Services): Promise<void> {
  const { kysely } = database;
  for (;;) {
    const notices = await listUnreadNotices(kysely, PORTION);
    if (notices.length === 0) return;
    const [secret, others] = [notices.filter(isSecretNotice), notices.filter((one) => !isSecretNotice(one))]; // prettier-ignore
    await inTransaction(kysely, async (tx) => {
      await sealCases(
        tx,
        secret.map(({ processNumber }) => processNumber),
        clock.now(),
      );
      await recordSecrecy(
        tx,
        secret.map(({ id }) => id),
        true,
      );
      await recordSecrecy(
        tx,
        others.map(({ id }) => id),
        false,
      );
    });
  }
}

/** Locks the board before the cases, because sealing renames cards. */
async function sealCases(tx: Executor, numbers: readonly string[], now: Date): Promise<void> {
  if (numbers.length === 0) return;
  await lockBoard(tx);
  for (const number of new Set(numbers)) {
    for (const id of await listCasesOfNumber(tx, number)) {
      const pericia = await lockPericia(tx, id);
      if (pericia.isSealed) continue;
      await hideOnBoard(tx, pericia, await updatePericia(tx, id, { isSealed: true }), now);
    }
  }
}
