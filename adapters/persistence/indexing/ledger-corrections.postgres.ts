import type { ChainBlock } from '../../../application/indexing/chain-reader.js';
import type {
  Corrections,
  LedgerCorrections,
  LedgerTransfer,
} from '../../../application/indexing/ledger-corrections.js';
import type { DomainEvent, EventOutbox } from '../../../application/ports/event-outbox.js';
import type { Address } from '../../../application/ports/user-operation.js';
import type { FinalityPolicy } from '../../../domain/indexing/finality-policy.js';
import { ContractEventLedger } from '../contract-events/contract-event-ledger.js';
import type { Database } from '../database.js';
import { Lease } from '../lease.js';
import { type BlockEvent, BlockEvents } from './block-events.js';
import { LEDGER_LEASE } from './indexed-chain.statements.js';
import { type KnownMovements, knownMovementsIn, type PartyDirectory } from './known-movements.js';
import * as statements from './ledger-corrections.statements.js';
import { outcomeColumns, transferColumns } from './movement-columns.js';
import { MovementLedger, receipts } from './movement-ledger.js';
import { FORGET_ROWS } from './movements.statements.js';
import { SubAccountLedger } from './sub-account-ledger.js';

/** A correction finds what the ledger has missed, so it announces it, unless it is older than the account. */
const BOOKING = { quietTo: null, settled: true };

export class PostgresLedgerCorrections implements LedgerCorrections {
  private readonly movements: MovementLedger;
  private readonly subAccounts: SubAccountLedger;
  private readonly contracts: ContractEventLedger;
  private readonly lease: Lease;
  private readonly events: BlockEvents;

  constructor(
    private readonly database: Database,
    private readonly outbox: EventOutbox,
    finality: FinalityPolicy,
  ) {
    this.lease = new Lease(database, LEDGER_LEASE);
    this.movements = new MovementLedger(database);
    this.subAccounts = new SubAccountLedger(database, outbox);
    this.contracts = new ContractEventLedger(database, outbox, finality);
    this.events = new BlockEvents(database, outbox, finality);
  }

  correct(blocks: readonly ChainBlock[]): Promise<Corrections | null> {
    return this.lease.hold(async () => ((await this.hasBlocks(blocks)) ? this.correctBlocks(blocks) : null));
  }

  transfersOf(account: Address, from: bigint, to: bigint): Promise<readonly LedgerTransfer[]> {
    return this.database.rows(statements.TRANSFERS_OF, { account, from, to });
  }

  private async hasBlocks(blocks: readonly ChainBlock[]): Promise<boolean> {
    const blockNumbers = blocks.map(({ number }) => number);
    const blockHashes = blocks.map(({ hash }) => hash);
    const to = blockNumbers.at(-1) ?? 0n;
    return (await this.database.affected(statements.HAS_BLOCKS, { to, blockNumbers, blockHashes })) > 0;
  }

  private async correctBlocks(blocks: readonly ChainBlock[]): Promise<Corrections> {
    await this.announce(await this.subAccounts.correct(blocks));
    await this.correctContracts(blocks);
    const directory = await this.movements.directoryOf(blocks);
    const known = blocks.map((block) => knownMovementsIn(block, directory));
    const blockNumbers = blocks.map(({ number }) => number);
    const outcomeHashes = outcomeColumns(known).hashes;
    const removed = await this.database.rows(statements.REMOVE_OTHER_TRANSFERS, {
      ...transferColumns(known),
      blockNumbers,
    });
    const added = await this.database.rows(statements.ADD_MISSING_TRANSFERS, transferColumns(known));
    const removedOutcomes = await this.database.rows(statements.REMOVE_OTHER_OUTCOMES, { blockNumbers, outcomeHashes });
    const missing = await this.database.rows(statements.MISSING_OUTCOMES, { outcomeHashes });
    const included = missing.length > 0 ? await this.movements.bookOutcomes(known, BOOKING) : [];
    const outdated = await this.database.rows(statements.ROWS_WITHOUT_TRADE, { blockNumbers });
    const changed = [...removed, ...added, ...removedOutcomes, ...transactionsWith(missing, known), ...outdated];
    if (changed.length > 0) {
      const { received, dropped } = await this.rewriteRows(changed, known, directory);
      await this.database.affected(statements.COMPARE_AGAIN);
      await this.announce([...included, ...received]);
      await this.outbox.append(dropped);
      await this.events.reverse(
        removedOutcomes.map(({ operationHash }) => operationHash),
        timeOf(known),
      );
    }
    return {
      addedTransfers: added.length,
      removedTransfers: removed.length,
      addedOutcomes: missing.length,
      removedOutcomes: removedOutcomes.length,
    };
  }

  private async correctContracts(blocks: readonly ChainBlock[]): Promise<void> {
    const heights = await this.events.storedHeights();
    if (heights) await this.contracts.correct(blocks, heights, blocks.at(-1)?.timestamp ?? new Date(0));
  }

  private async announce(events: readonly BlockEvent[]): Promise<void> {
    const heights = await this.events.storedHeights();
    if (heights) await this.events.announce(events, heights);
  }

  /** Writes the rows of the changed transactions again. @returns the events of owners who have got or lost their rows */
  private async rewriteRows(
    changed: readonly statements.BlockTransaction[],
    known: readonly KnownMovements[],
    directory: PartyDirectory,
  ): Promise<{ readonly received: readonly BlockEvent[]; readonly dropped: readonly DomainEvent[] }> {
    const transactions = new Map(changed.map(({ hash, number }) => [hash, number]));
    const columns = { numbers: [...transactions.values()], hashes: [...transactions.keys()] };
    const before = await this.database.rows(statements.OWNERS_WITH_ROWS, columns);
    const rewritten = known.map((part) => ({
      ...part,
      rows: part.rows.filter(({ transactionHash }) => transactions.has(transactionHash)),
    }));
    await this.database.affected(FORGET_ROWS, columns);
    await this.movements.ledgerEntries(rewritten);
    await this.movements.openEarningsAccounts(rewritten, directory);
    const has = new Set(rewritten.flatMap(({ rows }) => rows.map((row) => `${row.ownerId} ${row.transactionHash}`)));
    const had = new Set(before.map(({ ownerId, hash }) => `${ownerId} ${hash}`));
    const received = receipts(rewritten, directory, BOOKING).filter(
      ({ event: { userId, subjectId } }) => !had.has(`${userId} ${subjectId}`),
    );
    const dropped = before
      .filter(({ ownerId, hash }) => !has.has(`${ownerId} ${hash}`))
      .map(
        ({ ownerId, hash }): DomainEvent => ({
          type: 'transaction.dropped',
          subjectId: hash,
          userId: ownerId,
          occurredAt: timeOf(known),
        }),
      );
    return { received, dropped };
  }
}

function timeOf(known: readonly KnownMovements[]): Date {
  return known.at(-1)?.block.timestamp ?? new Date(0);
}

function transactionsWith(
  missing: readonly { readonly hash: string }[],
  known: readonly KnownMovements[],
): readonly statements.BlockTransaction[] {
  const hashes = new Set(missing.map(({ hash }) => hash));
  return known.flatMap(({ block, outcomes }) =>
    outcomes
      .filter(({ userOperationHash }) => hashes.has(userOperationHash))
      .map(({ transactionHash }) => ({ number: block.number, hash: transactionHash })),
  );
}
