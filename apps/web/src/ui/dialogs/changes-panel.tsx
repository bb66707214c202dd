import { Alert, Button, Stack, Text } from '@mantine/core';

export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** The user's own text in the same field, when they changed it too. */
  readonly mine?: string | undefined;
}

interface ChangesPanelProps {
  readonly changes: readonly Change[];
  /** When the other person saved, if that is known. */
  readonly changedAt?: string | undefined;
  /** Fills the form again with the current values. */
  readonly onTake: () => void;
}

/** Inline styles, because a CSS file for two rules would be listed in the first page of every shopper. */
const LIST = { margin: 0, paddingInlineStart: '1.25rem' };

/** Stable, so that the ref runs once: the panel is above a form that was submitted at its end. */
const focusOnMount = (panel: HTMLElement | null) => panel?.focus();

/** Shown above a form that was not saved: another person's changes, and the two ways to continue. */
export function ChangesPanel({ changes, changedAt, onTake }: ChangesPanelProps) {
  return (
    <Alert
      ref={focusOnMount}
      tabIndex={-1}
      color="orange"
      title="O que mudou enquanto você editava"
      role="alert"
    >
      <Stack gap="sm" align="flex-start">
        <ul style={LIST}>
          {changes.map(({ label, before, after, mine }) => (
            <li key={label}>
              {label}: {before} → {after}
              {mine !== undefined && ` (você digitou: ${mine})`}
            </li>
          ))}
        </ul>
        {changedAt !== undefined && (
          <Text size="sm" c="dimmed">
            Alterado em {changedAt}.
          </Text>
        )}
        <Text size="sm">
          “Salvar Alterações” agora grava o formulário como está, por cima dessas mudanças.
        </Text>
        <Button size="sm" variant="default" onClick={onTake}>
          Carregar a versão atual
        </Button>
      </Stack>
    </Alert>
  );
}

/**
 * The differences between two versions of an object, by field; `fields` gives the label and the text of each value.
 */
export function fieldChanges<T>(
  fields: readonly (readonly [string, (version: T) => string])[],
  before: T,
  after: T,
): Change[] {
  return fields
    .map(([label, read]) => ({ label, before: read(before), after: read(after) }))
    .filter((change) => change.before !== change.after);
}
