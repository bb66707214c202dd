import { AUDIT_FACTS } from './audit.ts';
import type { AuditFact, AuditFacts } from './audit.ts';

/** The facts that differ, before and after the change; both undefined when none does. */
export function changedFacts(
  before: AuditFacts,
  after: AuditFacts,
): { before: AuditFacts; after: AuditFacts } | undefined {
  const changed = Object.keys(AUDIT_FACTS).filter(
    (fact): fact is AuditFact => isFact(fact) && before[fact] !== after[fact],
  );
  if (changed.length === 0) return undefined;
  return { before: pick(before, changed), after: pick(after, changed) };
}

function isFact(name: string): name is AuditFact {
  return Object.hasOwn(AUDIT_FACTS, name);
}

function pick(facts: AuditFacts, names: readonly AuditFact[]): AuditFacts {
  return Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
}
