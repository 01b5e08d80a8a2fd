import { describe, expect, it } from '@jest/globals';
import { concat, id, toBeHex, zeroPadValue } from 'ethers';
import fc from 'fast-check';
import { ERC20, SMART_WALLET } from '../../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../../adapters/chain/hex.js';
import { paymentIntent, type ShownPayment } from '../../../../adapters/web/chain/payment-calls.js';
import { readUserOperation, userOperationHash } from '../../../../adapters/web/chain/user-operation.js';
import type { ProblemCode, Verdict } from '../../../../adapters/web/chain/verdict.js';
import { type Offer, verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type { Address, Hex, UserOperation, WalletCall } from '../../../../application/ports/user-operation.js';
import { PAYMENT_TYPES } from '../../../../domain/payments/payment-type.js';
import { uuid } from '../../../support/builders/ids.js';
import { runs } from '../../../support/property-runs.js';
import { addresses, hexBytes, walletCalls } from './support/arbitraries.js';
import {
  CHAIN_CONTEXT,
  intent,
  OFFERED_AT,
  offerFor,
  offerOf,
  offerOfCalls,
  RECIPIENT,
  STRANGER,
  shownPayment,
  VALID_UNTIL,
  WALLET,
} from './support/operations.js';

const { USDC, EURC } = CHAIN_CONTEXT.tokens as { readonly USDC: Address; readonly EURC: Address };
const AMOUNT = 25_500_000n;

const call = (target: Address, name: string, values: readonly unknown[], value = 0n): WalletCall => ({
  target,
  value,
  data: toHex(ERC20.encodeFunctionData(name, values)),
});
const transfer = (to: Address = RECIPIENT, amount = AMOUNT, token = USDC) => call(token, 'transfer', [to, amount]);

/** What the service would offer if it made this operation of the right one, with a hash and a challenge that fit it. */
function altered(change: Partial<UserOperation>, shown: ShownPayment = shownPayment()): Offer {
  const read = readUserOperation(offerFor(shown).operation.userOperation);
  if (!read) throw new Error('The offer cannot be read');
  const operation = { ...read, ...change };
  const hash = userOperationHash(operation, CHAIN_CONTEXT.chainId, CHAIN_CONTEXT.entryPoint);
  return offerOf({ operation, hash });
}

/** So many seconds after the usual deadline. */
const soon = (seconds: number) => new Date(VALID_UNTIL.getTime() + seconds * 1_000);

const problemsOf = (verdict: Verdict): readonly ProblemCode[] =>
  verdict.kind === 'refused' ? verdict.problems.map(({ code }) => code) : [];

describe('a transfer', () => {
  it('is verified when the operation does what was shown, and the passkey will sign its hash', () => {
    const offer = offerFor(shownPayment());
    const verdict = verifyOperation(intent(), offer, CHAIN_CONTEXT);
    expect(verdict).toMatchObject({ kind: 'verified', hash: offer.operation.hash });
    expect(verdict.calls).toEqual([
      {
        target: USDC,
        contract: 'USDC',
        value: 0n,
        method: 'transfer(address,uint256)',
        arguments: [
          { name: 'to', type: 'address', value: RECIPIENT },
          { name: 'value', type: 'uint256', value: '25500000' },
        ],
        data: transfer().data,
      },
    ]);
  });

  it('is verified for every payee, amount and currency that the service can build it for', () => {
    const shown = fc
      .record({
        recipient: addresses(),
        minorUnits: fc.bigInt({ min: 1n, max: 10n ** 18n }),
        currency: fc.constantFrom('USD' as const, 'EUR' as const),
        paymentRequestId: fc.nat(1_000_000).map(uuid),
      })
      .map(shownPayment);
    fc.assert(
      fc.property(shown, (one) => {
        expect(verifyOperation(paymentIntent(one), offerFor(one), CHAIN_CONTEXT).kind).toBe('verified');
      }),
    );
  });

  it('is verified before the service has named a challenge', () => {
    expect(verifyOperation(intent(), { ...offerFor(shownPayment()), challenge: null }, CHAIN_CONTEXT).kind).toBe(
      'verified',
    );
  });

  const offers: Readonly<Record<string, readonly [() => Offer, ...ProblemCode[]]>> = {
    'another recipient': [() => offerFor(shownPayment({ recipient: STRANGER })), 'other-recipient'],
    'another amount': [() => offerFor(shownPayment({ minorUnits: AMOUNT + 1n })), 'other-amount'],
    'another currency': [() => offerFor(shownPayment({ currency: 'EUR' })), 'other-contract'],
    'another payment request': [() => offerFor(shownPayment({ paymentRequestId: uuid(2) })), 'other-subject'],
    'another wallet': [() => offerFor(shownPayment(), STRANGER), 'other-wallet'],
    'a second payment behind it': [() => offerOfCalls(uuid(1), [transfer(), transfer(STRANGER, 1n)]), 'call-too-many'],
    'the same payment twice': [() => offerOfCalls(uuid(1), [transfer(), transfer()]), 'call-too-many'],
    'an allowance beside it': [
      () => offerOfCalls(uuid(1), [transfer(), call(USDC, 'approve', [STRANGER, 2n ** 256n - 1n])]),
      'call-too-many',
    ],
    'an allowance in its place': [
      () => offerOfCalls(uuid(1), [call(USDC, 'approve', [RECIPIENT, AMOUNT])]),
      'other-method',
    ],
    'a transfer out of another account': [
      () => offerOfCalls(uuid(1), [call(USDC, 'transferFrom', [WALLET, RECIPIENT, AMOUNT])]),
      'other-method',
    ],
    'native coin sent along': [
      () => offerOfCalls(uuid(1), [call(USDC, 'transfer', [RECIPIENT, AMOUNT], 1n)]),
      'sends-native',
    ],
    'a token nobody knows': [() => offerOfCalls(uuid(1), [transfer(RECIPIENT, AMOUNT, STRANGER)]), 'other-contract'],
    'no call at all': [() => offerOfCalls(uuid(1), []), 'call-missing'],
    'bytes behind the arguments': [
      () => offerOfCalls(uuid(1), [{ ...transfer(), data: toHex(concat([transfer().data, '0x00'])) }]),
      'other-method',
    ],
    'a new signer of the wallet': [
      () =>
        offerOfCalls(uuid(1), [
          { target: WALLET, value: 0n, data: toHex(SMART_WALLET.encodeFunctionData('addSigners', [['0x12']])) },
        ]),
      'other-contract',
      'other-method',
    ],
    'a fee for the wallet': [() => altered({ maxFeePerGas: 1n }), 'charges-fees'],
    'a tip for the wallet': [() => altered({ maxPriorityFeePerGas: 1n }), 'charges-fees'],
    'a nonce with which it can be repeated': [
      () => altered({ nonce: BigInt(offerFor(shownPayment()).operation.userOperation['nonce'] ?? '') + 1n }),
      'other-subject',
    ],
    'a delegate call': [
      () =>
        altered({
          callData: toHex(
            SMART_WALLET.encodeFunctionData('executeUntil', [
              VALID_UNTIL.getTime() / 1_000,
              `0xff${'00'.repeat(31)}`,
              concat([STRANGER, '0x1234']),
            ]),
          ),
        }),
      'calls-unreadable',
    ],
    'a direct call of the wallet': [
      () => altered({ callData: toHex(SMART_WALLET.encodeFunctionData('addSigners', [['0x12']])) }),
      'calls-unreadable',
    ],
    'a later deadline': [() => offerFor(shownPayment({ validUntil: soon(1) })), 'other-deadline'],
    'an earlier deadline': [() => offerFor(shownPayment({ validUntil: soon(-1) })), 'other-deadline'],
    'a hash that is not the operation’s': [
      () => ({
        ...offerFor(shownPayment()),
        operation: { ...offerFor(shownPayment()).operation, hash: `0x${'ab'.repeat(32)}` },
      }),
      'other-hash',
    ],
    'a challenge that is not the hash': [
      () => ({ ...offerFor(shownPayment()), challenge: offerFor(shownPayment({ recipient: STRANGER })).challenge }),
      'other-challenge',
    ],
    'the hash of another chain': [
      () => {
        const operation = readUserOperation(offerFor(shownPayment()).operation.userOperation) as UserOperation;
        const hash = userOperationHash(operation, 1, CHAIN_CONTEXT.entryPoint);
        return offerOf({ operation, hash });
      },
      'other-hash',
      'other-challenge',
    ],
    'a paymaster': [
      () => {
        const { operation, ...offer } = offerFor(shownPayment());
        const userOperation = { ...operation.userOperation, paymasterAndData: STRANGER };
        return { ...offer, operation: { ...operation, userOperation } };
      },
      'operation-unreadable',
    ],
  };

  it.each(Object.keys(offers))('is refused with %s', (name) => {
    const [offer, ...codes] = offers[name] ?? [() => offerFor(shownPayment())];
    const verdict = verifyOperation(intent(), offer(), CHAIN_CONTEXT);
    expect(problemsOf(verdict)).toEqual(codes);
  });

  it('is refused when it could be executed for longer than an hour, also when the card says so', () => {
    const anHourLater = new Date(OFFERED_AT + 3_600_000);
    const [longest, longer] = [anHourLater, new Date(anHourLater.getTime() + 1_000)];
    const judged = (validUntil: Date) => {
      const shown = shownPayment({ validUntil });
      return verifyOperation(paymentIntent(shown), offerFor(shown), CHAIN_CONTEXT);
    };
    expect(judged(longest)).toMatchObject({ kind: 'verified', validUntil: longest, isFar: false });
    expect(problemsOf(judged(longer))).toEqual(['far-deadline']);
  });

  it('is refused in a currency that this deployment has no token for', () => {
    const shown = intent({ currency: 'CHF' });
    const verdict = verifyOperation(shown, offerOfCalls(uuid(1), [transfer()]), CHAIN_CONTEXT);
    expect(problemsOf(verdict)).toEqual(['no-token']);
  });

  it('says what was shown and what was found', () => {
    const verdict = verifyOperation(
      intent(),
      offerFor(shownPayment({ recipient: STRANGER, minorUnits: 1n })),
      CHAIN_CONTEXT,
    );
    expect(verdict).toMatchObject({
      kind: 'refused',
      problems: [
        { code: 'other-recipient', shown: RECIPIENT, found: STRANGER },
        { code: 'other-amount', shown: '25500000', found: '1' },
      ],
    });
  });

  it('is refused with any other calls, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(walletCalls(), { maxLength: 3 }), (calls) => {
        expect(verifyOperation(intent(), offerOfCalls(uuid(1), calls), CHAIN_CONTEXT).kind).toBe('refused');
      }),
    );
  });

  it('is refused with any byte of the call data changed, also where the hash fits', () => {
    const { callData } = offerFor(shownPayment()).operation.userOperation as { readonly callData: Hex };
    fc.assert(
      fc.property(fc.nat(callData.length / 2 - 2), fc.integer({ min: 1, max: 255 }), (position, change) => {
        const at = 2 + 2 * position;
        const byte = (Number.parseInt(callData.slice(at, at + 2), 16) ^ change).toString(16).padStart(2, '0');
        const other = `${callData.slice(0, at)}${byte}${callData.slice(at + 2)}` as Hex;
        expect(verifyOperation(intent(), altered({ callData: other }), CHAIN_CONTEXT).kind).toBe('refused');
      }),
      runs(400),
    );
  });
});

