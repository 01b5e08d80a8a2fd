import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CallDecoder } from '../../../../adapters/chain/call-decoder.js';
import type { ChainDeployment } from '../../../../adapters/chain/chain-deployment.js';
import { Erc20TokenCalls } from '../../../../adapters/chain/erc20-token-calls.js';
import { encodeWalletCalls } from '../../../../adapters/chain/wallet-calls.js';
import type { PaymentInputs } from '../../../../application/payments/types/payment-types.js';
import type { Address, WalletCall } from '../../../../application/ports/user-operation.js';
import type { BuiltPaymentType } from '../../../../domain/payments/payment-instruction.js';
import { contactId } from '../../../../domain/shared/ids.js';
import { formatMinorUnits, MAX_MINOR_UNITS } from '../../../../domain/shared/money.js';
import { uuid } from '../../../support/builders/ids.js';
import { paymentTypeDefinitions, paymentTypes } from '../../../support/builders/payment-types.js';
import { itKeepsToTheContract, type PaymentTypeCase } from '../../../support/payment-types/payment-type-contract.js';
import { type TestInvoiceInput, withTestInvoice } from '../../../support/payment-types/test-invoice.js';
import { ALICE, BOB, walletOf } from '../../support/people.js';

const USDC: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const EURC: Address = '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42';
const WALLET: Address = '0x52908400098527886E0F7030069857D2E4169EE7';
const PAID: Address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

const DEPLOYMENT: ChainDeployment = {
  chainId: 31337,
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  walletFactory: USDC,
  walletImplementation: USDC,
  webAuthnVerifier: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  tokens: { USDC, EURC },
};
const tokenCalls = new Erc20TokenCalls(DEPLOYMENT);

const common = {
  payerId: ALICE.id,
  wallet: { address: WALLET },
  decode: (calls: readonly WalletCall[]) =>
    new CallDecoder(DEPLOYMENT).decode(WALLET, encodeWalletCalls({ validUntil: new Date(0), calls })),
};

/** Amounts from the minimum to the largest, in the currencies that have a token here. */
const amounts = {
  amount: fc.bigInt({ min: 20_000n, max: MAX_MINOR_UNITS }).map(formatMinorUnits),
  currency: fc.constantFrom('USD' as const, 'EUR' as const),
};

const REFUSED_AMOUNTS = [
  [{ amount: '0' }, 'amount'],
  [{ amount: '-1' }, 'amount'],
  [{ amount: '0.0000001' }, 'amount'],
  [{ amount: '0.009999' }, 'amount'],
  [{ amount: '0.019999', currency: 'EUR' }, 'amount'],
  [{ currency: 'MXN' }, 'currency'],
] as const;

type Cases = {
  readonly [Type in BuiltPaymentType]: () => PaymentTypeCase<PaymentInputs[Type]>;
};

const CONTACT = contactId(uuid(77));

/** A built type without its case does not compile. */
const CASES: Cases = {
  transfer_moneda: () => {
    const met: unknown[] = [];
    const people = [ALICE, BOB];
    const { transfer_moneda: definition } = paymentTypeDefinitions({
      users: { findByUsername: async (name) => people.find(({ username }) => username === name) ?? null },
      wallets: { ofUser: async (id) => ({ ...walletOf(id === BOB.id ? BOB : ALICE), address: PAID }) },
      interactions: {
        paid: async (payer, payee) => {
          met.push([payer, payee]);
          return CONTACT;
        },
      },
      outbox: { append: async (events) => void met.push(...events) },
      minima: new Map([
        ['USD', 10_000n],
        ['EUR', 20_000n],
      ]),
      tokenCalls,
    });
    return {
      ...common,
      definition,
      input: { amount: '25.50', currency: 'USD', recipientUsername: 'BoB' },
      inputs: fc.record({ ...amounts, recipientUsername: fc.constantFrom('bob', 'Bob') }),
      refused: [
        ...REFUSED_AMOUNTS,
        [{ recipientUsername: 'nobody' }, 'recipientUsername'],
        [{ recipientUsername: 'alice' }, 'recipientUsername'],
      ],
      damaged: [{ recipient: { userId: null } }, { recipient: { userId: null, address: null } }],
      bookings: {
        FAILED: [],
        COMPLETED: [
          [ALICE.id, BOB.id],
          // The payee's page learns of its new contact.
          expect.objectContaining({ type: 'address_book.changed', subjectId: CONTACT, userId: BOB.id }),
        ],
      },
      booked: () => met,
    };
  },
};

function suite<Type extends BuiltPaymentType>(type: Type): void {
  describe(type, () => itKeepsToTheContract(CASES[type]));
}
for (const type of paymentTypes().all()) suite(type);

describe('a type that only tests have', () => {
  itKeepsToTheContract<TestInvoiceInput>(() => ({
    ...common,
    ...withTestInvoice(paymentTypeDefinitions(), tokenCalls),
    input: { amount: '25', currency: 'USD', shop: 'Green Grocer', payTo: PAID, minimum: '20' },
    inputs: fc.record({
      ...amounts,
      shop: fc.string({ minLength: 1 }),
      payTo: fc.constant(PAID),
      minimum: fc.constant('0.000001'),
    }),
    refused: [
      [{ amount: '-1' }, 'amount'],
      [{ amount: '19.999999' }, 'amount'],
      [{ payTo: '0x12' }, 'payTo'],
      [{ minimum: 'much' }, 'minimum'],
    ],
    damaged: [{ recipient: { address: null } }, { details: { minimum: 20 } }, { details: { minimum: 'much' } }],
    bookings: { FAILED: ['FAILED'], COMPLETED: ['COMPLETED'] },
  }));
});

it('a stored type that is not built is a defect, and reads as nothing else', () => {
  const recipient = { label: 'bob', userId: BOB.id, address: PAID };
  for (const type of ['exchange', 'constructor', '']) {
    expect(() => paymentTypes().read(type, recipient, {})).toThrow(`No payment type is named ${type}`);
  }
});
