import type { BalanceDifference, BalanceSheet, BalanceSheets } from '../../../application/indexing/balance-sheets.js';
import type { Address } from '../../../application/ports/user-operation.js';

/** Accounts 1 to n, each with one USDC balance by the ledger. */
export class InMemoryBalanceSheets implements BalanceSheets {
  readonly recorded: BalanceDifference[] = [];
  finishedAt: Date | null = null;
  block = { number: 5n, hash: '0x05' };

  constructor(readonly booked: readonly bigint[]) {}

  async after(accountId: string | null, accounts: number): Promise<BalanceSheet | null> {
    const first = Number(accountId ?? 0);
    const balances = this.booked.slice(first, first + accounts).map((minorUnits, index) => {
      const id = String(first + index + 1);
      const address: Address = `0x${id}`;
      return { accountId: id, address, asset: 'USDC' as const, minorUnits };
    });
    return balances.length === 0 ? null : { block: this.block, balances };
  }

  async compare(work: () => Promise<void>): Promise<boolean> {
    await work();
    return true;
  }

  async record(_sheet: BalanceSheet, differences: readonly BalanceDifference[]): Promise<void> {
    this.recorded.push(...differences);
  }

  async finish(at: Date): Promise<void> {
    this.finishedAt = at;
  }
}
