import { id as hashOf } from 'ethers/hash';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { cloneFactory } from './clone-address.js';
import { againstExpectedCalls, type ExpectedCall } from './compared-call.js';
import { assetAddress, type ChainContext } from './deployment.js';
import { attemptKeys, type Intent } from './intent.js';
import { againstContract, againstNewContract, encodedTrade, type OrderTrade } from './mandate-contract.js';
import type { Problem } from './verdict.js';

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
  /** With what its factory has distinguished the contract; null: by the id. A new one has none. */
  readonly salt: Hex | null;
}

/**
 * Exactly two calls: the factory that this device knows makes the order with the shown terms, and the order gets an allowance of what it
 * sells. The shown address is the one that the terms give, so nothing but this order can use the allowance.
 */
export function activationIntent(order: ShownOrder): Intent {
  const { address: spender, sold } = order;
  return intentFor({ ...order, salt: null }, againstNewContract, ({ terms, factory }) => [
    { target: factory, method: CREATE, given: { ...inWords(terms), salt: hashOf(order.id) } },
    { target: terms.sellToken, method: APPROVE, given: { spender, value: String(sold.units) } },
  ]);
}

/** Exactly two calls: the shown order ends, and its allowance is taken back. */
export function cancellationIntent(order: ShownOrder): Intent {
  const { address: target } = order;
  return intentFor(order, againstContract, ({ terms }) => [
    { target, method: 'cancel()', given: {} },
    { target: terms.sellToken, method: APPROVE, given: { spender: target, value: '0' } },
  ]);
}

const CREATE = 'createConditionalOrder((address,uint256,address,uint256,address,uint48),bytes32)';
const APPROVE = 'approve(address,uint256)';

function inWords(terms: Readonly<Record<string, bigint | string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, String(value)]));
}

interface KnownOrder {
  readonly terms: Omit<OrderTrade, 'kind'>;
  readonly factory: Address;
}

/** The calls must be the expected ones, and the shown address the one that the shown terms give. */
function intentFor(
  order: ShownOrder,
  against: typeof againstContract,
  expected: (known: KnownOrder) => readonly ExpectedCall[],
): Intent {
  const { id, address, salt } = order;
  return {
    nonceKeys: attemptKeys(`conditional-order:${id}`),
    validUntil: null,
    judge(calls, chainContext) {
      const clones = cloneFactory(chainContext, 'conditionalOrder');
      if (!clones) return { problems: [{ code: 'no-account' }], proven: true };
      const terms = termsOf(order, chainContext);
      if ('code' in terms) return { problems: [terms], proven: true };
      const contract = { kind: 'CONDITIONAL_ORDER', id, address, salt, terms: encodedTrade(terms) } as const;
      const problems = [
        ...againstExpectedCalls(calls, expected({ terms, factory: clones.factory })),
        ...against(contract, chainContext),
      ];
      return { problems, proven: true };
    },
  };
}

function termsOf(
  { sold, minimum, publisher, endsAt }: ShownOrder,
  chainContext: ChainContext,
): KnownOrder['terms'] | Problem {
  const [sellToken, buyToken] = [sold, minimum].map(({ token }) => assetAddress(chainContext, token));
  if (!sellToken || !buyToken) return { code: 'no-token', shown: sellToken ? minimum.token : sold.token };
  const end = BigInt(Math.floor(endsAt.getTime() / 1_000));
  return { sellToken, sellAmount: sold.units, buyToken, minBuyAmount: minimum.units, publisher, end };
}
