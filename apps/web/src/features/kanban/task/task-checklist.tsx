import '@mantine/core/styles/Checkbox.css';
import { ActionIcon, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import IconTrash from '~icons/tabler/trash';
import type { Task } from '@vendas/contract/tasks/tasks';
import { useRef } from 'react';
import { NoteForm } from './note-form.tsx';
import { useNotes } from './use-notes.ts';
import { useTicks } from './use-ticks.ts';
import classes from './task.module.css';

/** The checklist of a task. */
export function TaskChecklist({ task }: { task: Task }) {
  const notes = useNotes(task.id, 'checklist');
  const input = useRef<HTMLInputElement>(null);
  const { checklist, tick } = useTicks(task);
  const doneCount = checklist.filter((item) => item.isDone).length;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={4} fz="md">
          Checklist
        </Title>
        {checklist.length > 0 && (
          <Text size="sm" c="dimmed">
            {doneCount} de {checklist.length}
          </Text>
        )}
      </Group>
      {checklist.length > 0 && (
        <ul className={classes.notes} aria-label="Checklist">
          {checklist.map((item) => (
            <li key={item.id} className={classes.item}>
              <Checkbox
                label={item.body}
                checked={item.isDone}
                onChange={(event) => tick({ id: item.id, isDone: event.currentTarget.checked })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Excluir o item ${item.body}`}
                disabled={notes.isBusy}
                onClick={() => {
                  // the button is removed with its item
                  input.current?.focus();
                  notes.remove(item.id);
                }}
              >
                <IconTrash size={16} stroke={1.7} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <NoteForm
        inputRef={input}
        label="Novo item do checklist"
        buttonLabel="Adicionar item"
        maxLength={200}
        isBusy={notes.isAdding}
        onAdd={notes.add}
      />
    </Stack>
  );
}
