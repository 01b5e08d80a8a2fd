import { dataSlice, getAddress, id } from 'ethers';
import type { BuiltPaymentType } from '../../../domain/payments/payment-instruction.js';
import { SoftwareAuthenticator } from '../../../infrastructure/demo/software-authenticator.js';
import { eventually } from '../eventually.js';
import type { AppBrowser, SigningOptions } from '../sandbox/app-browser.js';
import type { HttpAnswer } from '../sandbox/http-exchange.js';
import type { RestClient } from '../sandbox/rest-client.js';

/** Somebody who has dollars, a client with all scopes that are not opt-in, and an app that is signed in. */
export interface SamplePayer {
  readonly username: string;
  readonly walletAddress: string;
  readonly rest: RestClient;
  readonly app: AppBrowser;
  /** The contract of a token that the market deals in, by its symbol. */
  readonly contractOf: (symbol: string) => string;
}

/** A token that moves: which, from whom, to whom, all by name (see `ChainMoves`). */
export type Move = readonly [asset: string, from: string, to: string];

/** In a move: a contract of the payer's own. */
export const OWN_CONTRACT = 'own contract';

/** A payment of dollars as a client asks for it, and what it does on chain. */
export interface PaymentSample {
  /** Below `/v1`. `{subAccountId}` stands for this field of what `prepare` returns, which then is not in the body. */
  readonly path: string;
  /** Saves what the payment names. It can be called again. @returns the fields of the request, but for the amount */
  prepare(payer: SamplePayer): Promise<Readonly<Record<string, unknown>>>;
  /** Whether `prepare` brings the payer's wallet to the chain. */
  readonly needsWallet?: true;
  /** What its transaction moves of the payer's. The first one is the amount in USDC. */
  readonly moves: readonly [Move, ...Move[]];
}

/* Addresses that are nobody's. An account is saved once, as one's own or as a contact's. */
const [OWN_WALLET, FRIENDS_WALLET, SELLER] = [nobodys('own wallet'), nobodys('wallet of a friend'), nobodys('seller')];
const OPEN_WITHIN_MS = 60_000;
const USD = { currency: 'USD' };
const HOLDER = { firstName: 'Erika', lastName: 'Mustermann', confirmed: true };
const BANK = {
  ...HOLDER,
  country: 'US',
  routingNumber: '021000021',
  accountType: 'CHECKING',
};
const FRIEND = 'bob';

/** At least one payment of every type that takes money out of the main account. The tests that hold for all such payments run over them. */
const SAMPLES = {
  transfer_moneda: {
    'to a user': {
      path: '/payments',
      prepare: async () => ({ paymentType: 'transfer_moneda', recipientUsername: FRIEND, ...USD }),
      moves: [['USDC', 'payer', FRIEND]],
    },
  },
  transfer_account: {
    'to a wallet': {
      path: '/payments',
      prepare: async (payer) => ({ paymentType: 'transfer_account', accountId: await ownWallet(payer), ...USD }),
      moves: [['USDC', 'payer', OWN_WALLET]],
    },
    'to a bank': {
      path: '/payments',
      prepare: async (payer) => ({ paymentType: 'transfer_account', accountId: await ownBank(payer), ...USD }),
      moves: [['USDC', 'payer', 'bank']],
    },
  },
  transfer_contact_wallet: {
    'to a wallet': {
      path: '/payments',
      prepare: async (payer) => ({
        paymentType: 'transfer_contact_wallet',
        ...(await contactAccount(payer, 'wallets', {
          walletName: 'Bob',
          walletAddress: FRIENDS_WALLET,
          confirmed: true,
        })),
      }),
      moves: [['USDC', 'payer', FRIENDS_WALLET]],
    },
  },
  transfer_contact_bank: {
    'to a bank': {
      path: '/payments',
      prepare: async (payer) => ({
        paymentType: 'transfer_contact_bank',
        ...(await contactAccount(payer, 'banks', { ...BANK, accountNumber: '000123456780' })),
      }),
      moves: [['USDC', 'payer', 'bank']],
    },
  },
  x402: {
    'to a seller': {
      path: '/x402-payments',
      prepare: async () => ({ payTo: SELLER, resource: 'https://api.example.com/1', network: 'base', ...USD }),
      moves: [['USDC', 'payer', SELLER]],
    },
  },
  exchange: {
    'to euros': {
      path: '/payments/exchange',
      prepare: async () => ({ fromCurrency: 'USD', toCurrency: 'EUR' }),
      moves: [
        ['USDC', 'payer', 'exchange'],
        ['EURC', 'exchange', 'payer'],
      ],
    },
  },
  crypto_swap: {
    'to bitcoin': {
      path: '/payments/crypto-trade',
      prepare: async () => ({ side: 'BUY', asset: 'cbBTC', stableCurrency: 'USD' }),
      moves: [
        ['USDC', 'payer', 'market'],
        ['cbBTC', 'market', 'payer'],
      ],
    },
  },
  buy_token: {
    'by its address': {
      path: '/payments/token-buy',
      prepare: async ({ contractOf }) => ({ tokenAddress: contractOf('FERN'), stableCurrency: 'USD' }),
      moves: [
        ['USDC', 'payer', 'market'],
        ['FERN', 'market', 'payer'],
      ],
    },
  },
  earnings_move: {
    'into a vault': {
      path: '/payments/earnings-move',
      prepare: async () => ({ vaultProvider: 'PROVIDER_A', direction: 'DEPOSIT', ...USD }),
      moves: [
        ['USDC', 'payer', 'PROVIDER_A:USD'],
        ['PROVIDER_A:USD', 'nobody', 'payer'],
      ],
    },
  },
  sub_account_top_up: {
    'of a new one': {
      path: '/sub-accounts/{subAccountId}/top-up',
      prepare: async (payer) => ({ subAccountId: await openedSubAccount(payer), ...USD }),
      needsWallet: true,
      moves: [['USDC', 'payer', OWN_CONTRACT]],
    },
  },
  // What they move is not in the main account, or nothing moves. They have tests of their own: tests/e2e/sub-accounts.e2e.spec.ts.
  sub_account_withdraw: {},
  sub_account_freeze: {},
  sub_account_swap: {},
  sub_account_proposal: {},
} satisfies Readonly<Record<BuiltPaymentType, Readonly<Record<string, PaymentSample>>>>;

