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
import { type EndedSlotStatus, isOpen, type SlotStatus } from '../../../domain/relaying/slot.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

interface KeptAttempt extends Omit<RelayAttempt, 'raw'> {
  raw: Hex | null;
  readonly storedAt: number;
  sentAt: number | null;
  refusals: number;
  refusal: string | null;
  refusedAt: number | null;
}

interface KeptSlot extends SlotKey {
  readonly openedAt: number;
  readonly tasks: readonly RelayTask[];
  readonly attempts: KeptAttempt[];
  status: SlotStatus;
  includedHash: Hex | null;
  released: boolean;
}

const mostOf = (attempts: readonly KeptAttempt[]) => {
  const costs = attempts.map(({ gasLimit, fees }) => gasLimit * fees.maxFeePerGas);
  return costs.toSorted((one, other) => Number(other - one))[0] ?? 0n;
};

const isSame = (one: RelayTask, other: RelayTask) => one.purpose === other.purpose && one.subjectId === other.subjectId;

export class InMemoryRelaySlots implements RelaySlots {
  readonly kept: KeptSlot[] = [];
  /** Real time in milliseconds. It passes when a test says so. */
  realTime = 0;
  readonly nextNonces = new Map<Address, number>();

  constructor(private readonly unitOfWork: InMemoryUnitOfWork) {}

  /** What the sweep does long after the nonces were used. */
  eraseBytes(): void {
    for (const attempt of this.kept.flatMap(({ attempts }) => attempts)) attempt.raw = null;
  }

  async reserveNonces(chainId: number, signer: Address, chainNonce: number, count: number): Promise<number> {
    const account: Address = `${signer}${chainId === 31_337 ? '' : chainId}`;
    const nonce = this.nextNonces.get(account) ?? chainNonce;
    this.unitOfWork.write(() => this.nextNonces.set(account, nonce + count));
    return nonce;
  }

  async open(slots: readonly NewSlot[]): Promise<void> {
    const tasks = slots.flatMap((slot) => slot.tasks);
    const isTwice = (task: RelayTask) => tasks.filter((one) => isSame(one, task)).length > 1;
    if (tasks.some(isTwice)) throw new ConflictError('Another slot carries this task', true);
    for (const slot of slots) await this.openOne(slot);
  }

  private async openOne({ chainId, signer, nonce, tasks, attempt }: NewSlot): Promise<void> {
    for (const task of tasks) {
      if (await this.carrying(task)) throw new ConflictError('Another slot carries this task', true);
    }
    if (this.kept.some((one) => one.chainId === chainId && one.signer === signer && one.nonce === nonce)) {
      throw new Error('relay_slots_pkey');
    }
    if (this.attemptsWith(attempt.hash).length > 0) throw new Error('relay_attempts_hash_key');
    this.unitOfWork.write(() =>
      this.kept.push({
        ...{ chainId, signer, nonce, tasks },
        openedAt: this.realTime,
        attempts: [this.newAttempt(attempt)],
        status: 'RESERVED',
        includedHash: null,
        released: false,
      }),
    );
  }

  async addAttempt(slot: StoredSlot, attempt: RelayAttempt): Promise<boolean> {
    const kept = this.at(slot);
    if (!kept || !isOpen(kept.status) || kept.attempts.length !== slot.attempts.length) return false;
    this.unitOfWork.write(() => kept.attempts.push(this.newAttempt(attempt)));
    return true;
  }

  async markSent(hashes: readonly Hex[]): Promise<void> {
    for (const hash of hashes) this.markOneSent(hash);
  }

  private markOneSent(hash: Hex): void {
    this.unitOfWork.write(() => {
      for (const attempt of this.attemptsWith(hash)) {
        attempt.sentAt = this.realTime;
        attempt.refusals = 0;
      }
      const slot = this.kept.find(({ attempts }) => attempts.some((one) => one.hash === hash));
      if (slot?.status === 'RESERVED') slot.status = 'BROADCAST';
    });
  }

  async markRefused(hash: Hex, reason: string): Promise<void> {
    this.unitOfWork.write(() => {
      for (const attempt of this.attemptsWith(hash)) {
        attempt.refusals += 1;
        attempt.refusal = reason;
        attempt.refusedAt = this.realTime;
      }
    });
  }

