import { screen, waitFor, within } from '@testing-library/react';
import {
  createProduct,
  getAdminProduct,
  listAdminProducts,
  listStockMovements,
  updateProduct,
  uploadProductImage,
} from '@vendas/contract/products/admin-products';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer, fault, later, LOST, page, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { retype } from '#testing/simulated-user.tsx';
import { ADMIN } from '#testing/people.ts';
import { anAdminProduct, anId } from '#testing/samples.ts';

const NOT_POSITIVE = 'O preço deve ser maior que zero.';

const field = (name: RegExp | string) => screen.getByLabelText(name);
const imageFile = () => new File(['pontos'], 'frente.png', { type: 'image/png' });

const shown: string[] = [];
const freed: string[] = [];

async function openNew() {
  shown.length = 0;
  freed.length = 0;
  const make = vi.spyOn(URL, 'createObjectURL');
  make.mockImplementation(() => `blob:${shown.push('') - 1}`);
  const free = vi.spyOn(URL, 'revokeObjectURL');
  free.mockImplementation((address) => void freed.push(address));
  onTestFinished(() => [make, free].forEach((spy) => spy.mockRestore()));
  const server = fakeServer();
  server.on(listAdminProducts, page([]));
  const opened = await openPage('/admin/products/new', { server, as: ADMIN });
  const fill = async () => {
    // as one event each, because each key would render the whole form
    await opened.person.click(field(/^Nome do Produto/));
    await opened.person.paste('Lente Clara');
    await retype(opened.person, field(/^Preço de Venda/), '89,90');
  };
  const submit = async () => opened.person.click(await button('Adicionar Produto'));
  return { ...opened, server, fill, submit };
}

