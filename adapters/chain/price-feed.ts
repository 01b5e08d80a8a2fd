import type { Clock } from '../../application/ports/clock.js';
import type { Address } from '../../application/ports/user-operation.js';
import type { NativePrice } from '../../application/rates/native-price.js';
import { ONE } from '../../domain/rates/exchange-rate.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { ChainConnection } from './chain-connection.js';
import { PRICE_FEED } from './contract-interfaces.js';
import { readView } from './contract-view.js';

/** The oldest accepted answer. The slowest feeds answer once a day, with some delay. */
const OLDEST_MS = 26 * 60 * 60 * 1000;
/** How far a block's time may be ahead of our clock. */
const AHEAD_MS = 15 * 60 * 1000;

/** Reads the price of the chain's coin in USD from a feed with Chainlink's AggregatorV3Interface. */
export class RpcPriceFeed implements NativePrice {
  constructor(
    private readonly connection: ChainConnection,
    private readonly address: Address,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<{ readonly usd: bigint; readonly updatedAt: Date }> {
    const ask = (method: string) => readView(this.connection, { contract: PRICE_FEED, address: this.address, method });
    const [[decimals], [, answer, , updatedAtSeconds]] = await Promise.all([ask('decimals'), ask('latestRoundData')]);
    const updatedAt = new Date(Number(updatedAtSeconds) * 1000);
    const ageMs = this.clock.now().getTime() - updatedAt.getTime();
    const usd = (BigInt(answer) * ONE) / 10n ** BigInt(decimals);
    if (usd <= 0n) throw unusable('says that the coin is worth nothing');
    if (!(ageMs <= OLDEST_MS && ageMs >= -AHEAD_MS))
      throw unusable(`has an answer of another time: ${updatedAtSeconds}`);
    return { usd, updatedAt };
  }
}

function unusable(what: string): ServiceUnavailableError {
  return new ServiceUnavailableError(`The price feed ${what}`);
}
