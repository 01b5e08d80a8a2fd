import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CallDecoder } from '../../../../adapters/chain/call-decoder.js';
import { ChainConnection } from '../../../../adapters/chain/chain-connection.js';
import type { ChainDeployment } from '../../../../adapters/chain/chain-deployment.js';
import { CurrencyExchangeCalls } from '../../../../adapters/chain/currency-exchange-calls.js';
import { Erc20TokenCalls } from '../../../../adapters/chain/erc20-token-calls.js';
import { RpcChainAddresses } from '../../../../adapters/chain/rpc-chain-addresses.js';
import { encodeWalletCalls } from '../../../../adapters/chain/wallet-calls.js';
import type { Contact } from '../../../../application/contacts/contacts.js';
import type { OpenableAccount } from '../../../../application/external-accounts/saved-accounts.js';
import type {
  ExchangeQuote,
  ExchangeQuotes,
  NoQuote,
} from '../../../../application/payment-routing/exchange-quotes.js';
import type { PaymentInputs } from '../../../../application/payments/types/payment-types.js';
import type { Address, WalletCall } from '../../../../application/ports/user-operation.js';
import type { MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { BuiltPaymentType } from '../../../../domain/payments/payment-instruction.js';
import { contactId, externalAccountId } from '../../../../domain/shared/ids.js';
import { formatMinorUnits, MAX_MINOR_UNITS } from '../../../../domain/shared/money.js';
import { uuid } from '../../../support/builders/ids.js';
import { paymentsByStatus } from '../../../support/builders/payment-requests.js';
import { paymentTypeDefinitions, paymentTypes } from '../../../support/builders/payment-types.js';
import { itKeepsToTheContract, type PaymentTypeCase } from '../../../support/payment-types/payment-type-contract.js';
import { ALICE, BOB, walletOf } from '../../support/people.js';

const USDC: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const EURC: Address = '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42';
const WALLET: Address = '0x52908400098527886E0F7030069857D2E4169EE7';
const ZERO: Address = '0x0000000000000000000000000000000000000000';
const BANK: Address = '0x27b1fdb04752bbc536007a920d24acb045561c26';
const PAID: Address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const BOBS: Address = '0xde709f2102306220921060314715629080e2fb77';

const DEPLOYMENT: ChainDeployment = {
  chainId: 31337,
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  walletFactory: USDC,
  walletImplementation: USDC,
  webAuthnVerifier: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  tokens: { USDC, EURC },
  currencyExchange: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
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

const MINIMA: MinimumAmounts = new Map([
  ['USD', 10_000n],
  ['EUR', 20_000n],
]);

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

const OWN_LEDGER: OpenableAccount = {
  kind: 'WALLET',
  id: externalAccountId(uuid(81)),
  ownerId: ALICE.id,
  contactId: null,
  name: 'Ledger',
  address: PAID,
  provider: null,
  network: null,
};
const MARIAS_WALLET = { ...OWN_LEDGER, id: externalAccountId(uuid(82)), contactId: CONTACT, name: 'Maria Savings' };
const ALICES_WALLET = { ...OWN_LEDGER, id: externalAccountId(uuid(83)), address: WALLET };
const BOBS_WALLET = { ...OWN_LEDGER, id: externalAccountId(uuid(84)), address: BOBS };
const ON_POLYGON: OpenableAccount = { ...MARIAS_WALLET, id: externalAccountId(uuid(86)), network: 'polygon' };
const BANK_ACCOUNT: OpenableAccount = {
  kind: 'BANK',
  id: externalAccountId(uuid(85)),
  ownerId: ALICE.id,
  contactId: null,
  name: 'Commerzbank',
  holderName: 'Alice',
  bankName: null,
  country: 'DE',
  numbers: { form: 'IBAN', maskedIban: 'DE89****3000', bic: 'COBADEFFXXX' },
  sealedNumber: 'sealed',
};
const BRAZILIAN_ACCOUNT: OpenableAccount = {
  ...BANK_ACCOUNT,
  id: externalAccountId(uuid(86)),
  numbers: { form: 'IBAN', maskedIban: 'BR97****21C1', bic: 'BBDEBRSPXXX' },
};
const MARIAS_BANK_ACCOUNT = {
  ...BANK_ACCOUNT,
  id: externalAccountId(uuid(87)),
  contactId: CONTACT,
  holderName: 'Maria',
};
const MARIAS_AMERICAN_ACCOUNT: OpenableAccount = {
  ...MARIAS_BANK_ACCOUNT,
  id: externalAccountId(uuid(88)),
  numbers: { form: 'US', maskedAccountNumber: '****6789', routingNumber: '021000021', accountType: 'CHECKING' },
};
const MARIA: Contact = {
  id: CONTACT,
  username: 'maria.ext',
  displayName: 'Maria',
  resembles: null,
  isExternal: true,
  lastInteraction: null,
};

/** Alice's address book: accounts of her own, one of them in fact bob's, and a wallet of a contact. */
function addressBook() {
  const paid: unknown[] = [];
  const saved = [
    OWN_LEDGER,
    MARIAS_WALLET,
    ALICES_WALLET,
    BOBS_WALLET,
    BANK_ACCOUNT,
    BRAZILIAN_ACCOUNT,
    MARIAS_BANK_ACCOUNT,
    MARIAS_AMERICAN_ACCOUNT,
    ON_POLYGON,
  ];
  const definitions = paymentTypeDefinitions({
    accounts: { find: async (id, owner) => saved.find((each) => each.id === id && each.ownerId === owner) ?? null },
    contacts: { find: async (_owner, username) => (username === MARIA.username ? MARIA : null) },
    addressOwners: {
      of: async (address) => {
        if (address === BOBS) return { userId: BOB.id, username: BOB.username };
        return address === WALLET ? { userId: ALICE.id, username: ALICE.username } : null;
      },
    },
    interactions: {
      paid: async () => CONTACT,
      paidContact: async (...payment) => void paid.push(payment.slice(0, 2)),
    },
    settlementAddress: BANK,
    funding: { execute: async ({ id }, { holderName }) => void paid.push([id, holderName]) },
    minima: MINIMA,
    tokenCalls,
  });
  return { definitions, paid };
}

/** An amount that banks can carry. */
const cents = fc.bigInt({ min: 2n, max: MAX_MINOR_UNITS / 10_000n }).map((count) => formatMinorUnits(count * 10_000n));

const DAMAGED_BANK_ACCOUNTS = [
  { recipient: { address: null } },
  { details: { accountId: null } },
  { details: { rail: 'SWIFT' } },
  { details: { expectedOn: null } },
  { details: { expectedOn: 'soon' } },
  { details: { numbers: null } },
  { details: { numbers: { form: 'IBAN', maskedIban: 'DE89****3000' } } },
] as const;
const MOST_EXCHANGED = 10n ** 12n;

/** One for one, less a fee of one percent, up to a million. */
const PARITY: ExchangeQuotes = {
  forInput: async (_from, _to, amountIn) => parity(amountIn, amountIn / 100n),
  forOutput: async (_from, _to, amountOut) => parity(amountOut + amountOut / 100n, amountOut / 100n),
};

function parity(amountIn: bigint, fee: bigint): ExchangeQuote | NoQuote {
  if (amountIn > MOST_EXCHANGED) return { kind: 'tooLarge' };
  return { kind: 'quote', amountIn, fee, amountOut: amountIn - fee, rate: 10n ** 18n };
}

const DAMAGED_WALLETS = [
  { recipient: { address: null } },
  { details: { accountId: null } },
  { details: { accountId: 'x' } },
  { details: { name: 7 } },
] as const;

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
        paidContact: async () => undefined,
      },
      outbox: { append: async (events) => void met.push(...events) },
      minima: MINIMA,
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
  transfer_account: () => ({
    ...common,
    definition: addressBook().definitions.transfer_account,
    input: { amount: '25.50', currency: 'USD', accountId: OWN_LEDGER.id },
    inputs: fc.record({ ...amounts, accountId: fc.constantFrom(OWN_LEDGER.id, BOBS_WALLET.id) }),
    refused: [
      ...REFUSED_AMOUNTS,
      ...[uuid(99), 'ledger', MARIAS_WALLET.id, ALICES_WALLET.id, BRAZILIAN_ACCOUNT.id, MARIAS_BANK_ACCOUNT.id].map(
        (accountId) => [{ accountId }, 'accountId'] as const,
      ),
    ],
    damaged: DAMAGED_WALLETS,
    bookings: { FAILED: [], COMPLETED: [] },
    booked: () => [],
  }),
  transfer_contact_bank: () => {
    const { definitions, paid } = addressBook();
    const contactUsername = MARIA.username;
    const [european, american] = [MARIAS_BANK_ACCOUNT.id, MARIAS_AMERICAN_ACCOUNT.id];
    return {
      ...common,
      definition: definitions.transfer_contact_bank,
      input: { amount: '25.50', currency: 'EUR', contactUsername, contactAccountId: european },
      inputs: fc
        .record({
          amount: cents,
          account: fc.constantFrom(['EUR', european] as const, ['USD', american] as const),
        })
        .map(({ amount, account: [currency, contactAccountId] }) => ({
          amount,
          currency,
          contactUsername,
          contactAccountId,
        })),
      refused: [
        ...REFUSED_AMOUNTS,
        [{ amount: '1.001' }, 'amount'],
        [{ currency: 'USD' }, 'currency'],
        [{ currency: 'CHF' }, 'currency'],
        [{ contactAccountId: american }, 'currency'],
        [{ contactUsername: 'nobody.ext' }, 'contactUsername'],
        ...[uuid(99), 'bank', BANK_ACCOUNT.id, MARIAS_WALLET.id].map(
          (contactAccountId) => [{ contactAccountId }, 'contactAccountId'] as const,
        ),
      ],
      damaged: [...DAMAGED_BANK_ACCOUNTS, { details: { contactUsername: null } }],
      bookings: {
        FAILED: [],
        COMPLETED: [
          [expect.any(String), 'Maria'],
          [ALICE.id, contactUsername],
        ],
      },
      booked: () => paid,
    };
  },
  exchange: () => ({
    ...common,
    definition: paymentTypeDefinitions({
      quotes: PARITY,
      exchangeCalls: new CurrencyExchangeCalls(DEPLOYMENT),
      minima: MINIMA,
    }).exchange,
    input: { fromCurrency: 'USD', toCurrency: 'EUR', amount: '25.50' },
    inputs: fc.record({
      fromCurrency: fc.constant('USD' as const),
      toCurrency: fc.constant('EUR' as const),
      amount: fc.bigInt({ min: 20_300n, max: MOST_EXCHANGED / 2n }).map(formatMinorUnits),
      amountSide: fc.constantFrom('from' as const, 'to' as const),
    }),
    refused: [
      [{ amount: '0' }, 'amount'],
      [{ amount: '0.02' }, 'amount'],
      [{ amount: formatMinorUnits(MOST_EXCHANGED + 1n) }, 'amount'],
      [{ fromCurrency: 'MXN' }, 'fromCurrency'],
      [{ toCurrency: 'MXN' }, 'toCurrency'],
      [{ toCurrency: 'USD' }, 'toCurrency'],
    ],
    damaged: [
      { details: { received: 7 } },
      { details: { minimumReceived: '-1' } },
      { details: { fee: null } },
      { details: { receivedCurrency: 'XXX' } },
      { details: { quotedAt: null } },
    ],
    bookings: { FAILED: [], COMPLETED: [] },
    booked: () => [],
  }),
  transfer_contact_wallet: () => {
    const { definitions, paid } = addressBook();
    const contactUsername = MARIA.username;
    return {
      ...common,
      definition: definitions.transfer_contact_wallet,
      input: { amount: '25.50', currency: 'USD', contactUsername: 'Maria.ext', contactAccountId: MARIAS_WALLET.id },
      inputs: fc.record({
        ...amounts,
        contactUsername: fc.constant(contactUsername),
        contactAccountId: fc.constant(MARIAS_WALLET.id),
      }),
      refused: [
        ...REFUSED_AMOUNTS,
        [{ contactUsername: 'nobody.ext' }, 'contactUsername'],
        ...[uuid(99), 'wallet', OWN_LEDGER.id, ON_POLYGON.id].map(
          (contactAccountId) => [{ contactAccountId }, 'contactAccountId'] as const,
        ),
      ],
      damaged: [...DAMAGED_WALLETS, { details: { contactUsername: null } }],
      bookings: { FAILED: [], COMPLETED: [[ALICE.id, contactUsername]] },
      booked: () => paid,
    };
  },
  x402: () => ({
    ...common,
    definition: paidOverX402(),
    input: {
      amount: '25.50',
      currency: 'USD',
      payTo: PAID,
      resource: 'https://api.example.com/reports/42',
      maxAmountRequired: '25500000',
    },
    inputs: fc.record({
      amount: fc.bigInt({ min: 100n, max: MAX_MINOR_UNITS }).map(formatMinorUnits),
      currency: amounts.currency,
      payTo: fc.constantFrom(PAID, PAID.toLowerCase(), BOBS),
      resource: fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }),
      maxAmountRequired: fc.constantFrom(undefined, String(MAX_MINOR_UNITS)),
    }),
    refused: [
      [{ amount: '0' }, 'amount'],
      [{ amount: '-1' }, 'amount'],
      [{ amount: '0.0000001' }, 'amount'],
      [{ amount: '0.000099', maxAmountRequired: '0.01' }, 'amount'],
      [{ amount: '25.500001' }, 'amount'],
      [{ maxAmountRequired: '25.49' }, 'amount'],
      [{ maxAmountRequired: 'much' }, 'maxAmountRequired'],
      [{ currency: 'EUR', amount: '26' }, 'amount'],
      [{ payTo: '0x12' }, 'payTo'],
      [{ payTo: PAID.replace('E', 'e') }, 'payTo'],
      [{ payTo: ZERO }, 'payTo'],
      [{ payTo: USDC }, 'payTo'],
      [{ payTo: WALLET }, 'payTo'],
      [{ resource: 'http://api.example.com/' }, 'resource'],
      [{ resource: 'https://api.example.com@evil.test/' }, 'resource'],
    ],
    damaged: [
      { recipient: { address: null } },
      { details: { resource: null } },
      { details: { resource: 'reports' } },
      { details: { maximum: 'much' } },
      { details: { maximum: 1 } },
    ],
    bookings: { FAILED: [], COMPLETED: [] },
    booked: () => [],
  }),
};

