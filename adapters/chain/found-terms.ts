import type { ContractEventValue } from '../../application/contract-events/contract-events.js';
import type { ContractLog } from '../../application/contract-events/contract-log.js';
import type { FoundPayments, FoundTrade } from '../../application/restoration/mandates-on-chain.js';
import { priceOfMinimum } from '../../domain/conditional-orders/order-condition.js';
import type { OrderPair } from '../../domain/conditional-orders/order-sale.js';
import { CRYPTO_SWAP_CURRENCIES, type TradeSide } from '../../domain/payments/types/crypto-swap.js';
import { CRYPTO_ASSETS, decimalsOf } from '../../domain/shared/crypto-asset.js';
import { CURRENCIES, type Currency, tokenOf } from '../../domain/shared/currency.js';
import type { ChainDeployment } from './chain-deployment.js';
import { toAddress, toHex } from './hex.js';

type Fields = Readonly<Record<string, ContractEventValue>>;

const TIME_DIGITS = 12;
/** 2200-01-01. The factories take any time from whoever calls them, and no mandate of this service ends so late. */
const LATEST = 7_258_118_400n;
/** The first number that no column of a price holds: a factory takes any minimum, too. */
const TOO_HIGH_PRICE = 10n ** 78n;
/** The most that a column of the database holds. */
const MOST_MINOR_UNITS = 2n ** 63n - 1n;

/** The terms of a schedule's contract, from the event of its creation; null for a token that is no currency here. */
export function paymentsOf({ arguments: made }: ContractLog, deployment: ChainDeployment): FoundPayments | null {
  const terms = made['terms'] as Fields;
  const currency = currencyAt(String(terms['token']), CURRENCIES, deployment);
  const minorUnits = BigInt(String(terms['amount']));
  if (!currency || minorUnits > MOST_MINOR_UNITS || isTooLate(terms)) return null;
  const times = String(terms['times']).slice(2);
  const begins = (times.match(new RegExp(`.{${TIME_DIGITS}}`, 'g')) ?? []).map((time) => timeOf(`0x${time}`));
  return {
    recipient: toAddress(String(terms['recipient'])),
    money: { minorUnits, currency },
    periods: { begins, end: timeOf(terms['end']) },
    salt: toHex(String(made['salt'])),
  };
}

/** The terms of an order's contract, from the event of its creation; null for tokens that are not traded here. */
export function tradeOf({ arguments: made }: ContractLog, deployment: ChainDeployment): FoundTrade | null {
  const terms = made['terms'] as Fields;
  const [sold, bought] = [String(terms['sellToken']), String(terms['buyToken'])];
  const pair = pairOf('SELL', sold, bought, deployment) ?? pairOf('BUY', bought, sold, deployment);
  if (!pair || isTooLate(terms)) return null;
  const [sellAmount, minBuyAmount] = [BigInt(String(terms['sellAmount'])), BigInt(String(terms['minBuyAmount']))];
  const triggerPrice = priceOfMinimum(pair.side, sellAmount, minBuyAmount, decimalsOf(pair.asset));
  if (triggerPrice >= TOO_HIGH_PRICE) return null;
  return {
    sale: { ...pair, condition: { type: 'limit', triggerPrice }, sellAmount, minBuyAmount },
    publisher: toAddress(String(terms['publisher'])),
    end: timeOf(terms['end']),
    salt: toHex(String(made['salt'])),
  };
}

function pairOf(
  side: TradeSide,
  traded: string,
  paid: string,
  deployment: ChainDeployment,
): (OrderPair & { readonly side: TradeSide }) | null {
  const { marketTokens = {} } = deployment;
  const asset = CRYPTO_ASSETS.find((one) => isAt(marketTokens[one], traded));
  const currency = currencyAt(paid, CRYPTO_SWAP_CURRENCIES, deployment);
  return asset && currency ? { side, asset, currency } : null;
}

/** Which of these currencies has its token at this address. */
export function currencyAt<Known extends Currency>(
  address: string,
  known: readonly Known[],
  { tokens }: Pick<ChainDeployment, 'tokens'>,
): Known | undefined {
  return known.find((one) => isAt(tokens[tokenOf(one)], address));
}

function isAt(known: string | undefined, address: string): boolean {
  return known !== undefined && toAddress(known) === toAddress(address);
}

function isTooLate(terms: Fields): boolean {
  return BigInt(String(terms['end'])) > LATEST;
}

function timeOf(seconds: ContractEventValue | undefined): Date {
  return new Date(Number(BigInt(String(seconds))) * 1_000);
}
