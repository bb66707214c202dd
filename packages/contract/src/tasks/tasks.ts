import { z } from 'zod';
import { TASK_PRIORITIES } from '@vendas/domain/tasks/task';
import { TASK_STATUSES, type TaskStatus } from '@vendas/domain/tasks/task-status';
import { dateSchema, idParams, idSchema, instantSchema, keysOf, safeText } from '#fields.ts';
import { optionalText, requiredLine } from '#text-fields.ts';
import { formDateSchema } from '#office-fields.ts';
import { get, post, put } from '#route.ts';

export const taskStatusSchema = z.enum(keysOf(TASK_STATUSES));
export const taskPrioritySchema = z.enum(keysOf(TASK_PRIORITIES));

/** A person in a task. */
export const personSchema = z.object({
  id: idSchema,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

export type Person = z.output<typeof personSchema>;

/** The objects that a task is linked to; null for no link or a deleted object. */
export const taskLinksSchema = z.object({
  order: z.object({ id: idSchema, customer: personSchema.nullable() }).nullable(),
  customer: personSchema.extend({ email: z.string().nullable() }).nullable(),
  pericia: z
    .object({
      id: idSchema,
      /** The label of a sealed case does not name it. */
      processNumber: z.string(),
      isSealed: z.boolean(),
    })
    .nullable(),
});

export type TaskLinks = z.output<typeof taskLinksSchema>;

/** A task as its card on the board shows it. */
export const taskCardSchema = taskLinksSchema.extend({
  id: idSchema,
  title: z.string(),
  status: taskStatusSchema,
  priority: taskPrioritySchema,
  dueDate: dateSchema.nullable(),
  assignee: personSchema.extend({ avatarUrl: z.string().nullable() }).nullable(),
  creator: personSchema.nullable(),
  /** The open deadline of the task; null without one, and after it is fulfilled. */
  deadlineId: idSchema.nullable(),
  commentCount: z.int(),
  checklistCount: z.int(),
  checklistDoneCount: z.int(),
});

export type TaskCard = z.output<typeof taskCardSchema>;

export const taskCommentSchema = z.object({
  id: idSchema,
  /** Null if the account was deleted. */
  author: personSchema.nullable(),
  body: z.string(),
  createdAt: instantSchema,
});

export const checklistItemSchema = z.object({
  id: idSchema,
  body: z.string(),
  isDone: z.boolean(),
});

/** A task with all its data. */
export const taskSchema = taskCardSchema
  .omit({ commentCount: true, checklistCount: true, checklistDoneCount: true })
  .extend({
    description: z.string().nullable(),
    startDate: dateSchema.nullable(),
    /** When it was completed; null for an open task. */
    completionDate: instantSchema.nullable(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
    /** Incremented by each change of a field; saving the form sends the version it started with. */
    version: z.int(),
    comments: z.array(taskCommentSchema),
    checklist: z.array(checklistItemSchema),
  });

export type Task = z.output<typeof taskSchema>;

/** The filter value for tasks without an assignee. */
export const WITHOUT_ASSIGNEE = 'nobody';

/** The initial number of cards in each column; scrolling to the end of a column doubles it. */
export const COLUMN_STEP = 20;

export const boardFilterSchema = z.object({
  search: safeText(100).trim().optional(),
  assignee: z.union([z.literal(WITHOUT_ASSIGNEE), idSchema]).optional(),
  priority: taskPrioritySchema.optional(),
  /** Only open tasks past their due date. */
  overdue: z.literal('true').optional(),
  /** Only open tasks that are due today. */
  dueToday: z.literal('true').optional(),
  /** Only tasks assigned to the caller. */
  mine: z.literal('true').optional(),
});

const columnSchema = z.object({
  status: taskStatusSchema,
  /** All matching tasks of the column, shown or not. */
  count: z.int(),
  tasks: z.array(taskCardSchema),
});

export const boardSchema = z.object({ columns: z.array(columnSchema) });

export type Board = z.output<typeof boardSchema>;

const depthSchema = z.coerce.number().int().min(1).max(5000).default(COLUMN_STEP);

export const getBoard = get('/api/tasks', {
  summary:
    'The six columns in their fixed order, each with its number of tasks and its first cards. A parameter with the name of a column sets the number of its cards.',
  access: 'manageTasks',
  query: boardFilterSchema.extend({
    TO_DO: depthSchema,
    IN_PROGRESS: depthSchema,
    BLOCKED: depthSchema,
    REVIEW: depthSchema,
    DONE: depthSchema,
    CANCELLED: depthSchema,
  } satisfies Record<TaskStatus, typeof depthSchema>),
  response: boardSchema,
});

export const getTask = get('/api/tasks/:id', {
  summary: 'One task with its comments and checklist.',
  access: 'manageTasks',
  params: idParams,
  response: taskSchema,
});

/** The fields of the form, with their defaults. */
export const taskFormSchema = z.object({
  title: requiredLine(200, 'O título da tarefa é obrigatório.'),
  description: optionalText(5000),
  assignedToUserId: idSchema.nullable(),
  status: taskStatusSchema,
  priority: taskPrioritySchema,
  startDate: formDateSchema.nullable(),
  dueDate: formDateSchema.nullable(),
  orderId: idSchema.nullable().default(null),
  customerId: idSchema.nullable().default(null),
  periciaId: idSchema.nullable().default(null),
});

export type TaskForm = z.output<typeof taskFormSchema>;

export const createTask = post('/api/tasks', {
  summary: 'Adds a task at the end of its column, in the name of the caller.',
  access: 'manageTasks',
  idempotent: true,
  body: taskFormSchema,
  status: 201,
  response: taskSchema,
});

export const updateTask = put('/api/tasks/:id', {
  summary: 'Saves the form; fails if the task has changed since `version`.',
  access: 'manageTasks',
  params: idParams,
  body: taskFormSchema.extend({ version: z.int() }),
  response: taskSchema,
});

export const moveTask = post('/api/tasks/:id/move', {
  summary:
    'Moves a task to a column: below `afterId`, otherwise above `beforeId`, otherwise at the end. Ids of tasks that have left the column are ignored.',
  access: 'manageTasks',
  params: idParams,
  body: z.object({
    from: taskStatusSchema,
    to: taskStatusSchema,
    afterId: idSchema.nullable(),
    beforeId: idSchema.nullable(),
  }),
  response: taskSchema,
});

/** The largest number of tasks listed for one order, customer or case. */
export const MOST_LINKED_TASKS = 50;

export const listLinkedTasks = get('/api/tasks/linked', {
  summary: `The tasks of an order, a customer or a case: open ones first, by due date; at most ${MOST_LINKED_TASKS}.`,
  access: 'manageTasks',
  query: z.object({
    order: idSchema.optional(),
    customer: idSchema.optional(),
    pericia: idSchema.optional(),
  }),
  response: z.object({ items: z.array(taskCardSchema) }),
});

export const listAssignees = get('/api/tasks/assignees', {
  summary: 'The people to whom a task can be assigned, by first name.',
  access: 'manageTasks',
  response: z.object({ items: z.array(personSchema) }),
});
