import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastPlace } from '#app/toasts/toast-place.tsx';
import { toasts } from '#testing/open-page.tsx';
import { show } from '#testing/simulated-user.tsx';
import { ApiFailure, ExplainedError } from './failure.ts';
import { createQueryClient } from './query-client.ts';
import { useApiMutation } from './use-api-mutation.ts';

const failure = (status: number, fields?: Record<string, string>) =>
  new ApiFailure({ code: 'x', message: 'Não deu.', status, fields });

/** The sent texts and keys. */
let sent: { readonly text: string; readonly key: string | undefined }[] = [];
beforeEach(() => {
  sent = [];
  sessionStorage.clear();
});
afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
});

const onRefused = vi.fn<(failure: ApiFailure) => void>();
beforeEach(() => void onRefused.mockReset());

/** A form with one field; each submission gets the next of the results, an Error to fail. */
function Probe({ results, hasForm = true }: { results: (Error | null)[]; hasForm?: boolean }) {
  const [left] = useState(results);
  const form = useForm({ initialValues: { text: '' } });
  const saving = useApiMutation({
    mutationFn: async ({ text }: { text: string }, key) => {
      sent.push({ text, key });
      const result = left.shift();
      if (result instanceof Error) throw result;
      return text;
    },
    keyName: 'probe-attempt',
    success: 'Salvo com sucesso!',
    failure: (reason) => `Erro ao salvar: ${reason}`,
    ...(hasForm && { form }),
    onRefused,
  });
  return (
    <form onSubmit={form.onSubmit((values) => saving.mutate(values))}>
      <input
        aria-label="Texto"
        data-path="text"
        disabled={saving.isPending}
        value={form.values.text}
        onChange={(event) => form.setFieldValue('text', event.currentTarget.value)}
      />
      <p role="alert">{form.errors['text']}</p>
      <button type="submit">Salvar</button>
    </form>
  );
}

function open(props: ComponentProps<typeof Probe>) {
  const { person } = show(
    <QueryClientProvider client={createQueryClient()}>
      <ToastPlace autoClose={false} />
      <Probe {...props} />
    </QueryClientProvider>,
  );
  const count = () => sent.length;
  return async (text?: string) => {
    if (text !== undefined) await person.type(screen.getByLabelText('Texto'), text);
    const before = count();
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(count()).toBe(before + 1));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Texto').disabled).toBe(false),
    );
  };
}

test.each([0, 401, 408, 429, 500, 503])(
  'after status %i the same change is sent again with the same key',
  async (status) => {
    const save = open({ results: [failure(status), null] });
    await save('a');
    await save();
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(onRefused).not.toHaveBeenCalled();
  },
);

test.each([
  ['a success', null],
  ['a refusal', failure(422)],
])('after %s the same change is sent with a new key', async (_, result) => {
  const save = open({ results: [result, null] });
  await save('a');
  await save();
  expect(sent[0]?.key).toBeDefined();
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('another change is sent with a new key', async () => {
  const save = open({ results: [failure(0), null] });
  await save('a');
  await save('b');
  expect(sent.map(({ text }) => text)).toEqual(['a', 'ab']);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test.each([
  ['a success', null, 'Salvo com sucesso!'],
  ['a refusal', failure(409), 'Erro ao salvar: Não deu.'],
  ['a lost connection', failure(0), 'Erro ao salvar: Não deu.'],
  ['a failure that explains itself', new ExplainedError('Foto perdida.'), 'Foto perdida.'],
  [
    'an error of a field that the form lacks',
    failure(400, { version: 'Mudou.' }),
    'Erro ao salvar: Não deu.',
  ],
])('a mutation with %s shows one toast', async (_, result, text) => {
  await open({ results: [result] })('a');
  await waitFor(() => expect(toasts()).toEqual([text]));
});

test('a conflict calls onRefused with the failure and the variables', async () => {
  const conflict = failure(409);
  await open({ results: [conflict] })('a');
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(conflict, { text: 'a' });
});

test('a refused field shows its error and gets the focus, without a toast', async () => {
  await open({ results: [failure(400, { text: 'Curto demais.' })] })('a');
  expect(screen.getByRole('alert').textContent).toBe('Curto demais.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Texto')));
  expect(toasts()).toEqual([]);
});

test('without a form, a refused field is reported in a toast', async () => {
  await open({ results: [failure(400, { text: 'Curto demais.' })], hasForm: false })('a');
  await waitFor(() => expect(toasts()).toEqual(['Erro ao salvar: Não deu.']));
});
