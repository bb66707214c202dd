import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { SettingsSectionName } from '@vendas/domain/shop/settings-sections';
import type { ReactNode } from 'react';
import { ChangesPanel } from '#ui/dialogs/changes-panel.tsx';
import { Section } from '#ui/section.tsx';
import { LastEdit } from './last-edit.tsx';
import classes from './settings.module.css';
import type { SectionState } from './use-section-form.ts';

interface SectionFormProps {
  readonly id: SettingsSectionName;
  readonly title: string;
  /** The description of the section. */
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
              <Box flex={1}>
                {isDirty ? (
                  <Text size="sm" c="dimmed">
                    Há alterações não salvas.
                  </Text>
                ) : (
                  <LastEdit section={id} />
                )}
              </Box>
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
