import { setTimeout as delay } from 'node:timers/promises';
import type { Container } from 'inversify';
import { GetBankTransfer } from '../../../application/sandbox/get-bank-transfer.js';
import { SendBankTransfer } from '../../../application/sandbox/send-bank-transfer.js';
import { SettleBankTransfers } from '../../../application/sandbox/settle-bank-transfers.js';
import type { BankTransferId } from '../../../domain/shared/ids.js';
import { resolve } from '../../wiring/resolve.js';
import type { DemoAccounts } from './demo-accounts.js';
import type { Cast } from './demo-person.js';
import type { BankEpisode } from './episode.js';

const SETTLED_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 5;

/** The sandbox's bank without its delays. */
export class DemoBank {
  private readonly send: SendBankTransfer;
  private readonly settle: SettleBankTransfers;
  private readonly get: GetBankTransfer;

  constructor(
    container: Container,
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
    const hash = await this.settled(id);
    if (isToAccount) await this.accounts.listen(person);
    return hash;
  }

  private async settled(id: BankTransferId): Promise<string> {
    const deadline = performance.now() + SETTLED_WITHIN_MS;
    while (performance.now() < deadline) {
      await this.settle.execute();
      const transfer = await this.get.execute(id);
      if (transfer.status === 'SETTLED') return transfer.transactionHash;
      await delay(LOOK_AGAIN_MS);
    }
    throw new Error(`The demo bank transfer ${id} has not ended within ${SETTLED_WITHIN_MS / 1000} s`);
  }
}