describe('a new product', () => {
  test('starts with empty fields and the first category', async () => {
    await openNew();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Adicionar Novo Produto');
    const values = [
      /^Nome do Produto/,
      'Descrição',
      /^Preço de Venda/,
      'Preço de Custo',
      'Estoque',
      'Categoria',
    ].map((name) => 'value' in field(name) && Reflect.get(field(name), 'value'));
    expect(values).toEqual(['', '', '0,00', '0,00', '0', 'Óculos']);
    const options = within(field('Categoria')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Óculos', 'Difusores']);
  });

  test('is refused at the invalid field, which gets the focus', async () => {
    const { person, server, fill, submit } = await openNew();
    await fill();
    for (const { name, typed, message, right } of [
      { name: /^Nome do Produto/, typed: ' ', message: 'O nome é obrigatório.', right: 'Lente' },
      { name: /^Preço de Venda/, typed: '0', message: NOT_POSITIVE, right: '1' },
      { name: /^Preço de Venda/, typed: 'x', message: NOT_POSITIVE, right: '1' },
      {
        name: 'Preço de Custo',
        typed: '-1',
        message: 'O preço de custo não pode ser negativo.',
        right: '0',
      },
      { name: 'Estoque', typed: '-1', message: 'O estoque não pode ser negativo.', right: '1' },
      ...['1.5', '1,5', '1e3'].map((typed) => {
        return { name: 'Estoque', typed, message: 'O estoque não pode ser negativo.', right: '1' };
      }),
      {
        name: 'Código de barras (EAN)',
        typed: '7891000100104',
        message: 'O código de barras não é válido. Confira os dígitos.',
        right: '7891000100103',
      },
    ]) {
      await retype(person, field(name), typed);
      await submit();
      expect(screen.getAllByText(message), typed).toHaveLength(1);
      expect(document.activeElement).toBe(field(name));
      await retype(person, field(name), right);
    }
    expect(server.sent(createProduct)).toEqual([]);
  });

  test('shows all validation errors together, and focuses the first field with one', async () => {
    const { person, server, submit } = await openNew();
    await retype(person, field('Preço de Custo'), '-1');
    await retype(person, field('Estoque'), '-1');
    await retype(person, field('Código de barras (EAN)'), '123');
    await submit();
    for (const message of [
      'O nome é obrigatório.',
      NOT_POSITIVE,
      'O preço de custo não pode ser negativo.',
      'O estoque não pode ser negativo.',
      'O código de barras não é válido. Confira os dígitos.',
    ]) {
      expect(screen.getAllByText(message)).toHaveLength(1);
    }
    expect(document.activeElement).toBe(field(/^Nome do Produto/));
    expect(server.sent(createProduct)).toEqual([]);
  });

  test('is sent in cents, with empty texts as null, and the list opens', async () => {
    const { person, server, fill, submit, address } = await openNew();
    server.on(createProduct, anAdminProduct());
    await fill();
    await retype(person, field('Preço de Custo'), '1.234,5');
    await retype(person, field('Estoque'), '13');
    await person.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    await retype(person, field('Estoque baixo a partir de'), '3');
    await person.selectOptions(field('Categoria'), 'Difusores');
    await person.click(field('Ocultar da loja'));
    await submit();
    await expectToasts('Produto adicionado com sucesso!');
    expect((await server.received(createProduct)).body).toEqual({
      name: 'Lente Clara',
      description: null,
      priceCents: 8_990,
      costPriceCents: 123_450,
      stock: 12,
      category: 'Difusores',
      imageUrl: null,
      sku: null,
      ean: null,
      isHidden: true,
      lowStockAt: 3,
    });
    await waitFor(() => expect(address()).toBe('/admin/products'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('uploads its image first, and only once when saving fails', async () => {
    const { person, server, fill, submit } = await openNew();
    server.on(uploadProductImage, { imageUrl: '/files/frente' });
    server.on(createProduct, LOST, anAdminProduct());
    await fill();
    await person.upload(field('Imagem do Produto'), imageFile());
    expect(await screen.findByAltText('Pré-visualização da imagem')).toBeTruthy();
    await submit();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await submit();
    const { body } = await server.received(createProduct, 2);
    expect(body.imageUrl).toBe('/files/frente');
    const [upload, ...furtherUploads] = server.sent(uploadProductImage);
    expect(upload?.query).toEqual({ fileName: 'frente.png' });
    expect(upload?.file?.type).toBe('image/png');
    expect(furtherUploads).toEqual([]);
    const [first, second] = server.sent(createProduct).map((sent) => sent.idempotencyKey);
    expect(second).toBe(first);
  });

  test.each([
    {
      reason: 'tooManyPixels',
      message: 'A imagem tem pontos demais. Use uma de no máximo 50 megapixels.',
    },
    {
      reason: 'notAPicture',
      message: 'O arquivo não é uma imagem aceita. Use JPEG, PNG, WebP, AVIF ou GIF.',
    },
  ] as const)('is not saved when its image is refused: $reason', async ({ reason, message }) => {
    const { person, server, fill, submit, address } = await openNew();
    server.on(uploadProductImage, refusal('pictureRejected', { reason }));
    await fill();
    await person.upload(field('Imagem do Produto'), imageFile());
    await screen.findByAltText('Pré-visualização da imagem');
    await submit();
    await expectToasts(`Erro ao fazer upload da imagem: ${message}`);
    expect(server.sent(createProduct)).toEqual([]);
    expect(address()).toBe('/admin/products/new');
    expect(await button('Adicionar Produto')).toHaveProperty('disabled', false);
  });

  test.each([
    {
      failing: refusal('skuTaken', { sku: 'OC-1' }),
      message: 'O código OC-1 já pertence a outro produto.',
    },
    {
      failing: fault('internal'),
      message:
        'Ocorreu um erro inesperado. Se continuar, informe o código do atendimento: pedido-1.',
    },
  ])(
    'is not saved after a refusal, which is reported once; the form keeps its input: $message',
    async ({ failing, message }) => {
      const { server, fill, submit, address } = await openNew();
      server.on(createProduct, failing);
      await fill();
      await submit();
      await expectToasts(`Erro ao adicionar produto: ${message}`);
      expect(address()).toBe('/admin/products/new');
      expect(field(/^Nome do Produto/)).toHaveProperty('value', 'Lente Clara');
    },
  );

  test('shows a field error from the server at its field, without a toast', async () => {
    const { server, fill, submit } = await openNew();
    server.on(createProduct, fault('invalidInput', { name: 'Use no máximo 200 caracteres.' }));
    await fill();
    await submit();
    expect(await screen.findByText('Use no máximo 200 caracteres.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Nome do Produto/)));
    expect(toasts()).toEqual([]);
  });

  test('is sent once while the request is pending', async () => {
    const { server, fill, submit } = await openNew();
    const response = later<ReturnType<typeof anAdminProduct>>();
    server.on(createProduct, response.promise);
    await fill();
    await submit();
    expect(await button('Adicionar Produto')).toHaveProperty('disabled', true);
    expect(server.sent(createProduct)).toHaveLength(1);
    response.resolve(anAdminProduct());
    await expectToasts('Produto adicionado com sucesso!');
  });
});

describe('leaving the product form with changes', () => {
  test.each([
    { choice: 'Continuar editando', leaves: false },
    { choice: 'Sair sem salvar', leaves: true },
  ])('requires a confirmation, and on $choice leaves: $leaves', async ({ choice, leaves }) => {
    const { person, fill, address } = await openNew();
    await fill();
    await person.click(screen.getByRole('link', { name: 'Cancelar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
    await person.click(dialog.getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(address() === '/admin/products').toBe(leaves));
    const nameField = screen.queryByDisplayValue('Lente Clara');
    expect(nameField !== null).toBe(!leaves);
  });

  test('needs no confirmation when nothing was changed', async () => {
    const { person, address } = await openNew();
    await person.click(screen.getByRole('link', { name: 'Cancelar' }));
    await waitFor(() => expect(address()).toBe('/admin/products'));
  });
});

test('only the image chosen last is previewed and sent, and the other previews are revoked', async () => {
  const { person, server, fill, submit } = await openNew();
  server.on(uploadProductImage, { imageUrl: '/files/lado' });
  server.on(createProduct, anAdminProduct());
  await fill();
  await person.upload(field('Imagem do Produto'), imageFile());
  await person.upload(
    field('Imagem do Produto'),
    new File(['p'], 'lado.png', { type: 'image/png' }),
  );
  const preview = screen.getByAltText('Pré-visualização da imagem');
  expect(preview.getAttribute('src')).toBe('blob:1');
  expect(freed).toEqual(['blob:0']);
  await submit();
  await expectToasts('Produto adicionado com sucesso!');
  expect(server.sent(uploadProductImage).map(({ file }) => file?.name)).toEqual(['lado.png']);
  expect(freed).toEqual(['blob:0', 'blob:1']);
});

test('the file input accepts exactly the formats that the server accepts', async () => {
  await openNew();
  expect(field('Imagem do Produto').getAttribute('accept')).toBe(
    'image/jpeg,image/png,image/webp,image/avif,image/gif',
  );
});

test('a file that is not an image is refused immediately', async () => {
  const { person } = await openNew();
  const input = field('Imagem do Produto');
  input.removeAttribute('accept');
  await person.upload(input, new File(['x'], 'nota.pdf', { type: 'application/pdf' }));
  expect(screen.getAllByText('Escolha um arquivo de imagem.')).toHaveLength(1);
  expect(screen.queryByAltText('Pré-visualização da imagem')).toBeNull();
});

test('the form of a product that no longer exists reports that once', async () => {
  const server = fakeServer();
  server.on(getAdminProduct, refusal('productNotFound', {}));
  server.on(listStockMovements, page([]));
  server.on(updateProduct, fault('internal'));
  await openPage(`/admin/products/edit/${anId()}`, { server, as: ADMIN });
  expect(
    await screen.findAllByText('Erro ao carregar produtos: Produto não encontrado.'),
  ).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Salvar Alterações' })).toBeNull();
});