describe('the payment types', () => {
  const transfers = ['transfer_moneda', 'transfer_account', 'transfer_contact_bank', 'transfer_contact_wallet', 'x402'];

  it.each(transfers)('%s is one transfer, and nothing else is taken for it', (paymentType) => {
    const shown = intent({ paymentType });
    expect(verifyOperation(shown, offerFor(shownPayment({ paymentType })), CHAIN_CONTEXT).kind).toBe('verified');
    const swap = offerOfCalls(uuid(1), [{ target: STRANGER, value: 0n, data: '0x12345678' }]);
    expect(verifyOperation(shown, swap, CHAIN_CONTEXT).kind).toBe('refused');
  });

  const subAccounts = [
    'sub_account_top_up',
    'sub_account_swap',
    'sub_account_withdraw',
    'sub_account_freeze',
    'sub_account_proposal',
  ];
  const proven = [...transfers, ...subAccounts, 'exchange', 'earnings_move', 'crypto_swap', 'buy_token'];
  const others = [...PAYMENT_TYPES.filter((type) => !proven.includes(type)), 'a type of next year'];
  const deal = (...calls: readonly WalletCall[]) => offerOfCalls(uuid(1), calls);
  const selector = (signature: string) => id(signature).slice(0, 10);
  const words = (...values: readonly (string | bigint)[]) =>
    values.map((value) => (typeof value === 'bigint' ? toBeHex(value, 32) : zeroPadValue(value, 32)));
  const on = (target: Address, signature: string, ...values: readonly (string | bigint)[]): WalletCall => ({
    target,
    value: 0n,
    data: toHex(concat([selector(signature), ...words(...values)])),
  });
  const VAULT = STRANGER;
  const deposit = on(VAULT, 'deposit(uint256,address)', AMOUNT, WALLET);
  const exchange = (amountIn: bigint) =>
    on(VAULT, 'swapExactInput(address,address,uint256,uint256,uint256)', USDC, EURC, amountIn, 1n, 2n);
  const unknown: WalletCall = { target: VAULT, value: 0n, data: '0x12345678' };

  describe.each(others)('%s', (paymentType) => {
    const shown = intent({ paymentType });

    it.each([
      ['a call that nobody can read', deal(unknown)],
      ['an allowance and a deposit', deal(call(USDC, 'approve', [VAULT, AMOUNT]), deposit)],
      ['an allowance and an exchange', deal(call(USDC, 'approve', [VAULT, AMOUNT]), exchange(AMOUNT))],
      ['a withdrawal', deal(on(VAULT, 'redeem(uint256,address,address)', 7n, WALLET, WALLET))],
      ['the transfer itself', deal(transfer())],
    ])('is left to the owner’s own look with %s', (_what, offer) => {
      const verdict = verifyOperation(shown, offer, CHAIN_CONTEXT);
      expect(verdict).toMatchObject({ kind: 'unproven', hash: offer.operation.hash });
      expect(verdict.calls.length).toBeGreaterThan(0);
    });

    it.each<[string, Offer, ...ProblemCode[]]>([
      ['no call', deal(), 'call-missing'],
      ['money for a stranger', deal(transfer(STRANGER)), 'other-recipient'],
      ['more money than shown', deal(transfer(RECIPIENT, AMOUNT + 1n)), 'other-amount', 'allows-too-much'],
      ['another token', deal(transfer(RECIPIENT, AMOUNT, EURC)), 'other-contract'],
      ['an allowance without end', deal(call(USDC, 'approve', [VAULT, 2n ** 256n - 1n])), 'allows-too-much'],
      [
        'two allowances of the whole amount',
        deal(call(USDC, 'approve', [VAULT, AMOUNT]), call(USDC, 'approve', [STRANGER, AMOUNT])),
        'allows-too-much',
      ],
      ['an allowance of another token', deal(call(EURC, 'approve', [VAULT, 1n])), 'other-contract'],
      ['money taken by name', deal(call(USDC, 'transferFrom', [WALLET, STRANGER, 1n])), 'takes-money'],
      ['something else that a token can do', deal({ ...unknown, target: USDC }), 'other-method'],
      [
        'a deposit for somebody else',
        deal(on(VAULT, 'deposit(uint256,address)', AMOUNT, RECIPIENT)),
        'other-beneficiary',
      ],
      ['a deposit of another amount', deal(on(VAULT, 'deposit(uint256,address)', 1n, WALLET)), 'other-amount'],
      [
        'a withdrawal to somebody else',
        deal(on(VAULT, 'withdraw(uint256,address,address)', 1n, RECIPIENT, WALLET)),
        'other-beneficiary',
      ],
      ['an exchange of more', deal(exchange(AMOUNT + 1n)), 'other-amount'],
      [
        'a known method with a byte behind it',
        deal({ target: VAULT, value: 0n, data: toHex(concat([transfer().data, '0x00'])) }),
        'other-method',
      ],
      ['native coin sent along', deal({ ...unknown, value: 1n }), 'sends-native'],
      ['a change of the wallet', deal({ ...unknown, target: WALLET }), 'changes-wallet'],
    ])('is refused with %s', (_what, offer, ...codes) => {
      expect(problemsOf(verifyOperation(shown, offer, CHAIN_CONTEXT))).toEqual(codes);
    });

    it('never lets more of the money go than was shown, whatever the calls', () => {
      const some = fc.array(
        fc.oneof(
          walletCalls(),
          fc.tuple(addresses(), fc.bigInt({ min: 0n, max: 2n * AMOUNT })).map(([to, amount]) => transfer(to, amount)),
          fc
            .tuple(addresses(), fc.bigInt({ min: 0n, max: 2n * AMOUNT }))
            .map(([to, amount]) => call(USDC, 'approve', [to, amount])),
          hexBytes({ maxLength: 80 }).map((data): WalletCall => ({ target: USDC, value: 0n, data })),
        ),
        { minLength: 1, maxLength: 4 },
      );
      fc.assert(
        fc.property(some, (calls) => {
          const verdict = verifyOperation(shown, deal(...calls), CHAIN_CONTEXT);
          if (verdict.kind === 'refused') return;
          const moved = calls
            .filter(({ target }) => target === USDC)
            .map(({ data }) => BigInt(ERC20.parseTransaction({ data })?.args[1] as bigint));
          expect(moved.reduce((sum, value) => sum + value, 0n)).toBeLessThanOrEqual(AMOUNT);
          expect(calls.every(({ value, target }) => value === 0n && target !== WALLET)).toBe(true);
        }),
      );
    });
  });
});

describe('another chain', () => {
  it('makes another hash', () => {
    const elsewhere = { ...CHAIN_CONTEXT, chainId: 1 };
    const verdict = verifyOperation(intent(), offerFor(shownPayment()), elsewhere);
    expect(problemsOf(verdict)).toEqual(['other-hash', 'other-challenge']);
  });
});
