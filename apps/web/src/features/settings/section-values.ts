import { AUDIT_FACTS } from '@vendas/domain/audit';
import { PIX_KEY_KINDS } from '@vendas/domain/pix/pix-key';
import type { Change } from '#ui/dialogs/changes-panel.tsx';

/** The values of one section, by field; null where a field is empty. */
export type SectionValues = Readonly<Record<string, string | null>>;

/** Whether two versions of a section have the same values. */
export function isSame(one: SectionValues, other: SectionValues): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

/**
 * The user's input merged with the values that another user has saved in the meantime: unchanged fields take the
 * newer value.
 */
export function mergeEdit(
  base: SectionValues,
  mine: SectionValues,
  theirs: SectionValues,
): SectionValues {
  const touched = Object.entries(mine).filter(([name, value]) => value !== base[name]);
  return { ...theirs, ...Object.fromEntries(touched) };
}

/** The changes that another user has made since the section was read, as texts. */
export function changesSince(
  base: SectionValues,
  mine: SectionValues,
  theirs: SectionValues,
): Change[] {
  return Object.entries(theirs)
    .filter(([name, value]) => value !== base[name])
    .map(([name, value]) => ({
      label: labelOf(name),
      before: shownValue(name, base[name]),
      after: shownValue(name, value),
      mine: mine[name] === base[name] ? undefined : shownValue(name, mine[name]),
    }));
}

const LABELS = new Map<string, string>(
  Object.entries(AUDIT_FACTS).map(([name, { label }]) => [name, label]),
);

const KEY_KINDS = new Map<string, string>(
  Object.entries(PIX_KEY_KINDS).map(([kind, { label }]) => [kind, label]),
);

function labelOf(name: string): string {
  return LABELS.get(name) ?? name;
}

/** A stored value as text; '—' for none. */
export function shownValue(name: string, value: string | null | undefined): string {
  if (value === null || value === undefined) return '—';
  if (name === 'pixKeyKind') return KEY_KINDS.get(value) ?? value;
  return name === 'logoUrl' ? 'outra imagem' : value;
}