  async end(slot: SlotKey, status: EndedSlotStatus, includedHash: Hex | null): Promise<boolean> {
    const kept = this.at(slot);
    if (!kept || !isOpen(kept.status)) return false;
    this.unitOfWork.write(() => Object.assign(kept, { status, includedHash }));
    return true;
  }

  async endIncluded(
    chainId: number,
    signer: Address,
    included: readonly { readonly nonce: number; readonly hash: Hex }[],
  ): Promise<readonly number[]> {
    const ended: number[] = [];
    for (const { nonce, hash } of included) {
      if (await this.end({ chainId, signer, nonce }, 'INCLUDED', hash)) ended.push(nonce);
    }
    return ended;
  }

  async reopen(slot: SlotKey): Promise<boolean> {
    const kept = this.at(slot);
    if (!kept || isOpen(kept.status)) return false;
    this.unitOfWork.write(() => Object.assign(kept, { status: 'BROADCAST', includedHash: null }));
    return true;
  }

  async release(slot: SlotKey): Promise<readonly RelayTask[]> {
    const kept = this.at(slot);
    if (!kept || kept.released) return [];
    this.unitOfWork.write(() => {
      kept.released = true;
    });
    return kept.tasks;
  }

  async carrying(task: RelayTask): Promise<StoredSlot | null> {
    const kept = this.kept.find(({ released, tasks }) => !released && tasks.some((one) => isSame(one, task)));
    return kept ? this.stored(kept) : null;
  }

  async unsettled(chainId: number, signer: Address, nextNonce: number, limit: number): Promise<readonly StoredSlot[]> {
    return this.kept
      .filter((one) => one.chainId === chainId && one.signer === signer)
      .filter(({ status, nonce }) => isOpen(status) || nonce >= nextNonce)
      .toSorted((a, b) => a.nonce - b.nonce)
      .slice(0, limit)
      .map((one) => this.stored(one));
  }

  async openSlots(chainId: number): Promise<readonly OpenSlots[]> {
    const open = this.kept.filter((one) => one.chainId === chainId && isOpen(one.status));
    return [...new Set(open.map(({ signer }) => signer))].map((signer) => {
      const own = open.filter((one) => one.signer === signer);
      const nonces = own.map(({ nonce, attempts }) => ({ nonce, mostWei: mostOf(attempts) }));
      const waitingMs = this.realTime - Math.min(...own.map(({ openedAt }) => openedAt));
      return { signer, count: own.length, waitingMs, nonces };
    });
  }

  async carriers(chainId: number, purposes: readonly string[]): Promise<readonly Address[]> {
    const carrying = this.kept.filter(
      ({ status, released, tasks }) =>
        isOpen(status) && !released && tasks.some(({ purpose }) => purposes.includes(purpose)),
    );
    return [...new Set(carrying.filter((one) => one.chainId === chainId).map(({ signer }) => signer))];
  }

  private stored({ chainId, signer, nonce, status, attempts, tasks, released }: KeptSlot): StoredSlot {
    return {
      ...{ chainId, signer, nonce, status },
      tasks: released ? [] : tasks,
      attempts: attempts.map(({ storedAt, sentAt, refusedAt, gasLimit: _, ...attempt }) => ({
        ...attempt,
        ageMs: this.realTime - storedAt,
        sinceSentMs: sentAt === null ? null : this.realTime - sentAt,
        sinceRefusedMs: refusedAt === null ? null : this.realTime - refusedAt,
      })),
    };
  }

  private newAttempt(attempt: RelayAttempt): KeptAttempt {
    return { ...attempt, storedAt: this.realTime, sentAt: null, refusals: 0, refusal: null, refusedAt: null };
  }

  private at({ chainId, signer, nonce }: SlotKey): KeptSlot | undefined {
    return this.kept.find((one) => one.chainId === chainId && one.signer === signer && one.nonce === nonce);
  }

  private attemptsWith(hash: Hex): readonly KeptAttempt[] {
    return this.kept.flatMap(({ attempts }) => attempts).filter((one) => one.hash === hash);
  }
}
