import type { UseQueryResult } from '@tanstack/react-query';
import { today } from '#lib/format/format.ts';
import type { SaleDraft } from '#features/quick-sale/sale-draft.ts';
import type { CreditTerms } from '@vendas/contract/orders/instalments';
import { RhythmFields } from '#shared/plans/plan-fields.tsx';
import { PlanTable } from '#shared/plans/plan-table.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import type { SalePlan } from './sale-plan.ts';
import classes from './summary.module.css';

interface SaleInstalmentsProps {
  readonly draft: SaleDraft;
  readonly terms: UseQueryResult<CreditTerms>;
  /** The charges of the instalments, once the input is valid. */
  readonly charges: SalePlan['charges'];
  readonly isLocked: boolean;
  readonly onChange: (change: Partial<SaleDraft>) => void;
}

/** The interval of a sale's instalments, and the resulting charges, before the sale is saved. */
export function SaleInstalments(props: SaleInstalmentsProps) {
  const { draft, terms, charges, isLocked, onChange } = props;
  const { plan } = draft;
  return (
    <>
      <RhythmFields
        plan={plan}
        interestBp={terms.data?.instalmentInterestBp ?? 0}
        isLocked={isLocked}
        onChange={(next) => onChange({ plan: next })}
      />
      <div className={classes.wide}>
        <Loaded
          query={terms}
          problem={(reason) => `Erro ao carregar os juros do parcelamento: ${reason}`}
        >
          {(rates) =>
            charges && (
              <PlanTable
                charges={charges}
                cashLabel="Preço à vista"
                terms={rates}
                edit={{
                  dates: plan.dueDates,
                  saleDate: today(),
                  isLocked,
                  onDate: (number, date) =>
                    onChange({ plan: { ...plan, dueDates: { ...plan.dueDates, [number]: date } } }),
                }}
              />
            )
          }
        </Loaded>
      </div>
    </>
  );
}
