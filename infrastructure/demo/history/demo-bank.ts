import type { Container } from 'inversify';
import { GetBankTransfer } from '../../../application/sandbox/get-bank-transfer.js';
import { SendBankTransfer } from '../../../application/sandbox/send-bank-transfer.js';
import { SettleBankTransfers } from '../../../application/sandbox/settle-bank-transfers.js';
import { resolve } from '../../wiring/resolve.js';
import type { DemoAccounts } from './demo-accounts.js';
import type { DemoLedger } from './demo-ledger.js';
import type { Cast } from './demo-person.js';
import type { BankEpisode } from './episode.js';

/** The sandbox's bank without its delays. */
export class DemoBank {
  private readonly send: SendBankTransfer;
  private readonly settle: SettleBankTransfers;
  private readonly get: GetBankTransfer;

  constructor(
    container: Container,
    private readonly ledger: DemoLedger,
    private readonly cast: Cast,
    private readonly accounts: DemoAccounts,
  ) {
    this.send = resolve(container, SendBankTransfer);
    this.settle = resolve(container, SettleBankTransfers);
    this.get = resolve(container, GetBankTransfer);
  }

  /** @returns the hash of the transaction that brought the money */
  async pay({ to, isToAccount, amount, currency, holderName, iban, reference }: BankEpisode): Promise<string> {
    const person = this.cast(to);
    const recipient = isToAccount ? { toIban: await this.accounts.ibanOf(person) } : { username: to };
    const { id } = await this.send.execute({ ...recipient, amount, currency, holderName, iban, reference });
    let hash = '';
    await this.ledger.until(
      `The demo bank transfer ${id}`,
      () => this.settle.execute(),
      async () => {
        const transfer = await this.get.execute(id);
        if (transfer.status === 'SETTLED') hash = transfer.transactionHash;
        return hash !== '';
      },
    );
    if (isToAccount) await this.accounts.listen(person);
    return hash;
  }
}