/** Alice's own wallet, and bob's, are known here. */
function paidOverX402() {
  const owners: Readonly<Record<string, typeof ALICE>> = { [WALLET]: ALICE, [BOBS]: BOB };
  const { x402 } = paymentTypeDefinitions({
    addresses: new RpcChainAddresses(new ChainConnection({ rpcUrl: 'http://127.0.0.1:9', chainId: 31337 }), DEPLOYMENT),
    addressOwners: {
      of: async (address) => {
        const owner = owners[address];
        return owner ? { userId: owner.id, username: owner.username } : null;
      },
    },
    minima: MINIMA,
    tokenCalls,
  });
  return x402;
}

function suite<Type extends BuiltPaymentType>(type: Type): void {
  describe(type, () => itKeepsToTheContract(CASES[type]));
}
for (const type of paymentTypes().all()) suite(type);

it('a stored type that is not built is a defect, and reads as nothing else', () => {
  const recipient = { label: 'bob', userId: BOB.id, address: PAID };
  for (const type of ['buy_token', 'constructor', '']) {
    expect(() => paymentTypes().read(type, recipient, {})).toThrow(`No payment type is named ${type}`);
  }
});

describe('a payout to a bank account of the payer', () => {
  itKeepsToTheContract(() => {
    const { definitions, paid } = addressBook();
    const accountId = BANK_ACCOUNT.id;
    return {
      ...common,
      definition: definitions.transfer_account,
      input: { amount: '25.50', currency: 'EUR' as const, accountId },
      inputs: fc.record({ amount: cents, currency: fc.constant('EUR' as const), accountId: fc.constant(accountId) }),
      refused: [
        [{ amount: '0.001' }, 'amount'],
        [{ currency: 'USD' as const }, 'currency'],
        [{ accountId: BRAZILIAN_ACCOUNT.id }, 'accountId'],
      ],
      damaged: DAMAGED_BANK_ACCOUNTS,
      bookings: { FAILED: [], COMPLETED: [[expect.any(String), 'Alice']] },
      booked: () => paid,
    };
  });

  it('shows the rail, the masked account and when the money arrives', async () => {
    const { transfer_account: definition } = addressBook().definitions;
    const input = { amount: '1', currency: 'EUR', accountId: BANK_ACCOUNT.id } as const;
    const { instruction, money } = await definition.resolve(input, ALICE.id);
    const { PENDING_APPROVAL: payment } = paymentsByStatus({ payerId: ALICE.id, money });
    expect(definition.card({ ...payment, instruction })).toEqual({
      title: 'Pay out to the bank account of Alice',
      lines: [
        { name: 'iban', value: 'DE89****3000' },
        { name: 'rail', value: 'SEPA' },
        { name: 'expectedOn', value: '2026-11-23' },
      ],
    });
  });

  it('is refused where there is no banking partner', async () => {
    const definitions = paymentTypeDefinitions({ accounts: { find: async () => BANK_ACCOUNT }, minima: MINIMA });
    const input = { amount: '1', currency: 'EUR', accountId: BANK_ACCOUNT.id } as const;
    await expect(definitions.transfer_account.resolve(input, ALICE.id)).rejects.toThrow(
      'accountId names a bank account, and bank payouts are not available on this deployment',
    );
  });
});

