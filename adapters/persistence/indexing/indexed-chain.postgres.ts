import type { ChainBlock, NamedBlock } from '../../../application/indexing/chain-reader.js';
import type { Cursor, IndexedChain, LedgerPosition } from '../../../application/indexing/indexed-chain.js';
import type { EventOutbox } from '../../../application/ports/event-outbox.js';
import type { FinalityPolicy, FinalityTag } from '../../../domain/indexing/finality-policy.js';
import { ContractEventLedger } from '../contract-events/contract-event-ledger.js';
import type { Database } from '../database.js';
import { Lease } from '../lease.js';
import { BlockEvents, type SettleInBlock, UnsettledError } from './block-events.js';
import { NAME_BLOCK } from './block-events.statements.js';
import * as statements from './indexed-chain.statements.js';
import { MovementLedger } from './movement-ledger.js';
import { SubAccountLedger } from './sub-account-ledger.js';

export interface IndexedChainSettings {
  /** The first block of an empty ledger. */
  readonly firstBlock: bigint;
  /** How many of the newest blocks can be undone. */
  readonly reorgDepth: number;
  /** Which blocks are final, so that their events are published. */
  readonly finality: FinalityPolicy;
}

export class PostgresIndexedChain implements IndexedChain {
  private readonly movements: MovementLedger;
  private readonly subAccounts: SubAccountLedger;
  private readonly contracts: ContractEventLedger;
  private readonly lease: Lease;
  private readonly events: BlockEvents;
  /** How many changes are being made without the ends of operations. */
  private unsettled = 0;

  /**
   * @param settle runs in the transactions that make blocks final; a block for which it throws is stored without it
   * @param tellUnsettled is told when it throws
   */
  constructor(
    private readonly database: Database,
    private readonly outbox: EventOutbox,
    private readonly settings: IndexedChainSettings,
    settle: SettleInBlock | null = null,
    private readonly tellUnsettled: (error: UnsettledError) => void = () => undefined,
  ) {
    this.lease = new Lease(database, statements.LEDGER_LEASE);
    this.movements = new MovementLedger(database);
    this.subAccounts = new SubAccountLedger(database, outbox);
    this.contracts = new ContractEventLedger(database, outbox, settings.finality);
    const unlessUnsettled: SettleInBlock = async (ids) => (this.unsettled > 0 || !settle ? new Set() : settle(ids));
    this.events = new BlockEvents(database, outbox, settings.finality, unlessUnsettled);
  }

  async cursor(): Promise<Cursor | null> {
    return (await this.position()).cursor;
  }

  async position(): Promise<LedgerPosition> {
    const row = await this.database.row(statements.POSITION);
    if (!row) throw new Error('The state of the indexer always has its row');
    const { number, hash, haltReason } = row;
    return { cursor: number === null || hash === null ? null : { number, hash }, haltReason };
  }

  async hashOf(number: bigint): Promise<string | null> {
    const row = await this.database.row(statements.HASH_OF, { number });
    return row?.hash ?? null;
  }

  async apply(blocks: readonly ChainBlock[]): Promise<boolean> {
    const [first] = blocks;
    if (!first) throw new Error('There is no block to apply');
    return this.asHolder(async () => {
      const added = await this.addBlocks(first.number, first.parentHash, blocks);
      if (added) await this.book(first.number, blocks, { ...added, settled: false });
      return added !== null;
    });
  }

  async applyBlockRange(from: bigint, blocks: readonly ChainBlock[]): Promise<boolean> {
    const newest = blocks.at(-1);
    if (!newest) throw new Error('A block range has at least its last block');
    return this.asHolder(async () => {
      const added = await this.addBlocks(from, null, [newest]);
      if (added) await this.book(from, blocks, { ...added, settled: true });
      return added !== null;
    });
  }

