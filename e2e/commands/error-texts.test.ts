import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Error texts as people read them; `{…}` is a part that the caller or the product inserts. */
const TEXTS = [
  'Erro ao carregar o perfil do usuário.',
  'Erro ao criar perfil do usuário.',
  'Erro ao carregar o perfil recém-criado.',
  'Erro inesperado ao buscar/criar perfil.',
  'Erro ao recarregar a sessão.',
  'Erro inesperado ao recarregar a sessão.',
  'Erro ao fazer upload do avatar: {message}',
  'Erro ao atualizar perfil: {message}',
  'Você não tem permissão para acessar esta página.',
  'Erro ao sair: {message}',
  'Erro ao excluir produto: {message}',
  'Erro ao carregar produtos: {message}',
  'Erro ao adicionar produto: {message}',
  'Erro ao atualizar produto: {message}',
  'Erro ao fazer upload da imagem: {message}',
  'Produto não encontrado.',
  'Erro ao buscar estoque/custo atual para {product}: {message}',
  'Estoque insuficiente para {product}. Disponível: {available}, Solicitado: {requested}.',
  'Falha ao realizar pedido: {message}',
  'Falha ao realizar venda: {message}',
  'Erro ao registrar pagamento: {message}',
  'Erro ao atualizar status do pedido: {message}',
  'Erro ao atualizar papel do usuário: {message}',
  'Erro ao buscar perfis: {message}',
  'Erro ao carregar pedidos: {message}',
  'Erro ao carregar dados financeiros: {message}',
  'Erro ao carregar dados financeiros das perícias: {message}',
  'Erro ao carregar vendas a prazo: {message}',
  'Erro ao carregar usuários: {message}',
  'Erro ao carregar clientes: {message}',
  'Erro ao carregar histórico de pagamentos: {message}',
  'Erro ao registrar histórico de status: {message}',
  'Erro ao atualizar status: Erro ao atualizar status da perícia: {message}',
  'Erro ao adicionar perícia: {message}',
  'Erro ao atualizar perícia: {message}',
  'Erro ao excluir perícia: {message}',
  'Erro ao atualizar acesso da perícia: {message}',
  'Erro ao atualizar status da tarefa: {message}',
  'Erro ao adicionar tarefa: {message}',
  'Erro ao atualizar tarefa: {message}',
  'Erro ao carregar perícias: {message}',
  'Erro ao carregar tarefas: {message}',
  'Erro ao carregar histórico: {message}',
];

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\$\{[^}]*\}/g, '{}'))
  .join('\n');

test.each(TEXTS)('a source file contains the whole sentence "%s"', (text) => {
  expect(sources.includes(text.replaceAll(/\{\w+\}/g, '{}'))).toBe(true);
});

/** One term for each thing on screen, with the terms that it replaced. */
test.each([
  ['Saldo restante', /valor devido|quantia devida/i],
  ['A Receber', /\bA receber\b/],
  ['Primeiro Nome', /\bPrimeiro nome\b/],
  ['Atribuído a', /\bResponsável\b/],
])('the term "%s" is used, and its replaced terms are not', (term, replaced) => {
  expect(sources.includes(term)).toBe(true);
  expect(replaced.exec(sources)).toBeNull();
});
