import { getRouteApi } from '@tanstack/react-router';
import type { Period } from '@vendas/domain/finance/period';
import { periodOf } from '#features/finance/finance-url.ts';
import { useQueryParams } from '#lib/navigation/query-string.ts';

const route = getRouteApi('/admin/financials');
const STORED_AS = 'finance-period';

/**
 * The period of the summary, and the function that changes it: the period of the URL, otherwise the last one chosen
 * on this device, otherwise all time. A change of the period removes the filter by month.
 */
export function usePeriod(): readonly [Period, (period: Period) => void] {
  const address = route.useSearch();
  const setParams = useQueryParams();
  const period = periodOf(address) ?? readStoredPeriod() ?? 'tudo';

  function choose(chosen: Period): void {
    const params =
      typeof chosen === 'string'
        ? { periodo: chosen }
        : { inicio: chosen.fromDate, fim: chosen.toDate };
    localStorage.setItem(STORED_AS, new URLSearchParams(definedOf(params)).toString());
    setParams({ periodo: undefined, inicio: undefined, fim: undefined, mes: undefined, ...params });
  }
  return [period, choose];
}

function readStoredPeriod(): Period | undefined {
  const stored = new URLSearchParams(localStorage.getItem(STORED_AS) ?? '');
  return periodOf(Object.fromEntries(stored));
}

/** The parameters that have a value. */
function definedOf(params: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
}