it('a saved wallet that is in fact the account of another user is a payment to this user', async () => {
  const { transfer_account: definition } = addressBook().definitions;
  const input = { amount: '1', currency: 'USD', accountId: BOBS_WALLET.id } as const;
  const { instruction } = await definition.resolve(input, ALICE.id);
  expect(definition.recipient(instruction)).toEqual({ label: BOB.username, userId: BOB.id, address: BOBS });
  expect(definition.movement(instruction)).toBe('TRANSFER');
});

describe('a payment over x402', () => {
  const input = { amount: '0.01', currency: 'USD', payTo: PAID, resource: 'https://api.example.com/r' } as const;

  it('shows the host, the resource, and what the seller asks for at most', async () => {
    const type = paidOverX402();
    const { instruction, money } = await type.resolve({ ...input, maxAmountRequired: '20000' }, ALICE.id);
    expect(type.recipient(instruction)).toEqual({ label: 'api.example.com', userId: null, address: PAID });
    const { PENDING_APPROVAL: payment } = paymentsByStatus({ money });
    expect(type.card({ ...payment, instruction })).toEqual({
      title: 'Pay for a resource of api.example.com',
      lines: [
        { name: 'resourceHost', value: 'api.example.com' },
        { name: 'resource', value: 'https://api.example.com/r' },
        { name: 'maximumAsked', value: '0.02 USD' },
      ],
    });
  });

  it('to the account of a user names the user, whatever the resource is', async () => {
    const type = paidOverX402();
    const { instruction } = await type.resolve({ ...input, payTo: BOBS }, ALICE.id);
    expect(type.recipient(instruction)).toEqual({ label: BOB.username, userId: BOB.id, address: BOBS });
    expect(type.movement(instruction)).toBe('TRANSFER');
  });
});
