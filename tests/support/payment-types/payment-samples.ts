import { dataSlice, getAddress, id } from 'ethers';
import type { BuiltPaymentType } from '../../../domain/payments/payment-instruction.js';
import { SoftwareAuthenticator } from '../../../infrastructure/demo/software-authenticator.js';
import { eventually } from '../eventually.js';
import type { AppBrowser, SigningOptions } from '../sandbox/app-browser.js';
import type { HttpAnswer } from '../sandbox/http-exchange.js';
import type { Payment, RestClient } from '../sandbox/rest-client.js';

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

/** What a request says besides its amount. */
export type SampleFields = Readonly<Record<string, unknown>>;

/** A payment of dollars as a client asks for it, and what it does on chain. */
export interface PaymentSample {
  /** Below `/v1`. `{subAccountId}` stands for this field of what `prepare` returns, which then is not in the body. */
  readonly path: string;
  /**
   * Saves what the payment names. It can be called again.
   * @param dollars what the payer has
   * @returns the fields of the request, but for the amount
   */
  prepare(payer: SamplePayer, dollars: bigint): Promise<SampleFields>;
  /** Whether `prepare` brings the payer's wallet to the chain. */
  readonly needsWallet?: true;
  /** Whether `prepare` moves all dollars into a sub-account, which the payment is about. */
  readonly isOfSubAccount?: true;
  /** Whether the request has neither an amount nor any other field. */
  readonly hasNoAmount?: true;
  /** What its transaction moves of the payer's. The first one is the amount in USDC. Empty: it moves nothing. */
  readonly moves: readonly Move[];
  /** Whether what it does besides moving money is done, once. */
  isDone?(payer: SamplePayer, fields: SampleFields): Promise<boolean>;
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

/** At least one payment of every type. The tests that hold for all payments run over them. */
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
  sub_account_withdraw: {
    'to the main account': {
      path: '/sub-accounts/{subAccountId}/withdraw',
      prepare: async (payer, dollars) => ({ subAccountId: await fundedSubAccount(payer, dollars), ...USD }),
      needsWallet: true,
      isOfSubAccount: true,
      moves: [['USDC', OWN_CONTRACT, 'payer']],
    },
  },
  sub_account_swap: {
    'to euros': {
      path: '/sub-accounts/{subAccountId}/swap',
      prepare: async (payer, dollars) => ({
        subAccountId: await fundedSubAccount(payer, dollars),
        fromAsset: 'USD',
        toAsset: 'EUR',
      }),
      needsWallet: true,
      isOfSubAccount: true,
      moves: [
        ['USDC', OWN_CONTRACT, 'exchange'],
        ['EURC', 'exchange', OWN_CONTRACT],
      ],
    },
  },
  sub_account_freeze: {
    'by its owner': {
      path: '/sub-accounts/{subAccountId}/freeze',
      prepare: async (payer, dollars) => ({ subAccountId: await fundedSubAccount(payer, dollars) }),
      needsWallet: true,
      isOfSubAccount: true,
      hasNoAmount: true,
      moves: [],
      isDone: async ({ rest }, { subAccountId }) => {
        const { body } = await rest.get<{ readonly status: string }>(`/sub-accounts/${subAccountId}`);
        return body.status === 'FROZEN';
      },
    },
  },
  sub_account_proposal: {
    'to pay a user': {
      path: '/sub-accounts/{subAccountId}/proposals',
      prepare: async (payer, dollars) => ({
        subAccountId: await fundedSubAccount(payer, dollars, [FRIEND]),
        type: 'SPEND',
        recipientUsername: FRIEND,
        ...USD,
      }),
      needsWallet: true,
      isOfSubAccount: true,
      moves: [],
      isDone: async ({ rest }, { subAccountId }) => {
        const path = `/sub-accounts/${subAccountId}/proposals`;
        const { body } = await rest.get<{ readonly proposals: readonly { readonly approvals: number }[] }>(path);
        return body.proposals.length === 1 && body.proposals[0]?.approvals === 1;
      },
    },
  },
  // The owner never approves it (tests/e2e/agent-sessions.e2e.spec.ts).
  agent_payment: {},
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

/** The path and the body of a request; no body for a type without an amount. @param fields what `prepare` returned, with the amount */
export function requestOf({ path, hasNoAmount }: PaymentSample, { subAccountId, ...fields }: SampleFields) {
  return { path: path.replace('{subAccountId}', String(subAccountId)), ...(!hasNoAmount && { body: fields }) };
}

/** Where the money is that the payment is about. */
export async function sourceOf(sample: PaymentSample, payer: SamplePayer, fields: SampleFields): Promise<string> {
  if (!sample.isOfSubAccount) return payer.walletAddress;
  const { body } = await payer.rest.get<{ readonly address: string }>(`/sub-accounts/${fields['subAccountId']}`);
  return body.address;
}

/** A new sub-account of the payer alone, or of so many more members who all must approve, with so many dollars. */
async function fundedSubAccount(payer: SamplePayer, dollars: bigint, members: readonly string[] = []): Promise<string> {
  const id = await openedSubAccount(payer, members);
  const answer = await payer.rest.send<Payment>(`/sub-accounts/${id}/top-up`, {
    method: 'POST',
    body: { amount: String(dollars), ...USD },
  });
  if (answer.status !== 201) throw new Error(`The top-up was refused: ${JSON.stringify(answer.body)}`);
  const { paymentRequestId } = answer.body;
  await payer.app.approve(paymentRequestId);
  const { status, message } = await payer.rest.settled(paymentRequestId);
  if (status !== 'COMPLETED') throw new Error(`The top-up is ${status}: ${message}`);
  return id;
}

async function openedSubAccount({ app, rest, username }: SamplePayer, members: readonly string[] = []) {
  const request = { name: 'Holidays', members, requiredApprovals: members.length + 1 };
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
