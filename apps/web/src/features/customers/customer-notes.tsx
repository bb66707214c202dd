import { ActionIcon, Button, Text, Textarea } from '@mantine/core';
import IconTrash from '~icons/tabler/trash';
import { useQueryClient } from '@tanstack/react-query';
import {
  addCustomerNote,
  type CustomerFile,
  removeCustomerNote,
} from '@vendas/contract/people/customers';
import { type FormEvent, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { formatAtDay } from '#lib/format/format.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { UnsavedChanges } from '#ui/forms/unsaved-changes.tsx';
import { Section } from '#ui/section.tsx';
import { showCustomer } from './customers.queries.ts';
import classes from './customers.module.css';

type Note = CustomerFile['notes'][number];

/** The notes about a customer, newest first, and a field for a new one. */
export function CustomerNotes({ file }: { file: CustomerFile }) {
  const [removing, setRemoving] = useState<Note>();
  const queryClient = useQueryClient();
  const removal = useApiMutation({
    mutationFn: ({ id: noteId }: Note) =>
      call(removeCustomerNote, { params: { id: file.id, noteId } }),
    success: 'Anotação excluída.',
    failure: (reason) => `Erro ao excluir anotação: ${reason}`,
    onSuccess: (current) => showCustomer(queryClient, current),
    onSettled: () => setRemoving(undefined),
  });
  return (
    <Section title="Anotações">
      {!file.isTeam && <NoteForm file={file} />}
      {file.notes.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhuma anotação.
        </Text>
      )}
      <ul className={classes.list} aria-label="Anotações">
        {file.notes.map((note) => (
          <li key={note.id} className={classes.entry}>
            <div className={classes.words}>
              {note.body}
              <div className={classes.detail}>
                {[note.authorName, formatAtDay(note.createdAt)].filter(Boolean).join(' · ')}
              </div>
            </div>
            {!file.isTeam && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Excluir anotação de ${formatAtDay(note.createdAt)}`}
                title="Excluir anotação"
                onClick={() => setRemoving(note)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={removing !== undefined}
        title="Excluir anotação?"
        confirmLabel="Excluir"
        isDangerous
        isBusy={removal.isPending}
        onConfirm={() => removing && removal.mutate(removing)}
        onCancel={() => setRemoving(undefined)}
      >
        <Text>A anotação some para todos e não pode ser recuperada.</Text>
      </ConfirmDialog>
    </Section>
  );
}

function NoteForm({ file }: { file: CustomerFile }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();
  const { mutate: add, isPending } = useApiMutation({
    mutationFn: (body: string, idempotencyKey) =>
      call(addCustomerNote, { params: { id: file.id }, body: { body }, idempotencyKey }),
    keyName: 'customer-note-attempt',
    success: 'Anotação adicionada.',
    failure: (reason) => `Erro ao adicionar anotação: ${reason}`,
    onSuccess(current) {
      setText('');
      showCustomer(queryClient, current);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    if (text.trim() !== '') return add(text);
    setProblem('Escreva a anotação.');
    focusFirstError(event.currentTarget);
  }

  return (
    <form className={classes.noteForm} noValidate onSubmit={submit}>
      <Textarea
        aria-label="Nova anotação"
        placeholder="Anotar..."
        autosize
        minRows={1}
        maxRows={8}
        maxLength={1000}
        value={text}
        disabled={isPending}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          setText(event.currentTarget.value);
        }}
      />
      {text !== '' && (
        <Button type="submit" size="xs" variant="default" loading={isPending}>
          Anotar
        </Button>
      )}
      <UnsavedChanges isDirty={text.trim() !== ''} />
    </form>
  );
}
