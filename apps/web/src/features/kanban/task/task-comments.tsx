import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import IconTrash from '~icons/tabler/trash';
import type { Task } from '@vendas/contract/tasks/tasks';
import { useRef } from 'react';
import { formatAt } from '#lib/format/format.ts';
import { useSession } from '#lib/auth/session.tsx';
import { NoteForm } from './note-form.tsx';
import { personName } from '#features/kanban/board/people.ts';
import { useNotes } from './use-notes.ts';
import classes from './task.module.css';

/** The comments on a task, oldest first. */
export function TaskComments({ task }: { task: Task }) {
  const notes = useNotes(task.id, 'comments');
  const input = useRef<HTMLInputElement>(null);
  const { user } = useSession();
  return (
    <Stack gap="xs">
      <Title order={4} fz="md">
        Comentários
      </Title>
      {task.comments.length > 0 && (
        <ul className={classes.notes} aria-label="Comentários">
          {task.comments.map(({ id, author, body, createdAt }) => (
            <li key={id} className={classes.comment}>
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <Text size="sm" c="dimmed">
                  <strong>{author ? personName(author) : 'Conta excluída'}</strong>
                  {' · '}
                  {formatAt(createdAt)}
                </Text>
                {author?.id === user?.id && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Excluir o comentário de ${formatAt(createdAt)}`}
                    disabled={notes.isBusy}
                    onClick={() => {
                      // the button is removed with its comment
                      input.current?.focus();
                      notes.remove(id);
                    }}
                  >
                    <IconTrash size={16} stroke={1.7} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
              <Text style={{ whiteSpace: 'pre-wrap' }}>{body}</Text>
            </li>
          ))}
        </ul>
      )}
      <NoteForm
        inputRef={input}
        label="Escreva um comentário"
        buttonLabel="Comentar"
        maxLength={2000}
        isBusy={notes.isAdding}
        onAdd={notes.add}
      />
    </Stack>
  );
}
