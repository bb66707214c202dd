/** The file with the schema of release 1.0.0 (docs/decisions/0001), the first of all migrations. */
export const BASELINE = '0350_release_1_0_0';

/** The files that the baseline replaced. */
const REPLACED: readonly string[] = [
  '0001_accounts',
  '0002_shop',
  '0003_cases_and_tasks',
  '0010_account_protection',
  '0020_back_office',
  '0021_doomed_files',
  '0030_pericia_search',
  '0035_task_notes',
  '0036_live_changes',
  '0040_finance_totals',
  '0041_finance_pericias',
  '0050_backup_runs',
  '0055_erasure',
  '0060_announce_catalogue',
  '0070_pericia_versions',
  '0080_session_doubts',
  '0081_orders_of_the_erased',
  '0225_long_names',
  '0230_order_confirmations',
  '0260_items_without_their_product',
  '0270_costs_of_any_size',
  '0330_drop_session_doubts',
  '0340_pkce',
  '0350_job_payloads',
];

/**
 * The migrations of a database or backup by the names of the current files: all replaced files are the baseline. Only
 * some of them, of a version before 1.0.0, keep their names.
 */
export function currentNames(names: readonly string[]): string[] {
  if (!REPLACED.every((name) => names.includes(name))) return [...names];
  return [BASELINE, ...names.filter((name) => !isBeforeBaseline(name))];
}

/** Whether a migration, by its current name, is one of a version before 1.0.0. */
export function isBeforeBaseline(name: string): boolean {
  return REPLACED.includes(name);
}
