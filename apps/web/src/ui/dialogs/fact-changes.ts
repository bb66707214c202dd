import {
  AUDIT_FACTS,
  type AuditFact,
  type AuditFacts,
  type AuditValue,
} from '@vendas/domain/audit';
import { ORDER_STATUSES } from '@vendas/domain/order-status';
import { ROLES } from '@vendas/domain/role';
import { formatBRL, formatDay } from '#lib/format/format.ts';

export interface FactChange {
  readonly fact: string;
  readonly label: string;
  /** Undefined where there was nothing before. */
  readonly before: string | undefined;
  readonly after: string;
}

const NONE = '—';

const WRITERS: Readonly<
  Record<(typeof AUDIT_FACTS)[AuditFact]['kind'], (value: string | number | boolean) => string>
> = {
  text: String,
  number: String,
  money: (value) => formatBRL(Number(value)),
  date: (value) => formatDay(String(value)),
  flag: (value) => (value === true ? 'sim' : 'não'),
  picture: () => 'imagem',
  orderStatus: (value) => labelIn(ORDER_STATUSES, value),
  role: (value) => labelIn(ROLES, value),
};

/** The facts of an audit entry in words, as they were and as they became. */
export function factChanges(before: AuditFacts, after: AuditFacts): FactChange[] {
  return Object.keys(AUDIT_FACTS)
    .filter(isFact)
    .filter((fact) => fact in after || fact in before)
    .map((fact) => ({
      fact,
      label: AUDIT_FACTS[fact].label,
      before: fact in before ? write(fact, before[fact]) : undefined,
      after: write(fact, after[fact]),
    }));
}

function write(fact: AuditFact, value: AuditValue | undefined): string {
  if (value === null || value === undefined || value === '') return NONE;
  return WRITERS[AUDIT_FACTS[fact].kind](value);
}

function labelIn(table: Readonly<Record<string, { label: string }>>, value: unknown): string {
  return table[String(value)]?.label ?? String(value);
}

function isFact(name: string): name is AuditFact {
  return Object.hasOwn(AUDIT_FACTS, name);
}
