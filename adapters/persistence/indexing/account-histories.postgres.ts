import type { AccountHistories, HistorySearch } from '../../../application/indexing/account-histories.js';
import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import type { Database } from '../database.js';
import { Lease } from '../lease.js';
import * as statements from './account-histories.statements.js';
import { LEDGER_LEASE } from './indexed-chain.statements.js';
import { type KnownMovements, knownMovementsIn, type PartyDirectory } from './known-movements.js';
import { transferColumns } from './movement-columns.js';
import { MovementLedger } from './movement-ledger.js';
import { BOOK_PAST_BALANCES, FORGET_ROWS, KEEP_TRANSFERS } from './movements.statements.js';

/** The largest number of accounts in one query to the node. */
const ACCOUNTS_AT_ONCE = 100;

export class PostgresAccountHistories implements AccountHistories {
  private readonly movements: MovementLedger;
  private readonly lease: Lease;

  /** @param firstBlock the first block of the ledger */
  constructor(
    private readonly database: Database,
    private readonly firstBlock: bigint,
  ) {
    this.lease = new Lease(database, LEDGER_LEASE);
    this.movements = new MovementLedger(database);
  }

  async next(blocks: bigint): Promise<HistorySearch | null> {
    if ((await this.database.affected(statements.IS_INCOMPLETE)) === 0) return null;
    const rows = await this.lease.hold(async () => {
      await this.database.affected(statements.ADMIT, { firstBlock: this.firstBlock });
      return this.database.rows(statements.NEXT, { most: ACCOUNTS_AT_ONCE, blocks });
    });
    const [first] = rows ?? [];
    if (!rows || !first) return null;
    const accounts = rows.map(({ id, address }) => ({ id, address }));
    return { accounts, from: first.from, to: first.to };
  }

  async apply(
    { accounts, from, to }: HistorySearch,
    blocks: readonly ChainBlock[],
    hashes: ReadonlyMap<bigint, string>,
  ): Promise<boolean> {
    const ids = accounts.map(({ id }) => id);
    const applied = await this.lease.hold(async () => {
      const seen = { numbers: [...hashes.keys()], hashes: [...hashes.values()] };
      if ((await this.database.affected(statements.IS_CURRENT, { ids, from, to, ...seen })) === 0) return false;
      const sought = new Set<string>(accounts.map(({ address }) => address));
      const directory = await this.movements.directoryOf(blocks);
      const known = blocks.map((block) => knownMovementsIn(block, directory, (address) => sought.has(address)));
      if (known.some((part) => part.transfers.length > 0)) await this.book(known, directory);
      await this.movements.countIgnored(known.map((part) => withoutCounted(part, directory)));
      await this.database.affected(BOOK_PAST_BALANCES, { ids, from, to });
      await this.database.affected(statements.SOUGHT, { ids, to });
      return true;
    });
    return applied ?? false;
  }

  /* When the owner of an account becomes known, the rows of all participants of its transactions change. */
  private async book(known: readonly KnownMovements[], directory: PartyDirectory): Promise<void> {
    await this.database.affected(KEEP_TRANSFERS, transferColumns(known));
    const transactions = new Map(
      known.flatMap(({ block, transfers }) => transfers.map(({ transactionHash }) => [transactionHash, block.number])),
    );
    await this.database.affected(FORGET_ROWS, {
      numbers: [...transactions.values()],
      hashes: [...transactions.keys()],
    });
    await this.movements.ledgerEntries(known);
    await this.movements.openEarningsAccounts(known, directory);
  }
}

/** Leaves out transfers that were counted already: with their block, or with the history of another account. */
function withoutCounted(part: KnownMovements, { accounts }: PartyDirectory): KnownMovements {
  const isCounted = (address: string) => {
    const account = accounts.get(address);
    if (!account) return false;
    return part.block.number >= account.watchedFrom || part.block.number <= account.soughtTo;
  };
  return { ...part, ignored: part.ignored.filter(({ from, to }) => !isCounted(from) && !isCounted(to)) };
}
