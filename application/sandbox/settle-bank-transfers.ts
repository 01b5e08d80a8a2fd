import { type PendingBankTransfer, partnerFee, reject, settle } from '../../domain/sandbox/bank-transfer.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { bankTransferId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Address } from '../ports/user-operation.js';
import type { BankSettlements } from '../transactions/bank-settlements.js';
import type { Relay } from '../wallet-operations/relay.js';
import type { RelayTask, RelayTransaction, RelayTransactions } from '../wallet-operations/relay-transactions.js';
import type { Relayer } from '../wallet-operations/relayer.js';
import type { BankTransfers } from './bank-transfers.js';
import type { TestMoney, TokenPayments } from './ports.js';

const AT_ONCE = 100;
const UNSEEN_AFTER_MS = 5_000;

/**
 * The sweep of the sandbox's on-ramp partner. It pays due transfers from the partner's account on chain. The signed transaction and the
 * settlement are stored together before the first broadcast, so that a transfer is paid once, after a crash and with several
 * sweeping processes.
 */
export class SettleBankTransfers implements Sweep {
  readonly name = 'settle-bank-transfers';
  readonly everyMs = 500;

  /**
   * @param partner the partner's account
   * @param relay of that account
   */
  constructor(
    private readonly transfers: BankTransfers,
    private readonly settlements: BankSettlements,
    private readonly partner: Relayer,
    private readonly relay: Relay,
    private readonly stored: RelayTransactions,
    private readonly money: TestMoney & TokenPayments,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached; the next run continues where this one stopped */
  async execute(): Promise<void> {
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
    const payment = (await this.relay.pending(task)) ?? (await this.prepare(transfer, task));
    if ((await this.partner.inclusionStatusOf(payment.hash, payment.nonce)) === 'open')
      await this.send(payment, transfer.money);
    const inclusionStatus = await this.partner.inclusionStatusOf(payment.hash, payment.nonce);
    if (inclusionStatus === 'included') await this.transfers.end(settle(transfer, payment.hash));
  }

  private prepare(transfer: PendingBankTransfer, task: RelayTask): Promise<RelayTransaction> {
    const { money, walletAddress, payer } = transfer;
    const token = tokenOf(money.currency);
    const call = this.money.payment(token, walletAddress as Address, money.minorUnits);
    return this.unitOfWork.run(async () => {
      const payment = await this.relay.prepare(task, call);
      await this.settlements.add({
        transactionHash: payment.hash,
        accountAddress: walletAddress,
        bankAccount: payer,
        token,
        absorbedFee: partnerFee(money),
      });
      return payment;
    });
  }

  /** Gives the partner's account the money for the transfer, then sends it. A surplus in the account does no harm. */
  private async send(payment: RelayTransaction, { currency, minorUnits }: Money): Promise<void> {
    await this.money.mint(tokenOf(currency), this.partner.address, minorUnits);
    await this.relay.broadcast(payment);
  }

  /** Sends the transactions again that the sandbox's node has lost in a crash, before later transactions. */
  private async sendLostOnes(): Promise<void> {
    const { chainId, address } = this.partner;
    const nextNonce = await this.partner.nextNonce();
    for (const payment of await this.stored.storedFrom(chainId, address, nextNonce, UNSEEN_AFTER_MS, AT_ONCE)) {
      const transfer = await this.transfers.find(bankTransferId(payment.subjectId));
      if (transfer) await this.send(payment, transfer.money).catch(unlessOvertaken);
    }
  }
}

/** Ignores the conflict when another process was faster. */
function unlessOvertaken(error: unknown): void {
  if (!(error instanceof ConflictError)) throw error;
}
