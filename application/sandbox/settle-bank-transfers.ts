import { type PendingBankTransfer, partnerFee, reject, settle } from '../../domain/sandbox/bank-transfer.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { bankTransferId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { Clock } from '../ports/clock.js';
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
 * The sweep of the sandbox's on-ramp partner: transfers whose time has come are paid from the partner's own account on chain. The
 * signed transaction and the settlement that explains it are stored together, before the first broadcast; so a transfer is paid
 * once, whenever the process dies and however many sweep.
 */
export class SettleBankTransfers {
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

  /** @throws ServiceUnavailableError when the chain cannot be reached; the next run goes on where this one was */
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

  /** The partner has in its account what it has been given for the transfer; a little too much of it does no harm. */
  private async send(payment: RelayTransaction, { currency, minorUnits }: Money): Promise<void> {
    await this.money.mint(tokenOf(currency), this.partner.address, minorUnits);
    await this.relay.broadcast(payment);
  }

  /** What a node of a sandbox has lost in a crash: the same bytes are sent again, before anything that comes after them. */
  private async sendLostOnes(): Promise<void> {
    const { chainId, address } = this.partner;
    const nextNonce = await this.partner.nextNonce();
    for (const payment of await this.stored.storedFrom(chainId, address, nextNonce, UNSEEN_AFTER_MS, AT_ONCE)) {
      const transfer = await this.transfers.find(bankTransferId(payment.subjectId));
      if (transfer) await this.send(payment, transfer.money).catch(unlessOvertaken);
    }
  }
}

/** Another process sweeps too. */
function unlessOvertaken(error: unknown): void {
  if (!(error instanceof ConflictError)) throw error;
}
