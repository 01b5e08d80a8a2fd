import { firstFees, type RelayFees } from '../../domain/relaying/relay-fees.js';
import type { Token } from '../../domain/shared/currency.js';
import { ConflictError, ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Address, Hex } from '../ports/user-operation.js';
import type { RelayTask } from '../relaying/relay-call.js';
import type { RelayChain } from '../relaying/relay-chain.js';
import type { RelaySigner } from '../relaying/relay-signer.js';
import type { RelaySlots, SlotKey, StoredSlot } from '../relaying/relay-slots.js';
import type { RelayerLeases } from '../relaying/relayer-leases.js';
import type { ReserveSlots } from '../relaying/reserve-slots.js';
import type { TestMoney, TokenPayments } from './ports.js';

const AT_ONCE = 100;
const UNSEEN_AFTER_MS = 5_000;
const LOOK_FOR_LOST_EVERY_MS = 2_000;

/** The partner's gas is free, so it offers so much that it never has to raise its fees. */
const FEES = { tip: 1_000_000_000n, ceiling: 100_000_000_000_000n };
const HEADROOM = 100n;

/** Something that the partner pays on chain, once. */
export interface PartnerPayment {
  /** What it is paid for. One transaction at a time carries it. */
  readonly task: RelayTask;
  readonly token: Token;
  readonly to: Address;
  readonly minorUnits: bigint;
  /** The money comes from outside the chain, so the account gets it before it pays. */
  readonly isNewMoney: boolean;
}

/** The transaction of a payment: a slot of the partner's account with the only attempt that it ever has. */
export interface PreparedPayment extends SlotKey {
  readonly attempt: { readonly hash: Hex; readonly raw: Hex };
}

/**
 * The account on chain of the sandbox's banking partner. A signed transaction is stored before its first broadcast, so that a payment is
 * made once, after a crash and with several processes. Call everything else inside `during`.
 */
export class PartnerAccount {
  /** By the purpose of the payments. */
  private readonly lookedForLostAt = new Map<string, number>();

  /** @param announce called as soon as a node has taken a transaction, as by SendAttempts */
  constructor(
    private readonly partner: RelaySigner,
    private readonly chain: RelayChain,
    private readonly slots: RelaySlots,
    private readonly leases: RelayerLeases,
    private readonly reserving: ReserveSlots,
    private readonly money: TestMoney & TokenPayments,
    private readonly unitOfWork: UnitOfWork,
    private readonly announce: (hash: Hex) => void = () => undefined,
  ) {}

  /** Whether it is time for {@link sendLostOnes}: a lost transaction is noticed late anyway. */
  isLookForLostDue(purpose: string): boolean {
    const lookedAt = this.lookedForLostAt.get(purpose);
    return lookedAt === undefined || performance.now() - lookedAt >= LOOK_FOR_LOST_EVERY_MS;
  }

  /** Does work with the account, one process at a time. Does nothing when another one is at it. */
  async during(work: () => Promise<void>): Promise<void> {
    await this.leases.during(this.chain.chainId, this.partner.address, work);
  }

  /**
   * The stored transaction of a payment, or a new one. It is not sent yet.
   * @param explain stores what the transaction is for, in the unit of work that stores it
   * @throws ConflictError when another process prepares the same payment
   */
  async prepare(payment: PartnerPayment, explain: (hash: Hex) => Promise<unknown>): Promise<PreparedPayment> {
    const stored = await this.stored(payment.task);
    if (stored) return stored;
    const { task, token, to, minorUnits } = payment;
    const call = this.money.payment(token, to, minorUnits);
    const { chainId } = this.chain;
    const [chainNonce, fees] = await Promise.all([this.chain.nextNonce(this.partner.address), this.fees()]);
    return this.unitOfWork.run(async () => {
      const [prepared] = await this.reserving.execute(
        { chainId, signer: this.partner, chainNonce },
        [{ tasks: [task], call }],
        fees,
      );
      if (!prepared) throw new Error('No slot was opened');
      await explain(prepared.attempt.hash);
      return prepared;
    });
  }

