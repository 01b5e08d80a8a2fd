import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import type { DomainEvent, EventOutbox } from '../../../application/ports/event-outbox.js';
import { type Asset, isVaultShare } from '../../../domain/shared/asset.js';
import { typeGroupOf } from '../../../domain/transactions/transaction-kind.js';
import type { WalletOperationEvent } from '../../../domain/wallet-operations/wallet-operation.js';
import type { Database } from '../database.js';
import { COUNT_IGNORED } from './indexed-chain.statements.js';
import {
  addressesIn,
  type BookedTransfer,
  counterpartiesIn,
  type KnownMovements,
  knownMovementsIn,
  type PartyDirectory,
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
  constructor(
    private readonly database: Database,
    private readonly outbox: EventOutbox,
  ) {}

  /** Applies new blocks. A block without known accounts writes no row, and an empty block runs no statement. */
  async book(blocks: readonly ChainBlock[], booking: Booking): Promise<void> {
    const directory = await this.directoryOf(blocks);
    if (directory.accounts.size === 0) return;
    const known = blocks.map((block) => knownMovementsIn(block, directory));
    const transfers = known.flatMap((part) => part.transfers);
    if (transfers.length > 0) {
      await this.database.affected(statements.BOOK_TRANSFERS, transferColumns(known));
      await this.ledgerEntries(known);
      await this.openEarningsAccounts(known, directory);
    }
    await this.countIgnored(known);
    const included = known.some((part) => part.outcomes.length > 0) ? await this.bookOutcomes(known, booking) : [];
    await this.outbox.append([...included, ...receipts(known, directory, booking)]);
  }

  /** The owners of the addresses in the blocks. */
  async directoryOf(blocks: readonly ChainBlock[]): Promise<PartyDirectory> {
    const accounts = await this.accountsAt(addressesIn(blocks));
    const counterparties = accounts.size > 0 ? counterpartiesIn(blocks, accounts) : [];
    if (counterparties.length === 0) return { accounts, parties: new Map() };
    const rows = await this.database.rows(statements.FIND_PARTIES, { counterparties });
    return { accounts, parties: new Map(rows.map(({ address, kind }) => [address, kind])) };
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

  async bookOutcomes(known: readonly KnownMovements[], { quietTo }: Booking): Promise<readonly DomainEvent[]> {
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

/** Money from other owners, once for each owner and transaction. */
export function receipts(
  known: readonly KnownMovements[],
  { accounts }: PartyDirectory,
  { quietTo, settled }: Booking,
): readonly DomainEvent[] {
  const madeAt = new Map([...accounts.values()].map(({ id, createdAt }) => [id, createdAt]));
  const told = new Set<string>();
  return known.flatMap(({ block, rows }) => {
    if (quietTo !== null && block.number <= quietTo) return [];
    return rows.flatMap(({ ownerId, accountId, transactionHash, direction, type }): DomainEvent[] => {
      const receipt = `${ownerId} ${transactionHash}`;
      const fromElsewhere = direction === 'incoming' && ['transfer', 'topup'].includes(typeGroupOf(type));
      const old = settled && block.timestamp < (madeAt.get(accountId) ?? block.timestamp);
      if (!fromElsewhere || old || told.has(receipt)) return [];
      told.add(receipt);
      return [
        { type: 'transaction.received', subjectId: transactionHash, userId: ownerId, occurredAt: block.timestamp },
      ];
    });
  });
}

function includedEvent({ id, userId, minedAt }: statements.OutcomeRow): WalletOperationEvent {
  return { type: 'operation.included', subjectId: id, userId, occurredAt: minedAt };
}
