import { firstFees, type RelayFees } from '../../domain/relaying/relay-fees.js';
import { type PendingBankTransfer, partnerFee, reject, settle } from '../../domain/sandbox/bank-transfer.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { ConflictError, ServiceUnavailableError } from '../../domain/shared/errors.js';
import { bankTransferId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Address, Hex } from '../ports/user-operation.js';
import type { OpenSlot } from '../relaying/open-slot.js';
import type { RelayTask } from '../relaying/relay-call.js';
import type { RelayChain } from '../relaying/relay-chain.js';
import type { RelaySigner } from '../relaying/relay-signer.js';
import type { RelaySlots, SlotKey, StoredSlot } from '../relaying/relay-slots.js';
import type { RelayerLeases } from '../relaying/relayer-leases.js';
import type { BankSettlements } from '../transactions/bank-settlements.js';
import type { BankTransfers } from './bank-transfers.js';
import type { TestMoney, TokenPayments } from './ports.js';

const AT_ONCE = 100;
const UNSEEN_AFTER_MS = 5_000;

/** The partner's gas is free, so it offers so much that it never has to raise its fees. */
const FEES = { tip: 1_000_000_000n, ceiling: 100_000_000_000_000n };
const HEADROOM = 100n;

/** A slot of the partner's account with the only attempt that it ever has. */
interface PartnerPayment extends SlotKey {
  readonly attempt: { readonly hash: Hex; readonly raw: Hex };
}

/**
 * The sweep of the sandbox's on-ramp partner. It pays due transfers from the partner's account on chain. The signed transaction and the
 * settlement are stored together before the first broadcast, so that a transfer is paid once, after a crash and with several
 * sweeping processes.
 */
export class SettleBankTransfers implements Sweep {
  readonly name = 'settle-bank-transfers';
  readonly everyMs = 500;

  /** @param partner the partner's account */
  constructor(
    private readonly transfers: BankTransfers,
    private readonly settlements: BankSettlements,
    private readonly partner: RelaySigner,
    private readonly chain: RelayChain,
    private readonly slots: RelaySlots,
    private readonly leases: RelayerLeases,
    private readonly opening: OpenSlot,
    private readonly money: TestMoney & TokenPayments,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached; the next run continues where this one stopped */
  async execute(): Promise<void> {
    await this.leases.during(this.chain.chainId, this.partner.address, () => this.settleAll());
  }

  private async settleAll(): Promise<void> {
    await this.sendLostOnes();
    for (const transfer of await this.transfers.due(this.clock.now(), AT_ONCE)) {
      await this.finish(transfer).catch(unlessOvertaken);
    }
  }

  private async finish(transfer: PendingBankTransfer): Promise<void> {
    if (transfer.outcome === 'REJECTED') {
      await this.transfers.end(reject(transfer));
      return;
    }
    const task: RelayTask = { purpose: 'settle-bank-transfer', subjectId: transfer.id };
    const payment = (await this.pending(task)) ?? (await this.prepare(transfer, task));
    if ((await this.inclusionStatusOf(payment)) === 'open') await this.send(payment, transfer.money);
    if ((await this.inclusionStatusOf(payment)) !== 'included') return;
    await this.unitOfWork.run(async () => {
      await this.transfers.end(settle(transfer, payment.attempt.hash));
      await this.slots.end(payment, 'INCLUDED', payment.attempt.hash);
    });
  }

  /** The stored payment that can still be included, or null. Gives up one that cannot. */
  private async pending(task: RelayTask): Promise<PartnerPayment | null> {
    const slot = await this.slots.carrying(task);
    const payment = slot && paymentIn(slot);
    if (!payment) return null;
    const inclusionStatus = await this.inclusionStatusOf(payment);
    if (inclusionStatus === 'open' || inclusionStatus === 'included') return payment;
    await this.unitOfWork.run(async () => {
      await this.slots.end(payment, 'LOST', null);
      await this.slots.release(payment);
    });
    return null;
  }

  private inclusionStatusOf({ signer, nonce, attempt }: PartnerPayment) {
    return this.chain.inclusionStatusOf({ signer, nonce, hash: attempt.hash });
  }

  private async prepare(transfer: PendingBankTransfer, task: RelayTask): Promise<PartnerPayment> {
    const { money, walletAddress, payer } = transfer;
    const token = tokenOf(money.currency);
    const call = this.money.payment(token, walletAddress as Address, money.minorUnits);
    const { chainId } = this.chain;
    const [chainNonce, fees] = await Promise.all([this.chain.nextNonce(this.partner.address), this.fees()]);
    return this.unitOfWork.run(async () => {
      const account = { chainId, signer: this.partner, chainNonce };
      const payment = await this.opening.execute(account, [task], call, fees);
      await this.settlements.add({
        transactionHash: payment.attempt.hash,
        accountAddress: walletAddress,
        bankAccount: payer,
        token,
        absorbedFee: partnerFee(money),
      });
      return payment;
    });
  }

  private async fees(): Promise<RelayFees> {
    const fees = firstFees(HEADROOM * (await this.chain.nextBaseFee()), FEES);
    if (fees) return fees;
    throw new ServiceUnavailableError('The chain is too expensive for the partner');
  }

  /** Gives the partner's account the money for the transfer, then sends it. A surplus in the account does no harm. */
  private async send({ attempt }: PartnerPayment, { currency, minorUnits }: Money): Promise<void> {
    await this.money.mint(tokenOf(currency), this.partner.address, minorUnits);
    await this.chain.broadcast(attempt.raw);
    await this.slots.markSent(attempt.hash);
  }

  /** Sends the transactions again that the sandbox's node has lost in a crash, before later transactions. */
  private async sendLostOnes(): Promise<void> {
    const { address } = this.partner;
    const nextNonce = await this.chain.nextNonce(address);
    for (const slot of await this.slots.unsettled(this.chain.chainId, address, nextNonce, AT_ONCE)) {
      const [newest] = slot.attempts;
      const isMissing = slot.nonce >= nextNonce && (newest?.ageMs ?? 0) >= UNSEEN_AFTER_MS;
      if (isMissing) await this.sendAgain(slot).catch(unlessOvertaken);
    }
  }

  /** A slot that carries nothing any more is filled by a transfer of nothing, because a missing nonce blocks all later ones. */
  private async sendAgain(slot: StoredSlot): Promise<void> {
    const [task] = slot.tasks;
    const transfer = task && (await this.transfers.find(bankTransferId(task.subjectId)));
    const payment = paymentIn(slot);
    if (transfer && payment) return this.send(payment, transfer.money);
    const { raw } = await this.partner.signCancellation(slot.nonce, await this.fees());
    await this.chain.broadcast(raw);
  }
}

function paymentIn(slot: StoredSlot): PartnerPayment | null {
  const [attempt] = slot.attempts;
  if (!attempt || attempt.raw === null) return null;
  const { hash, raw } = attempt;
  return { chainId: slot.chainId, signer: slot.signer, nonce: slot.nonce, attempt: { hash, raw } };
}

/** Ignores the conflict when another process was faster. */
function unlessOvertaken(error: unknown): void {
  if (!(error instanceof ConflictError)) throw error;
}
