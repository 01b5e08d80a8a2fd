import type { SecretBox } from '../../../application/ports/secret-box.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { RelayTask } from '../../../application/relaying/relay-call.js';
import type {
  NewSlot,
  OpenSlots,
  RelayAttempt,
  RelaySlots,
  SlotKey,
  StoredSlot,
} from '../../../application/relaying/relay-slots.js';
import type { EndedSlotStatus } from '../../../domain/relaying/slot.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { Database } from '../database.js';
import { openBytes, sealBytes } from '../sealed-bytes.js';
import { isUniqueViolation } from '../unique-violation.js';
import {
  ADD_ATTEMPT,
  END_INCLUDED,
  END_SLOT,
  MARK_REFUSED,
  MARK_SENT,
  OPEN_SLOTS_OF,
  RELEASE_SLOT,
  REOPEN_SLOT,
  RESERVE_NONCES,
} from './relay-slot.changes.js';
import { CARRIERS, OPEN_SLOTS, SLOT_CARRYING, type SlotRow, UNSETTLED_SLOTS } from './relay-slot.queries.js';

export class PostgresRelaySlots implements RelaySlots {
  constructor(
    private readonly database: Database,
    private readonly secretBox: SecretBox,
  ) {}

  async reserveNonces(chainId: number, signer: Address, chainNonce: number, count: number): Promise<number> {
    const row = await this.database.row(RESERVE_NONCES, { chainId, signer, chainNonce, count });
    if (!row) throw new Error('The nonce statement answered nothing');
    return row.nonce;
  }

  async open(slots: readonly NewSlot[]): Promise<void> {
    const [first] = slots;
    if (!first) return;
    const attempts = slots.map(({ attempt }) => this.columnsOf(attempt));
    const carried = slots.flatMap(({ nonce, tasks }) => tasks.map((task) => ({ nonce, ...task })));
    try {
      await this.database.affected(OPEN_SLOTS_OF, {
        chainId: first.chainId,
        signer: first.signer,
        nonces: slots.map(({ nonce }) => nonce),
        hashes: attempts.map(({ hash }) => hash),
        raws: attempts.map(({ raw }) => raw),
        areCancellations: attempts.map(({ isCancellation }) => isCancellation),
        maxFees: attempts.map(({ maxFee }) => maxFee),
        tips: attempts.map(({ tip }) => tip),
        gasLimits: attempts.map(({ gasLimit }) => gasLimit),
        taskNonces: carried.map(({ nonce }) => nonce),
        purposes: carried.map(({ purpose }) => purpose),
        subjectIds: carried.map(({ subjectId }) => subjectId),
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'relay_slot_tasks_live')) throw error;
      throw new ConflictError('Another slot carries this task', true);
    }
  }

  async addAttempt(slot: StoredSlot, attempt: RelayAttempt): Promise<boolean> {
    const number = slot.attempts.length + 1;
    return (await this.database.affected(ADD_ATTEMPT, { ...keyOf(slot), ...this.columnsOf(attempt), number })) > 0;
  }

  async markSent(hashes: readonly Hex[]): Promise<void> {
    await this.database.affected(MARK_SENT, { hashes });
  }

  async markRefused(hash: Hex, reason: string): Promise<void> {
    await this.database.affected(MARK_REFUSED, { hash, reason });
  }

  async end(slot: SlotKey, status: EndedSlotStatus, includedHash: Hex | null): Promise<boolean> {
    return (await this.database.affected(END_SLOT, { ...keyOf(slot), status, includedHash })) > 0;
  }

  async endIncluded(
    chainId: number,
    signer: Address,
    included: readonly { readonly nonce: number; readonly hash: Hex }[],
  ): Promise<readonly number[]> {
    const nonces = included.map(({ nonce }) => nonce);
    const hashes = included.map(({ hash }) => hash);
    return (await this.database.rows(END_INCLUDED, { chainId, signer, nonces, hashes })).map(({ nonce }) => nonce);
  }

  async reopen(slot: SlotKey): Promise<boolean> {
    return (await this.database.affected(REOPEN_SLOT, keyOf(slot))) > 0;
  }

  release(slot: SlotKey): Promise<readonly RelayTask[]> {
    return this.database.rows(RELEASE_SLOT, keyOf(slot));
  }

  async carrying({ purpose, subjectId }: RelayTask): Promise<StoredSlot | null> {
    const row = await this.database.row(SLOT_CARRYING, { purpose, subjectId });
    return row && this.slotOf(row);
  }

  async unsettled(chainId: number, signer: Address, nextNonce: number, limit: number): Promise<readonly StoredSlot[]> {
    return (await this.database.rows(UNSETTLED_SLOTS, { chainId, signer, nextNonce, limit })).map((row) =>
      this.slotOf(row),
    );
  }

  openSlots(chainId: number): Promise<readonly OpenSlots[]> {
    return this.database.rows(OPEN_SLOTS, { chainId });
  }

  async carriers(chainId: number, purposes: readonly string[]): Promise<readonly Address[]> {
    return (await this.database.rows(CARRIERS, { chainId, purposes })).map(({ signer }) => signer);
  }

  /* The bytes carry the signatures of operations. */
  private columnsOf({ hash, raw, fees, gasLimit, isCancellation }: RelayAttempt) {
    const { maxFeePerGas: maxFee, maxPriorityFeePerGas: tip } = fees;
    return { hash, raw: sealBytes(this.secretBox, raw, contextOf(hash)), isCancellation, maxFee, tip, gasLimit };
  }

  private slotOf({ attempts, ...row }: SlotRow): StoredSlot {
    return {
      ...row,
      attempts: attempts.map(({ maxFee, tip, raw, ...attempt }) => ({
        ...attempt,
        raw: raw === null ? null : openBytes(this.secretBox, raw, contextOf(attempt.hash)),
        fees: { maxFeePerGas: BigInt(maxFee), maxPriorityFeePerGas: BigInt(tip) },
      })),
    };
  }
}

function keyOf({ chainId, signer, nonce }: SlotKey): SlotKey {
  return { chainId, signer, nonce };
}

function contextOf(hash: Hex): string {
  return `relay-attempt:${hash}`;
}
