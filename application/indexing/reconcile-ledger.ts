import type { WallClock } from '../ports/clock.js';
import type { BalanceDifference, BalanceSheet, BalanceSheets } from './balance-sheets.js';
import type { ChainBalances } from './chain-balances.js';

const ACCOUNTS_AT_ONCE = 50;

/** The number of attempts: a block can be dropped between the reading of the ledger and the reading of the chain. */
const MOST_LOOKS = 3;

/**
 * Compares the ledger with the token contracts, for every account and asset, at the newest block of the ledger. A transfer in a later
 * block can therefore not appear as a difference.
 */
export class ReconcileLedger {
  constructor(
    private readonly sheets: BalanceSheets,
    private readonly chain: ChainBalances,
    private readonly wallClock: WallClock,
  ) {}

  /**
   * @returns the differences; null when the node does not have the ledger's block, or another process changes the ledger
   * @throws ServiceUnavailableError when no node answers in time
   */
  async execute(): Promise<readonly BalanceDifference[] | null> {
    let found: readonly BalanceDifference[] | null = null;
    const isDone = await this.sheets.compare(async () => {
      found = await this.compareAll();
    });
    return isDone ? found : null;
  }

  private async compareAll(): Promise<readonly BalanceDifference[] | null> {
    const found: BalanceDifference[] = [];
    let last: string | null = null;
    for (;;) {
      const compared = await this.compareAfter(last);
      if (compared === 'unanswered') return null;
      if (!compared) break;
      found.push(...compared.differences);
      last = compared.sheet.balances.at(-1)?.accountId ?? null;
    }
    await this.sheets.finish(this.wallClock.now());
    return found;
  }

  private async compareAfter(last: string | null) {
    let unanswered: string | null = null;
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const sheet = await this.sheets.after(last, ACCOUNTS_AT_ONCE, this.chain.assets);
      if (!sheet) return null;
      if (sheet.block.hash === unanswered) break;
      const held = await this.chain.at(sheet.block.hash, sheet.balances);
      if (held) return this.compare(sheet, held);
      unanswered = sheet.block.hash;
    }
    return 'unanswered';
  }

  private async compare(sheet: BalanceSheet, held: readonly bigint[]) {
    const differences = differencesIn(sheet, held);
    await this.sheets.record(sheet, differences);
    return { sheet, differences };
  }
}

function differencesIn({ balances }: BalanceSheet, held: readonly bigint[]): readonly BalanceDifference[] {
  return balances
    .map((balance, index) => ({ ...balance, held: held[index] ?? balance.minorUnits }))
    .filter((compared) => compared.held !== compared.minorUnits);
}
