import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import { type Asset, isVaultShare } from '../../../domain/shared/asset.js';
import { currencyOf } from '../../../domain/shared/currency.js';
import type { OrderFill } from '../../../domain/transactions/token-trade.js';
import { typeGroupOf } from '../../../domain/transactions/transaction-kind.js';
import type { Database } from '../database.js';
import type { BlockEvent } from './block-events.js';
import { COUNT_IGNORED } from './indexed-chain.statements.js';
import {
  addressesIn,
  type BookedTransfer,
  counterpartiesIn,
  type KnownMovements,
  knownMovementsIn,
  type PartyDirectory,
  tradingTransactionsIn,
  type WatchedAccount,
} from './known-movements.js';
import { outcomeColumns, rowColumns, transferColumns } from './movement-columns.js';
import * as statements from './movements.statements.js';

/** How blocks are applied. */
export interface Booking {
  /** Up to this block the ledger is only rebuilt, and no notification is sent. */
  readonly quietTo: bigint | null;
  /** Whether the blocks are old. Money that arrived before an account was created is then no news. */
  readonly settled: boolean;
}

/** Writes movements into the ledger, in the transaction that moves the cursor. */
export class MovementLedger {
  constructor(private readonly database: Database) {}

  /**
   * Applies new blocks. A block without known accounts writes no row, and an empty block runs no statement.
   * @returns the events that follow when the blocks are final
   */
  async book(blocks: readonly ChainBlock[], booking: Booking): Promise<readonly BlockEvent[]> {
    const directory = await this.directoryOf(blocks);
    if (directory.accounts.size === 0) return [];
    const known = blocks.map((block) => knownMovementsIn(block, directory));
    const transfers = known.flatMap((part) => part.transfers);
    if (transfers.length > 0) {
      await this.database.affected(statements.BOOK_TRANSFERS, transferColumns(known));
      await this.ledgerEntries(known);
      await this.openEarningsAccounts(known, directory);
    }
    await this.countIgnored(known);
    const included = known.some((part) => part.outcomes.length > 0) ? await this.bookOutcomes(known, booking) : [];
    return [...included, ...receipts(known, directory, booking)];
  }

  /** The owners of the addresses in the blocks. */
  async directoryOf(blocks: readonly ChainBlock[]): Promise<PartyDirectory> {
    const accounts = await this.accountsAt(addressesIn(blocks));
    const counterparties = accounts.size > 0 ? counterpartiesIn(blocks, accounts) : [];
    const fills = accounts.size > 0 ? await this.fillsIn(tradingTransactionsIn(blocks, accounts)) : new Map();
    if (counterparties.length === 0) return { accounts, parties: new Map(), fills };
    const rows = await this.database.rows(statements.FIND_PARTIES, { counterparties });
    return { accounts, parties: new Map(rows.map(({ address, kind }) => [address, kind])), fills };
  }

  /* The events of the orders are in the ledger already. Every fill moves a token of which the ledger keeps no balance. */
  private async fillsIn(hashes: readonly string[]): Promise<PartyDirectory['fills']> {
    if (hashes.length === 0) return new Map();
    const fills = new Map<string, OrderFill[]>();
    for (const { transactionHash, ...fill } of await this.database.rows(statements.FIND_FILLS, { hashes })) {
      fills.set(transactionHash, [...(fills.get(transactionHash) ?? []), fill]);
    }
    return fills;
  }

  async ledgerEntries(known: readonly KnownMovements[]): Promise<void> {
    if (known.some((part) => part.rows.length > 0))
      await this.database.affected(statements.BOOK_ROWS, rowColumns(known));
  }

  async openEarningsAccounts(known: readonly KnownMovements[], { accounts }: PartyDirectory): Promise<void> {
    const movements = known.flatMap(({ block, transfers }) =>
      transfers
        .filter(({ asset }) => isVaultShare(asset))
        .flatMap((transfer) => shareHolders(transfer, block, accounts)),
    );
    if (movements.length === 0) return;
    await this.database.affected(statements.OPEN_EARNINGS_ACCOUNTS, {
      owners: movements.map(({ ownerId }) => ownerId),
      shares: movements.map(({ share }) => share),
      times: movements.map(({ at }) => at),
    });
  }

  async countIgnored(known: readonly KnownMovements[]): Promise<void> {
    const counted = known.filter((part) => part.ignored.length > 0);
    if (counted.length === 0) return;
    await this.database.affected(COUNT_IGNORED, {
      numbers: counted.map((part) => part.block.number),
      counts: counted.map((part) => part.ignored.length),
    });
  }

  private async accountsAt(addresses: readonly string[]): Promise<ReadonlyMap<string, WatchedAccount>> {
    if (addresses.length === 0) return new Map();
    const rows = await this.database.rows(statements.FIND_ACCOUNTS, { addresses });
    return new Map(rows.map(({ address, ...account }) => [address, account]));
  }

  async bookOutcomes(known: readonly KnownMovements[], { quietTo }: Booking): Promise<readonly BlockEvent[]> {
    const rows = await this.database.rows(statements.BOOK_OUTCOMES, { ...outcomeColumns(known), quietTo });
    return rows.map(includedEvent);
  }
}

function shareHolders(
  { from, to, asset }: BookedTransfer,
  { timestamp }: ChainBlock,
  accounts: PartyDirectory['accounts'],
): readonly { readonly ownerId: string; readonly share: Asset; readonly at: Date }[] {
  return [from, to].flatMap((address) => {
    const ownerId = accounts.get(address)?.ownerId;
    return ownerId === undefined ? [] : { ownerId, share: asset, at: timestamp };
  });
}

const FROM_ELSEWHERE: ReadonlySet<ReturnType<typeof typeGroupOf>> = new Set(['transfer', 'topup']);

/** Money from other owners, once for each owner and transaction. The largest amount decides when its block is final. */
export function receipts(
  known: readonly KnownMovements[],
  { accounts }: PartyDirectory,
  { quietTo, settled }: Booking,
): readonly BlockEvent[] {
  const madeAt = new Map([...accounts.values()].map(({ id, createdAt }) => [id, createdAt.getTime()]));
  const told = new Map<string, BlockEvent>();
  for (const { block, rows } of known) {
    if (quietTo !== null && block.number <= quietTo) continue;
    const minedAt = block.timestamp.getTime();
    for (const { ownerId, accountId, transactionHash, direction, type, token, minorUnits } of rows) {
      const fromElsewhere = direction === 'incoming' && FROM_ELSEWHERE.has(typeGroupOf(type));
      const old = settled && minedAt < (madeAt.get(accountId) ?? minedAt);
      if (!fromElsewhere || old) continue;
      const receipt = `${ownerId} ${transactionHash}`;
      if ((told.get(receipt)?.money?.minorUnits ?? -1n) >= minorUnits) continue;
      const event = { subjectId: transactionHash, userId: ownerId, occurredAt: block.timestamp };
      told.set(receipt, {
        block: block.number,
        event: { type: 'transaction.received', ...event },
        money: { minorUnits, currency: currencyOf(token) },
      });
    }
  }
  return [...told.values()];
}

function includedEvent(row: statements.OutcomeRow): BlockEvent {
  const { id, userId, minedAt, blockNumber, minorUnits, currency } = row;
  return {
    block: blockNumber,
    event: { type: 'operation.included', subjectId: id, userId, occurredAt: minedAt },
    money: minorUnits === null || currency === null ? null : { minorUnits, currency },
  };
}
