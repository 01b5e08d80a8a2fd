import { takesDeposits } from '../../domain/sandbox/bank-customer.js';
import {
  admit,
  announce,
  type BankTransfer,
  hold,
  type PendingBankTransfer,
  partnerFee,
  reject,
  reportOf,
  settle,
} from '../../domain/sandbox/bank-transfer.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { type BankTransferId, bankTransferId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import { everyDue, everyItem, isAway } from '../ports/every-item.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Address } from '../ports/user-operation.js';
import type { BankSettlements } from '../transactions/bank-settlements.js';
import type { AdmitTransfer } from './admit-transfer.js';
import type { BankCustomers } from './bank-customers.js';
import type { BankTransfers } from './bank-transfers.js';
import { type PartnerAccount, type PartnerPayment, unlessOvertaken } from './partner-account.js';
import type { TellOfCustomer } from './tell-of-customer.js';

/** The purpose of the tasks that bring the money of bank transfers to the chain. */
export const SETTLE_BANK_TRANSFER = 'settle-bank-transfer';

/** The sweep of the sandbox's on-ramp partner. It pays due transfers from the partner's account on chain. */
export class SettleBankTransfers implements Sweep {
  readonly name = 'settle-bank-transfers';
  readonly everyMs = 500;

  constructor(
    private readonly transfers: BankTransfers,
    private readonly settlements: Pick<BankSettlements, 'add'>,
    private readonly account: PartnerAccount,
    private readonly customers: Pick<BankCustomers, 'lock'>,
    private readonly admitTransfer: Pick<AdmitTransfer, 'execute'>,
    private readonly tell: TellOfCustomer,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached; the next run continues where this one stopped */
  async execute(): Promise<void> {
    const due = await this.transfers.due(this.clock.now(), { limit: 1, without: [] });
    if (due.length > 0 || this.account.isLookForLostDue(SETTLE_BANK_TRANSFER))
      await this.account.during(() => this.settleAll());
  }

  private async settleAll(): Promise<void> {
    await this.account.sendLostOnes(SETTLE_BANK_TRANSFER, async (subjectId) => {
      const transfer = await this.transfers.find(bankTransferId(subjectId));
      return transfer && paymentOf(transfer);
    });
    const payable: PendingBankTransfer[] = [];
    const admit = async (transfer: PendingBankTransfer) => {
      if (await this.unitOfWork.run(() => this.admit(transfer))) payable.push(transfer);
    };
    const now = this.clock.now();
    // One that cannot be admitted, because there is no rate for its currency, or cannot be paid, keeps no other one waiting.
    const admitAll = () =>
      everyDue(
        (batch) => this.transfers.due(now, batch),
        ({ id }) => id,
        admit,
      );
    const payAll = () => everyItem(payable, (transfer) => this.finish(transfer).catch(unlessOvertaken), isAway);
    await everyItem([admitAll, payAll], (step) => step());
  }

  /** @returns whether it may be paid now */
  private async admit(transfer: PendingBankTransfer): Promise<boolean> {
    if (transfer.outcome === 'REJECTED') {
      await this.store(reject(transfer, this.clock.now()), transfer.status);
      return false;
    }
    return !transfer.toAccount || transfer.receivedAt !== null || this.receive(transfer);
  }

  /** The settlement is stored before the transaction can be in a block, so that the history can explain it. */
  private async finish(transfer: PendingBankTransfer): Promise<void> {
    const { money, walletAddress, payer } = transfer;
    const payment = paymentOf(transfer);
    const prepared = await this.account.prepare(payment, async (transactionHash) => {
      await this.settlements.add({
        transactionHash,
        accountAddress: walletAddress,
        bankAccount: payer,
        token: payment.token,
        absorbedFee: partnerFee(money),
      });
      if (transfer.toAccount) await this.announce(transfer.id, transactionHash);
    });
    await this.account.pay(prepared, payment, (hash) => this.transfers.end(settle(transfer, hash)));
  }

  /** A transfer has arrived at an account. @returns whether it may be paid now */
  private async receive({ id, userId, money }: PendingBankTransfer): Promise<boolean> {
    const customer = await this.customers.lock(userId);
    const transfer = await this.transfers.find(id);
    if (transfer?.status !== 'PENDING' || transfer.receivedAt !== null) return false;
    if (!customer || !takesDeposits(customer)) {
      await this.store(reject(transfer, this.clock.now()), transfer.status);
      return false;
    }
    const passes = await this.admitTransfer.execute({ id, customerId: userId, direction: 'deposit', money });
    const now = this.clock.now();
    await this.store(passes ? admit(transfer, now) : hold(transfer, now), transfer.status);
    return passes;
  }

  /** The user hears of the transaction before it can be in a block. */
  private async announce(id: BankTransferId, hash: string): Promise<void> {
    const transfer = await this.transfers.find(id);
    if (transfer?.status === 'PENDING') await this.store(announce(transfer, hash), transfer.status);
  }

  private async store(next: BankTransfer, from: BankTransfer['status']): Promise<void> {
    const isStored = await this.transfers.step(next, from);
    const report = reportOf(next);
    if (isStored && report) await this.tell.execute(next.userId, { about: 'incoming transfer', report });
  }
}

function paymentOf({ id, money, walletAddress }: BankTransfer): PartnerPayment {
  return {
    task: { purpose: SETTLE_BANK_TRANSFER, subjectId: id },
    token: tokenOf(money.currency),
    to: walletAddress as Address,
    minorUnits: money.minorUnits,
    isNewMoney: true,
  };
}
