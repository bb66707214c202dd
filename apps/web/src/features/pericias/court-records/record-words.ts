/** Why a case is not found. */
export const NOT_FOUND = 'Não encontrado: segredo de justiça, número antigo ou ainda não enviado';
