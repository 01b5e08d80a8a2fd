import { id as hashOf } from 'ethers/hash';
import type { Address, DecodedCall, Hex } from '../../../application/ports/user-operation.js';
import { cloneFactory } from './clone-address.js';
import { againstExpectedCalls, differing } from './compared-call.js';
import { conditionalOrderAddress } from './counterfactual-addresses.js';
import { assetAddress, type ChainContext } from './deployment.js';
import type { Intent } from './intent.js';
import type { Problem } from './verdict.js';

/** The largest number of attempts for an order that are recognised. Each attempt has its own nonce. */
const MOST_ATTEMPTS = 100;

/** An amount in smallest units of a token, by its symbol. */
interface ShownAmount {
  readonly token: string;
  readonly units: bigint;
}

/** An order as the page shows it. */
export interface ShownOrder {
  readonly id: string;
  readonly sold: ShownAmount;
  /** The least that the owner gets. */
  readonly minimum: ShownAmount;
  readonly endsAt: Date;
  /** Who may publish it. Whoever that is, the minimum holds. */
  readonly publisher: Address;
  /** The address of its contract. */
  readonly address: Address;
}

/**
 * Exactly two calls: the factory that this device knows makes the order with the shown terms, and the order gets an allowance of what it
 * sells. The allowed address is the one that the terms give, so nothing but this order can use it.
 */
export function activationIntent(order: ShownOrder): Intent {
  return intentFor(order.id, (calls, chainContext) => {
    const clones = cloneFactory(chainContext, 'conditionalOrder');
    if (!clones) return [{ code: 'no-account' }];
    const { sold, minimum, publisher, address } = order;
    const [sellToken, buyToken] = [sold, minimum].map(({ token }) => assetAddress(chainContext, token));
    if (!sellToken || !buyToken) return [{ code: 'no-token', shown: sellToken ? minimum.token : sold.token }];
    const salt = hashOf(order.id) as Hex;
    const end = BigInt(Math.floor(order.endsAt.getTime() / 1_000));
    const terms = { sellToken, sellAmount: sold.units, buyToken, minBuyAmount: minimum.units, publisher, end };
    const made = conditionalOrderAddress(clones, chainContext.wallet, terms, salt);
    return [
      ...againstExpectedCalls(calls, [
        { target: clones.factory, method: CREATE, given: { ...inWords(terms), salt } },
        { target: sellToken, method: APPROVE, given: { spender: made, value: String(sold.units) } },
      ]),
      ...differing('other-account', made, address),
    ];
  });
}

/** Exactly two calls: the shown order ends, and its allowance is taken back. */
export function cancellationIntent({ id, address: target, sold: { token } }: ShownOrder): Intent {
  return intentFor(id, (calls, chainContext) => {
    const sellToken = assetAddress(chainContext, token);
    if (!sellToken) return [{ code: 'no-token', shown: token }];
    return againstExpectedCalls(calls, [
      { target, method: 'cancel()', given: {} },
      { target: sellToken, method: APPROVE, given: { spender: target, value: '0' } },
    ]);
  });
}

const CREATE = 'createConditionalOrder((address,uint256,address,uint256,address,uint48),bytes32)';
const APPROVE = 'approve(address,uint256)';

function inWords(terms: Readonly<Record<string, bigint | string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, String(value)]));
}

function intentFor(
  id: string,
  against: (calls: readonly DecodedCall[], chainContext: ChainContext) => readonly Problem[],
): Intent {
  return {
    nonceKeys: Array.from({ length: MOST_ATTEMPTS }, (_, index) => `conditional-order:${id}:${index + 1}`),
    validUntil: null,
    judge: (calls, chainContext) => ({ problems: against(calls, chainContext), proven: true }),
  };
}
