/** Registers what orders owe next at the bank, where one is connected; waits at most two seconds and never fails. */
export type EnsureCodes = (orderIds: readonly string[]) => Promise<void>;
