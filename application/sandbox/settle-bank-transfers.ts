import {
  type BankTransfer,
  type PendingBankTransfer,
  partnerFee,
  reject,
  settle,
} from '../../domain/sandbox/bank-transfer.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { bankTransferId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { Address } from '../ports/user-operation.js';
import type { BankSettlements } from '../transactions/bank-settlements.js';
import type { BankTransfers } from './bank-transfers.js';
import { type PartnerAccount, type PartnerPayment, unlessOvertaken } from './partner-account.js';

const AT_ONCE = 100;
const PURPOSE = 'settle-bank-transfer';

/** The sweep of the sandbox's on-ramp partner. It pays due transfers from the partner's account on chain. */
export class SettleBankTransfers implements Sweep {
  readonly name = 'settle-bank-transfers';
  readonly everyMs = 500;

  constructor(
    private readonly transfers: BankTransfers,
    private readonly settlements: Pick<BankSettlements, 'add'>,
    private readonly account: PartnerAccount,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached; the next run continues where this one stopped */
  async execute(): Promise<void> {
    const due = await this.transfers.due(this.clock.now(), 1);
    if (due.length > 0 || this.account.isLookForLostDue(PURPOSE)) await this.account.during(() => this.settleAll());
  }

  private async settleAll(): Promise<void> {
    await this.account.sendLostOnes(PURPOSE, async (subjectId) => {
      const transfer = await this.transfers.find(bankTransferId(subjectId));
      return transfer && paymentOf(transfer);
    });
    for (const transfer of await this.transfers.due(this.clock.now(), AT_ONCE)) {
      await this.finish(transfer).catch(unlessOvertaken);
    }
  }

  /** The settlement is stored before the transaction can be in a block, so that the history can explain it. */
  private async finish(transfer: PendingBankTransfer): Promise<void> {
    if (transfer.outcome === 'REJECTED') {
      await this.transfers.end(reject(transfer));
      return;
    }
    const { money, walletAddress, payer } = transfer;
    const payment = paymentOf(transfer);
    const prepared = await this.account.prepare(payment, (transactionHash) =>
      this.settlements.add({
        transactionHash,
        accountAddress: walletAddress,
        bankAccount: payer,
        token: payment.token,
        absorbedFee: partnerFee(money),
      }),
    );
    await this.account.pay(prepared, payment, (hash) => this.transfers.end(settle(transfer, hash)));
  }
}

function paymentOf({ id, money, walletAddress }: BankTransfer): PartnerPayment {
  return {
    task: { purpose: PURPOSE, subjectId: id },
    token: tokenOf(money.currency),
    to: walletAddress as Address,
    minorUnits: money.minorUnits,
    isNewMoney: true,
  };
}
