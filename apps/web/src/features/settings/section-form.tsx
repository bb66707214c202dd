import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChangesPanel } from '#ui/dialogs/changes-panel.tsx';
import { Section } from '#ui/section.tsx';
import classes from './settings.module.css';
import type { SectionState } from './use-section-form.ts';

interface SectionFormProps {
  readonly id: string;
  readonly title: string;
  /** What the section is for. */
  readonly description: string;
  readonly state: Pick<SectionState, 'changes' | 'isDirty' | 'isSaving' | 'submit' | 'discard'>;
  readonly children: ReactNode;
}

/** A section of the settings with its own buttons. */
export function SectionForm({ id, title, description, state, children }: SectionFormProps) {
  const { changes, isDirty, isSaving } = state;
  return (
    <div id={id} className={classes.section}>
      <Section title={title}>
        <form noValidate onSubmit={state.submit}>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {description}
            </Text>
            {changes && <ChangesPanel changes={changes} onTake={state.discard} />}
            {children}
            <Group justify="flex-end" gap="sm">
              <Text size="sm" c="dimmed" flex={1}>
                {isDirty ? 'Há alterações não salvas.' : ''}
              </Text>
              {isDirty && (
                <Button variant="default" disabled={isSaving} onClick={state.discard}>
                  Descartar
                </Button>
              )}
              <Button type="submit" loading={isSaving} aria-label={`Salvar Alterações: ${title}`}>
                Salvar Alterações
              </Button>
            </Group>
          </Stack>
        </form>
      </Section>
    </div>
  );
}
