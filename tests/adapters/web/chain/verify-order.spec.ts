import { describe, expect, it } from '@jest/globals';
import { id as hashOf } from 'ethers';
import type { ChainConnection } from '../../../../adapters/chain/chain-connection.js';
import { RpcOrderContracts } from '../../../../adapters/chain/rpc-order-contracts.js';
import { conditionalOrderAddress } from '../../../../adapters/web/chain/counterfactual-addresses.js';
import type { ChainContext } from '../../../../adapters/web/chain/deployment.js';
import type { Intent } from '../../../../adapters/web/chain/intent.js';
import { activationIntent, cancellationIntent, type ShownOrder } from '../../../../adapters/web/chain/order-calls.js';
import type { ProblemCode } from '../../../../adapters/web/chain/verdict.js';
import { verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type { Address, Hex, WalletCall } from '../../../../application/ports/user-operation.js';
import type { OrderSale } from '../../../../domain/conditional-orders/order-sale.js';
import { conditionalOrderId } from '../../../../domain/shared/ids.js';
import { uuid } from '../../../support/builders/ids.js';
import {
  CHAIN_CONTEXT,
  DEPLOYMENT,
  offerOfCalls,
  RECIPIENT,
  STRANGER,
  SUB_ACCOUNTS,
  WALLET,
} from './support/operations.js';

const { factory, implementation } = SUB_ACCOUNTS;
const { subAccountFactory: _, subAccountImplementation: __, ...contracts } = CHAIN_CONTEXT.contracts;
const context: ChainContext = {
  ...CHAIN_CONTEXT,
  contracts: { ...contracts, conditionalOrderFactory: factory, conditionalOrderImplementation: implementation },
};
const service = new RpcOrderContracts({} as ChainConnection, { ...DEPLOYMENT, conditionalOrderFactory: factory });

const ID = uuid(7);
const expiresAt = new Date('2027-01-01T00:00:00.000Z');
const sale: OrderSale = {
  asset: 'cbBTC',
  currency: 'USD',
  side: 'SELL',
  condition: { type: 'limit', triggerPrice: 1n },
  sellAmount: 100n,
  minBuyAmount: 2_000n,
};
const terms = {
  sellToken: contracts['cbBTC'] as Address,
  sellAmount: 100n,
  buyToken: CHAIN_CONTEXT.tokens['USDC'] as Address,
  minBuyAmount: 2_000n,
  publisher: RECIPIENT,
  end: BigInt(expiresAt.getTime() / 1_000),
};
const address = conditionalOrderAddress({ factory, implementation }, WALLET, terms, hashOf(ID) as Hex);
const SHOWN: ShownOrder = {
  id: ID,
  sold: { token: 'cbBTC', units: 100n },
  minimum: { token: 'USDC', units: 2_000n },
  endsAt: expiresAt,
  publisher: RECIPIENT,
  address,
  salt: null,
};

const activated = (changed: Partial<OrderSale> = {}, publisher = RECIPIENT, allowed = address) =>
  service.activate(
    { order: { id: conditionalOrderId(ID), expiresAt }, sale: { ...sale, ...changed }, publisher },
    allowed,
  ).calls;
const cancelled = (order = address) => service.cancel(sale, order).calls;
const verdictOf = (intent: Intent, calls: readonly WalletCall[], subject = `conditional-order:${ID}:1`) =>
  verifyOperation(intent, offerOfCalls(subject, calls), context);

it('an order that was found on chain is proven by the salt of its creation, and by no other', () => {
  const salt: Hex = `0x${'5a'.repeat(32)}`;
  const found = conditionalOrderAddress({ factory, implementation }, WALLET, terms, salt);
  const verdict = (shown: Partial<ShownOrder>) =>
    verdictOf(cancellationIntent({ ...SHOWN, address: found, ...shown }), cancelled(found));
  expect(verdict({ salt })).toMatchObject({ kind: 'verified' });
  for (const wrong of [{}, { salt: hashOf('other') as Hex }, { salt, minimum: { token: 'USDC', units: 1n } }])
    expect(verdict(wrong)).toMatchObject({ problems: [expect.objectContaining({ code: 'other-account' })] });
  const opened = verdictOf(activationIntent({ ...SHOWN, address: found, salt }), activated({}, RECIPIENT, found));
  expect(opened).toMatchObject({ kind: 'refused' });
});

it('an order of an earlier factory can be cancelled, and is not activated', () => {
  const known = { conditionalOrderFactory2: factory, conditionalOrderImplementation2: implementation };
  const current = { conditionalOrderFactory: STRANGER, conditionalOrderImplementation: RECIPIENT };
  const later: ChainContext = { ...CHAIN_CONTEXT, contracts: { ...contracts, ...current, ...known } };
  const verdict = (intent: Intent, calls: readonly WalletCall[]) =>
    verifyOperation(intent, offerOfCalls(`conditional-order:${ID}:1`, calls), later);
  expect(verdict(cancellationIntent(SHOWN), cancelled())).toMatchObject({ kind: 'verified' });
  expect(verdict(activationIntent(SHOWN), activated())).toMatchObject({
    problems: expect.arrayContaining([expect.objectContaining({ code: 'other-account' })]),
  });
});

describe('what the service builds is verified', () => {
  it.each([
    ['activation', activationIntent(SHOWN), activated()],
    ['cancellation', cancellationIntent(SHOWN), cancelled()],
  ] as const)('%s, at the first and the hundredth attempt', (_name, intent, calls) => {
    for (const attempt of [1, 100]) {
      expect(verdictOf(intent, calls, `conditional-order:${ID}:${attempt}`).kind).toBe('verified');
    }
  });
});

describe('something else is refused', () => {
  const offers: Readonly<Record<string, readonly [Intent, readonly WalletCall[], ProblemCode]>> = {
    'less than the shown minimum': [activationIntent(SHOWN), activated({ minBuyAmount: 1_999n }), 'other-amount'],
    'more that is sold': [activationIntent(SHOWN), activated({ sellAmount: 101n }), 'other-amount'],
    'another token that is bought': [activationIntent(SHOWN), activated({ currency: 'EUR' }), 'other-contract'],
    'another publisher': [activationIntent(SHOWN), activated({}, STRANGER), 'other-signer'],
    'another end': [activationIntent({ ...SHOWN, endsAt: new Date(0) }), activated(), 'other-deadline'],
    'an allowance of somebody else': [activationIntent(SHOWN), activated({}, RECIPIENT, STRANGER), 'other-contract'],
    'an address that the terms do not give': [
      activationIntent({ ...SHOWN, address: STRANGER }),
      activated({}, RECIPIENT, STRANGER),
      'other-account',
    ],
    'an activation without an allowance': [activationIntent(SHOWN), activated().slice(0, 1), 'call-missing'],
    'a further call': [activationIntent(SHOWN), [...activated(), ...cancelled()], 'call-too-many'],
    'the cancellation of another order': [cancellationIntent(SHOWN), cancelled(STRANGER), 'other-contract'],
    'a cancellation whose contract is no order': [
      cancellationIntent({ ...SHOWN, address: STRANGER }),
      cancelled(STRANGER),
      'other-account',
    ],
    'a cancellation of an order with another minimum than the shown one': [
      cancellationIntent({ ...SHOWN, minimum: { token: 'USDC', units: 1n } }),
      cancelled(),
      'other-account',
    ],
    'a cancellation of an order with another id than the shown one': [
      cancellationIntent({ ...SHOWN, id: uuid(8) }),
      cancelled(),
      'other-account',
    ],
    'an activation instead of a cancellation': [cancellationIntent(SHOWN), activated(), 'other-method'],
  };

  it.each(Object.keys(offers))('%s', (name) => {
    const [intent, calls, code] = offers[name] ?? [activationIntent(SHOWN), [], 'call-missing'];
    const verdict = verdictOf(intent, calls);
    expect(verdict.kind).toBe('refused');
    expect(verdict.kind === 'refused' && verdict.problems.map((problem) => problem.code)).toContain(code);
  });

  it('an order of a deployment whose factory this device does not know', () => {
    const offer = offerOfCalls(`conditional-order:${ID}:1`, activated());
    const verdict = verifyOperation(activationIntent(SHOWN), offer, CHAIN_CONTEXT);
    expect(verdict).toMatchObject({ kind: 'refused', problems: [{ code: 'no-account' }] });
  });
});
