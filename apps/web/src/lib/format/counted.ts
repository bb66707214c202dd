/** A number with its noun: '1 pedido', '1.204 pedidos'. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}
