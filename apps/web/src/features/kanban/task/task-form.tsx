import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { keysOf } from '@vendas/contract/fields';
import {
  taskFormSchema,
  taskPrioritySchema,
  taskStatusSchema,
  type TaskForm as Values,
  type TaskLinks,
} from '@vendas/contract/tasks/tasks';
import { useState } from 'react';
import { TASK_STATUSES } from '@vendas/domain/tasks/task-status';
import { focusFirst } from '#lib/api/form-errors.ts';
import { focusFirstField } from '#ui/focus/focus-first-field.ts';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Panel } from '#ui/feedback/panel.tsx';
import { UnsavedChanges } from '#ui/forms/unsaved-changes.tsx';
import { IN_CONTENT, PRIORITY_OPTIONS } from '#features/kanban/task-styles.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { LinksField } from './links-field.tsx';
import { linkIdsOf } from './task-changes.ts';

interface TaskFormProps {
  readonly initial: Values;
  /** The initial subjects of the task, with their names. */
  readonly initialLinks: TaskLinks;
  readonly submitLabel: string;
  readonly isSaving: boolean;
  readonly onSubmit: (values: Values) => void;
}

const STATUSES = keysOf(TASK_STATUSES).map((value) => ({
  value,
  label: TASK_STATUSES[value].label,
}));

/** The fields of a new or an existing task. */
export function TaskForm(props: TaskFormProps) {
  const { initial, initialLinks, submitLabel, isSaving, onSubmit } = props;
  const [links, setLinks] = useState(initialLinks);
  const form = useForm<Values>({
    initialValues: { ...initial, description: initial.description ?? '' },
    validate: schemaResolver(taskFormSchema, { sync: true }),
  });
  const { values } = form;

  function link(next: TaskLinks): void {
    setLinks(next);
    form.setValues(linkIdsOf(next));
  }

  return (
    <Panel>
      <form
        ref={focusFirstField}
        noValidate
        onSubmit={form.onSubmit(
          (filled, event) => {
            if (event !== undefined && focusFirstError(event.currentTarget)) return;
            onSubmit(taskFormSchema.parse(filled));
          },
          (errors) => focusFirst(errors, form),
        )}
      >
        <Stack gap="md">
          <TextInput
            label="Título da Tarefa"
            withAsterisk
            maxLength={200}
            {...form.getInputProps('title')}
          />
          <Textarea
            label="Descrição"
            rows={5}
            maxLength={5000}
            {...form.getInputProps('description')}
          />
          <AssigneeField
            value={values.assignedToUserId}
            error={form.errors['assignedToUserId']}
            onChange={(id) => form.setFieldValue('assignedToUserId', id)}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Select
              label="Status"
              data={STATUSES}
              allowDeselect={false}
              comboboxProps={IN_CONTENT}
              value={values.status}
              onChange={(value) => form.setFieldValue('status', taskStatusSchema.parse(value))}
            />
            <Select
              label="Prioridade"
              data={PRIORITY_OPTIONS}
              allowDeselect={false}
              comboboxProps={IN_CONTENT}
              value={values.priority}
              onChange={(value) => form.setFieldValue('priority', taskPrioritySchema.parse(value))}
            />
            <ConfirmedDateField
              label="Data de Início"
              data-path="startDate"
              saved={initial.startDate}
              value={values.startDate}
              error={form.errors['startDate']}
              onChange={(date) => form.setFieldValue('startDate', date)}
            />
            <ConfirmedDateField
              label="Data de Vencimento"
              data-path="dueDate"
              saved={initial.dueDate}
              value={values.dueDate}
              error={form.errors['dueDate']}
              onChange={(date) => form.setFieldValue('dueDate', date)}
            />
          </SimpleGrid>
          <LinksField
            value={links}
            error={form.errors['orderId'] ?? form.errors['customerId'] ?? form.errors['periciaId']}
            onChange={link}
          />
          <FormButtons cancelTo="/admin/kanban" submitLabel={submitLabel} isBusy={isSaving} />
        </Stack>
      </form>
      <UnsavedChanges isDirty={form.isDirty()} />
    </Panel>
  );
}
