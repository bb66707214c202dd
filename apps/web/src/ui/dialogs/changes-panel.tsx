import { Alert, Button, Stack, Text } from '@mantine/core';
import classes from './changes-panel.module.css';

export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface ChangesPanelProps {
  readonly changes: readonly Change[];
  /** Fills the form again with the current values. */
  readonly onTake: () => void;
}

/** Above a form that was not saved: what somebody else changed meanwhile, and the two ways on. */
export function ChangesPanel({ changes, onTake }: ChangesPanelProps) {
  return (
    <Alert color="orange" title="O que mudou enquanto você editava" role="alert">
      <Stack gap="sm" align="flex-start">
        <ul className={classes.list}>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: {before} → {after}
            </li>
          ))}
        </ul>
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