  async rewindTo(number: bigint, newest: Cursor, at: Date): Promise<boolean> {
    return this.asHolder(async () => {
      if (!(await this.isNewest(newest))) return false;
      await this.database.affected(statements.TAKE_BACK_BALANCES, { number });
      await this.database.affected(statements.TAKE_BACK_WATCHES, { number });
      const dropped = await this.database.rows(statements.TAKE_BACK_ROWS, { number });
      await this.database.affected(statements.TAKE_BACK_TRANSFERS, { number });
      const outcomes = await this.database.rows(statements.TAKE_BACK_OUTCOMES, { number });
      await this.database.affected(statements.TAKE_BACK_BLOCKS, { number });
      await this.subAccounts.takeBackAfter(number, at);
      await this.contracts.takeBackAfter(number, at);
      await this.events.forgetAfter(number);
      await this.outbox.append(
        dropped.map(({ ownerId, transactionHash }) => ({
          type: 'transaction.dropped',
          subjectId: transactionHash,
          userId: ownerId,
          occurredAt: at,
        })),
      );
      await this.events.reverse(
        outcomes.map(({ hash }) => hash),
        at,
      );
      return true;
    });
  }

  async nameBlock(tag: FinalityTag, { number, hash, minedAt }: NamedBlock): Promise<void> {
    await this.asHolder(async () => {
      if ((await this.database.affected(NAME_BLOCK, { tag, number, hash, minedAt })) === 0) return false;
      const newest = await this.cursor();
      if (!newest) return true;
      const heights = await this.events.heights(newest.number);
      await this.events.release(heights);
      await this.contracts.release(heights);
      return true;
    });
  }

  async halt(reason: string, newest: Cursor, at: Date): Promise<boolean> {
    return this.asHolder(async () => {
      if (!(await this.isNewest(newest))) return false;
      await this.database.affected(statements.HALT, { at, reason });
      return true;
    });
  }

  /** Makes the change, if need be without the ends of operations, which have jobs of their own then. */
  private async asHolder(change: () => Promise<boolean>): Promise<boolean> {
    try {
      return (await this.lease.hold(change)) ?? false;
    } catch (error) {
      if (!(error instanceof UnsettledError)) throw error;
      this.tellUnsettled(error);
    }
    this.unsettled += 1;
    try {
      return (await this.lease.hold(change)) ?? false;
    } finally {
      this.unsettled -= 1;
    }
  }

  private async book(
    from: bigint,
    blocks: readonly ChainBlock[],
    added: statements.AddedBlocks & { readonly settled: boolean },
  ): Promise<void> {
    const { quietTo, isAwaited } = added;
    const changes = await this.subAccounts.book(blocks, quietTo);
    const hasContractEvents = await this.contracts.book(blocks);
    const events = [...(await this.movements.book(blocks, added)), ...changes];
    const newest = blocks.at(-1);
    if (!newest) return;
    if (events.length > 0 || hasContractEvents || isAwaited) {
      const heights = await this.events.heights(newest.number);
      await this.events.announce(events, heights);
      if (isAwaited) await this.events.release(heights);
      await this.contracts.release(heights, quietTo !== null && newest.number <= quietTo);
    }
    /* The ledger was rebuilt, and is complete again: what ended before and is not in it was taken back by the chain. */
    if (quietTo !== null && from <= quietTo && quietTo <= newest.number) {
      await this.events.reverseUnseen(newest.timestamp);
      await this.contracts.announceAll(newest.timestamp);
    }
  }

  private async isNewest({ number, hash }: Cursor): Promise<boolean> {
    return (await this.database.affected(statements.IS_NEWEST, { number, hash })) > 0;
  }

  /** Returns null and changes nothing when they do not follow the newest block. */
  private async addBlocks(
    from: bigint,
    parentHash: string | null,
    blocks: readonly ChainBlock[],
  ): Promise<statements.AddedBlocks | null> {
    const newest = blocks.at(-1);
    return this.database.row(statements.ADD_BLOCKS, {
      from,
      parentHash,
      forgottenTo: (newest?.number ?? from) - BigInt(this.settings.reorgDepth) - 1n,
      numbers: blocks.map((block) => block.number),
      hashes: blocks.map((block) => block.hash),
      parentHashes: blocks.map((block) => block.parentHash),
      times: blocks.map((block) => block.timestamp),
      firstBlock: this.settings.firstBlock,
    });
  }
}
