/** The ledger is halted until an operator acts. The message says why and what to do. It is for the log, not for clients. */
export class LedgerHaltedError extends Error {
  override get name(): string {
    return 'LedgerHaltedError';
  }
}
