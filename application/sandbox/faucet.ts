import { type Currency, tokenOf } from '../../domain/shared/currency.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import { type Money, parseMoney } from '../../domain/shared/money.js';
import type { IndexedChain } from '../indexing/indexed-chain.js';
import type { WallClock } from '../ports/clock.js';
import type { UserRepository } from '../users/user.repository.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { TestMoney } from './ports.js';

const BOOKED_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/**
 * Gives a user test money and waits until the ledger has it, so that the next payment can spend it. When the money is on chain, the answer
 * is never that the caller should try again, because that would give it twice.
 */
export class Faucet {
  constructor(
    private readonly users: UserRepository,
    private readonly wallets: WalletRepository,
    private readonly testMoney: TestMoney,
    private readonly ledger: Pick<IndexedChain, 'cursor'>,
    private readonly wallClock: WallClock,
  ) {}

  /** @throws ValidationError, NotFoundError for an unknown user, ServiceUnavailableError when the chain does not answer; a retry then continues */
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

  /** Returns as soon as the ledger has the block. A ledger that is late, or a database that is away, has it later. */
  private async booked(blockNumber: bigint): Promise<void> {
    const deadline = this.wallClock.now().getTime() + BOOKED_WITHIN_MS;
    while (this.wallClock.now().getTime() <= deadline) {
      const cursor = await this.ledger.cursor().catch(() => null);
      if ((cursor?.number ?? -1n) >= blockNumber) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}
