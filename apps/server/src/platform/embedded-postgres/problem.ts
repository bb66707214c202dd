/** The embedded PostgreSQL can't run; `message` is one Portuguese line for the person at the terminal. */
export class EmbeddedPostgresProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EmbeddedPostgresProblem';
  }
}

/** A live server already uses the data folder. */
export class DataFolderInUse extends EmbeddedPostgresProblem {
  constructor(dataDir: string) {
    super(
      `A pasta de dados ${dataDir} já está em uso por outro processo do Controle de Vendas; encerre-o ou escolha outra pasta com DATA_DIR.`,
    );
    this.name = 'DataFolderInUse';
  }
}

/** The system error code (ENOENT, EACCES…) or SQLSTATE of any thrown value, when it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
