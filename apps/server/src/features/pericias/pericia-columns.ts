import type { Assistant } from '@vendas/domain/pericias/pericia';

interface WithAssistants {
  readonly assistants?: readonly Assistant[];
}

/** The fields of a form or case as their columns store them: assistants as JSON, its keys in one order. */
export function toColumns<T extends WithAssistants>({ assistants, ...fields }: T) {
  const listed = assistants?.map(({ name, side, contact }) => ({ name, side, contact }));
  return { ...fields, ...(listed !== undefined && { assistants: JSON.stringify(listed) }) };
}