/** A sample with its type, and a name that says what it is. */
export interface NamedSample extends PaymentSample {
  readonly name: string;
  readonly paymentType: string;
}

export const PAYMENT_SAMPLES: readonly NamedSample[] = Object.entries(SAMPLES).flatMap(([paymentType, samples]) =>
  Object.entries<PaymentSample>(samples).map(([what, sample]) => ({
    ...sample,
    paymentType,
    name: `${paymentType} ${what}`,
  })),
);

/** The path and the body of a request. @param fields what `prepare` returned, with the amount */
export function requestOf({ path }: PaymentSample, fields: Readonly<Record<string, unknown>>) {
  const { subAccountId, ...body } = fields;
  return { path: path.replace('{subAccountId}', String(subAccountId)), body };
}

async function openedSubAccount({ app, rest, username }: SamplePayer): Promise<string> {
  const request = { name: 'Holidays', members: [], requiredApprovals: 1 };
  const { body: opening } = await app.post<{ readonly id: string }>('/sub-account-openings', request);
  const path = `/sub-account-openings/${opening.id}/signature`;
  const { body: begun } = await app.post<SigningOptions>(`${path}/options`);
  const authenticator = new SoftwareAuthenticator(app.passkeys);
  const { status, body } = await app.post(path, await authenticator.get(begun.publicKey, app.origin, username));
  if (status !== 200) throw new Error(`The opening was refused: ${JSON.stringify(body)}`);
  const isOpen = async () => (await rest.get(`/sub-accounts/${opening.id}`)).status === 200;
  await eventually(`the sub-account ${opening.id} is open`, isOpen, OPEN_WITHIN_MS);
  return opening.id;
}

function nobodys(what: string): string {
  return getAddress(dataSlice(id(what), 12));
}

async function ownWallet({ rest }: SamplePayer): Promise<string> {
  const body = { walletName: 'Own', walletAddress: OWN_WALLET, confirmed: true };
  const saved = await rest.send<SavedAccount>('/accounts/wallets', { method: 'POST', body });
  return idOf(saved);
}

async function ownBank({ rest }: SamplePayer): Promise<string> {
  const saved = await rest.send<SavedAccount>('/accounts/banks', {
    method: 'POST',
    body: { ...BANK, accountNumber: '000123456789' },
  });
  return idOf(saved);
}

async function contactAccount({ app }: SamplePayer, kind: 'wallets' | 'banks', account: object) {
  await app.post('/contacts', { username: FRIEND });
  const contactAccountId = idOf(await app.post<SavedAccount>(`/contacts/${FRIEND}/${kind}`, account));
  return { contactUsername: FRIEND, contactAccountId, ...USD };
}

interface SavedAccount {
  readonly wallet?: { readonly id: string };
  readonly bankAccount?: { readonly id: string };
}

function idOf({ status, body }: HttpAnswer<SavedAccount>): string {
  const saved = body.wallet ?? body.bankAccount;
  if (status !== 201 || !saved) throw new Error(`An account was not saved: ${JSON.stringify(body)}`);
  return saved.id;
}
