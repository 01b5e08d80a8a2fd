import type { SaveBankAccount } from '../../../../application/external-accounts/save-bank-account.js';
import type { SaveWallet } from '../../../../application/external-accounts/save-wallet.js';
import type { SavedAccounts } from '../../../../application/external-accounts/saved-accounts.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { lite } from '../../shell/lite-shape.js';
import { type AccountNetwork, bankAccountAnswer, presentAccounts, walletAnswer } from './account.presenter.js';
import {
  AccountsLite,
  AccountsResponse,
  ConfirmationResponse,
  SavedBankAccountResponse,
  SavedWalletResponse,
} from './account.response.js';
import { SaveBankAccountBody, SaveWalletBody } from './save-account.dto.js';

const TAG = 'Saving accounts';
const WRITE = { kind: 'scopes', scopes: ['write:external_accounts'] } as const;

/** The common part of the two endpoints that save an account. */
export const CONFIRMATION =
  'Without `confirmed` a warning is answered with 200 and `requiresConfirmation`, and nothing is saved; show the message to the ' +
  'person, then send the request again with `confirmed: true` (and a new Idempotency-Key, where you use one). Saving an account again ' +
  'replaces its details.';

export function listAccountsEndpoint(accounts: SavedAccounts): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/accounts',
    audience: 'both',
    operationId: 'listAccounts',
    tag: 'Account info',
    summary: 'List your saved wallets and bank accounts',
    description: 'Your own accounts elsewhere, by name; those of your contacts are listed with the contacts.',
    access: { kind: 'scopes', scopes: ['read:external_accounts'] },
    responses: { 200: AccountsResponse },
    view: lite(AccountsLite, ({ wallets, bankAccounts }: AccountsResponse) => ({
      wallets: wallets.map(({ accountId, name }) => ({ accountId, name })),
      bankAccounts,
    })),
    async handle({ caller }) {
      return ok(presentAccounts(await accounts.ownAccountsOf(caller.userId)));
    },
  });
}

export function saveWalletEndpoint(saveWallet: SaveWallet, network: AccountNetwork): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/accounts/wallets',
    audience: 'both',
    operationId: 'saveWallet',
    tag: TAG,
    summary: 'Save a wallet of your own',
    description: `Warnings: the address is your own here, belongs to another user, looks like one that you know, is a contract, was never used, or is saved already. ${CONFIRMATION}`,
    access: WRITE,
    idempotency: 'stored',
    body: SaveWalletBody,
    responses: { 200: ConfirmationResponse, 201: SavedWalletResponse },
    async handle({ caller, body }) {
      const { walletName, walletAddress, confirmed = false } = body;
      const input = { ownerId: caller.userId, contactUsername: null, walletName, walletAddress, confirmed };
      return walletAnswer(await saveWallet.execute(input), network);
    },
  });
}

export function saveBankAccountEndpoint(saveBankAccount: SaveBankAccount, network: AccountNetwork): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/accounts/banks',
    audience: 'both',
    operationId: 'saveBankAccount',
    tag: TAG,
    summary: 'Save a bank account of your own',
    description: `Send either iban and bic, or accountNumber, routingNumber and accountType. The number is stored encrypted and shown masked. Warnings: the account is in another country than the one given, or is saved already. ${CONFIRMATION}`,
    access: WRITE,
    idempotency: 'stored',
    body: SaveBankAccountBody,
    responses: { 200: ConfirmationResponse, 201: SavedBankAccountResponse },
    async handle({ caller, body }) {
      const { confirmed = false, ...fields } = body;
      const input = { ...fields, ownerId: caller.userId, contactUsername: null, confirmed };
      return bankAccountAnswer(await saveBankAccount.execute(input), network);
    },
  });
}
