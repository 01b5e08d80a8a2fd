import { type Currency, tokenOf } from '../../domain/shared/currency.js';
import { NotFoundError, ServiceUnavailableError } from '../../domain/shared/errors.js';
import { type Money, parseMoney } from '../../domain/shared/money.js';
import type { IndexedChain } from '../indexing/indexed-chain.js';
import type { WallClock } from '../ports/clock.js';
import type { UserRepository } from '../users/user.repository.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { TestMoney } from './ports.js';

const BOOKED_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/** Gives a user test money and waits until the ledger has it, so that the next payment can spend it. */
export class Faucet {
  constructor(
    private readonly users: UserRepository,
    private readonly wallets: WalletRepository,
    private readonly testMoney: TestMoney,
    private readonly ledger: Pick<IndexedChain, 'cursor'>,
    private readonly wallClock: WallClock,
  ) {}

  /** @throws ValidationError, NotFoundError for an unknown user, ServiceUnavailableError when the indexer is too slow */
  async execute(input: {
    readonly username: string;
    readonly amount: string;
    readonly currency: Currency;
  }): Promise<Money> {
    const money = parseMoney(input.amount, input.currency);
    const user = await this.users.findByUsername(input.username.toLowerCase());
    const wallet = user && (await this.wallets.ofUser(user.id));
    if (!wallet) throw new NotFoundError(`The user ${input.username}`);
    const { blockNumber } = await this.testMoney.mint(tokenOf(input.currency), wallet.address, money.minorUnits);
    await this.booked(blockNumber);
    return money;
  }

  private async booked(blockNumber: bigint): Promise<void> {
    const deadline = this.wallClock.now().getTime() + BOOKED_WITHIN_MS;
    while (((await this.ledger.cursor())?.number ?? -1n) < blockNumber) {
      if (this.wallClock.now().getTime() > deadline) {
        throw new ServiceUnavailableError('The money was minted, but the indexer has not seen it yet; is it running?');
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}