  /**
   * Sends a prepared payment unless a block has it.
   * @param settle stores that it was made, in the unit of work that ends its slot
   * @returns whether a block has it
   */
  async pay(
    prepared: PreparedPayment,
    payment: PartnerPayment,
    settle: (hash: Hex) => Promise<unknown>,
  ): Promise<boolean> {
    if ((await this.inclusionStatusOf(prepared)) === 'open') await this.send(prepared, payment);
    if ((await this.inclusionStatusOf(prepared)) !== 'included') return false;
    await this.unitOfWork.run(async () => {
      await settle(prepared.attempt.hash);
      await this.slots.end(prepared, 'INCLUDED', prepared.attempt.hash);
    });
    return true;
  }

  /**
   * When it is due, sends the transactions again that the sandbox's node has lost in a crash, before later transactions. A slot that carries nothing any
   * more is filled by a transfer of nothing, because a missing nonce blocks all later ones.
   * @param purpose of the payments that `find` knows
   */
  async sendLostOnes(purpose: string, find: (subjectId: string) => Promise<PartnerPayment | null>): Promise<void> {
    if (!this.isLookForLostDue(purpose)) return;
    this.lookedForLostAt.set(purpose, performance.now());
    const { address } = this.partner;
    const nextNonce = await this.chain.nextNonce(address);
    for (const slot of await this.slots.unsettled(this.chain.chainId, address, nextNonce, AT_ONCE)) {
      const [newest] = slot.attempts;
      const [task] = slot.tasks;
      const isMissing = slot.nonce >= nextNonce && (newest?.ageMs ?? 0) >= UNSEEN_AFTER_MS;
      if (!isMissing || (task && task.purpose !== purpose)) continue;
      const payment = task ? await find(task.subjectId) : null;
      await this.sendAgain(slot, payment).catch(unlessOvertaken);
    }
  }

  private async sendAgain(slot: StoredSlot, payment: PartnerPayment | null): Promise<void> {
    const prepared = preparedIn(slot);
    if (payment && prepared) return this.send(prepared, payment);
    const cancellation = await this.partner.signCancellation(slot.nonce, await this.fees());
    await this.broadcast(cancellation);
  }

  /** The stored payment that can still be included, or null. Gives up one that cannot. */
  private async stored(task: RelayTask): Promise<PreparedPayment | null> {
    const slot = await this.slots.carrying(task);
    const prepared = slot && preparedIn(slot);
    if (!prepared) return null;
    const inclusionStatus = await this.inclusionStatusOf(prepared);
    if (inclusionStatus === 'open' || inclusionStatus === 'included') return prepared;
    await this.unitOfWork.run(async () => {
      await this.slots.end(prepared, 'LOST', null);
      await this.slots.release(prepared);
    });
    return null;
  }

  private inclusionStatusOf({ signer, nonce, attempt }: PreparedPayment) {
    return this.chain.inclusionStatusOf({ signer, nonce, hash: attempt.hash });
  }

  private async fees(): Promise<RelayFees> {
    const fees = firstFees(HEADROOM * (await this.chain.nextBaseFee()), FEES);
    if (fees) return fees;
    throw new ServiceUnavailableError('The chain is too expensive for the partner');
  }

  /** A surplus of new money in the account does no harm. */
  private async send({ attempt }: PreparedPayment, { isNewMoney, token, minorUnits }: PartnerPayment): Promise<void> {
    if (isNewMoney) await this.money.mint(token, this.partner.address, minorUnits);
    await this.broadcast(attempt);
    await this.slots.markSent([attempt.hash]);
  }

  private async broadcast({ hash, raw }: { readonly hash: Hex; readonly raw: Hex }): Promise<void> {
    await this.chain.broadcast(raw);
    this.announce(hash);
  }
}

function preparedIn(slot: StoredSlot): PreparedPayment | null {
  const [attempt] = slot.attempts;
  if (!attempt || attempt.raw === null) return null;
  const { hash, raw } = attempt;
  return { chainId: slot.chainId, signer: slot.signer, nonce: slot.nonce, attempt: { hash, raw } };
}

/** Ignores the conflict when another process was faster. */
export function unlessOvertaken(error: unknown): void {
  if (!(error instanceof ConflictError)) throw error;
}
