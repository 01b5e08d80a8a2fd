import type { SaveBankAccount } from '../../../../application/external-accounts/save-bank-account.js';
import type { SaveWallet } from '../../../../application/external-accounts/save-wallet.js';
import { OTHER_NETWORKS, type OtherNetwork } from '../../../../domain/external-accounts/wallet-network.js';
import {
  type AccountNetwork,
  bankAccountAnswer,
  walletAnswer,
} from '../../rest/external-accounts/account.presenter.js';
import {
  ConfirmationResponse,
  SavedBankAccountResponse,
  SavedWalletResponse,
} from '../../rest/external-accounts/account.response.js';
import { SaveBankAccountBody, SaveWalletBody } from '../../rest/external-accounts/save-account.dto.js';
import { type Endpoint, endpoint } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { CONTACT_USERNAME } from './contacts.endpoints.js';

class SaveContactWalletBody extends SaveWalletBody {
  @Optional()
  @OneOf(
    OTHER_NETWORKS,
    "Another network than the deployment's, where the wallet is. Nothing can be paid to it from here.",
  )
  network?: OtherNetwork;
}

const TAG = 'Contacts';
const SIGNED_IN = { kind: 'session' } as const;
const LIKE_ONES_OWN = 'With the checks and the confirmation of an account of your own.';

export function saveContactWalletEndpoint(saveWallet: SaveWallet, network: AccountNetwork): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/contacts/{username}/wallets',
    audience: 'owner',
    operationId: 'saveContactWallet',
    tag: TAG,
    summary: 'Save a wallet of a contact',
    description: LIKE_ONES_OWN,
    access: SIGNED_IN,
    idempotency: 'stored',
    params: { username: CONTACT_USERNAME },
    body: SaveContactWalletBody,
    responses: { 200: ConfirmationResponse, 201: SavedWalletResponse },
    async handle({ caller, params, body }) {
      const { walletName, walletAddress, network: other, confirmed = false } = body;
      const { username: contactUsername } = params;
      const input = { ownerId: caller.userId, contactUsername, walletName, walletAddress, network: other, confirmed };
      return walletAnswer(await saveWallet.execute(input), network);
    },
  });
}

export function saveContactBankAccountEndpoint(saveBankAccount: SaveBankAccount, network: AccountNetwork): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/app/api/contacts/{username}/banks',
    audience: 'owner',
    operationId: 'saveContactBankAccount',
    tag: TAG,
    summary: 'Save a bank account of a contact',
    description: LIKE_ONES_OWN,
    access: SIGNED_IN,
    idempotency: 'stored',
    params: { username: CONTACT_USERNAME },
    body: SaveBankAccountBody,
    responses: { 200: ConfirmationResponse, 201: SavedBankAccountResponse },
    async handle({ caller, params, body }) {
      const { confirmed = false, ...fields } = body;
      const input = { ...fields, ownerId: caller.userId, contactUsername: params.username, confirmed };
      return bankAccountAnswer(await saveBankAccount.execute(input), network);
    },
  });
}
