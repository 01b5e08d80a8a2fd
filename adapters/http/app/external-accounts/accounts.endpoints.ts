import type { ChangeAccount } from '../../../../application/external-accounts/change-account.js';
import type { RemoveAccount } from '../../../../application/external-accounts/remove-account.js';
import type { ShowAccount } from '../../../../application/external-accounts/show-account.js';
import type { SavedAccount } from '../../../../domain/external-accounts/external-account.js';
import { externalAccountId } from '../../../../domain/shared/ids.js';
import { presentBankAccount, presentWallet } from '../../rest/external-accounts/account.presenter.js';
import { SavedBankAccountRow, SavedWalletRow } from '../../rest/external-accounts/account.response.js';
import { type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { Nested } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';

class ChangeAccountBody {
  @Optional()
  @Text('What the owner calls the account.', 'Savings', { min: 1, max: 60 })
  name?: string;

  @Optional()
  @Nullable()
  @Text('Of a wallet: where it is kept; null takes it away.', 'Ledger', { min: 1, max: 60 })
  provider?: string | null;
}

class AccountResponse {
  @Optional()
  @Nested(() => SavedWalletRow)
  wallet?: SavedWalletRow;

  @Optional({ inExamples: false })
  @Nested(() => SavedBankAccountRow)
  bankAccount?: SavedBankAccountRow;
}

class ShownAccountResponse extends AccountResponse {
  @Nullable({ example: null })
  @Text('Of a bank account: the whole IBAN or account number.', 'DE89370400440532013000')
  number!: string | null;
}

const TAG = 'Saving accounts';
const SIGNED_IN = { kind: 'session' } as const;

export function showAccountEndpoint(showAccount: ShowAccount): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/accounts/{id}',
    audience: 'owner',
    operationId: 'getAccount',
    tag: TAG,
    summary: 'Read a saved account in full, your own or a contact’s',
    access: SIGNED_IN,
    params: { id: externalAccountId },
    responses: { 200: ShownAccountResponse },
    async handle({ caller, params }) {
      const { account, number } = await showAccount.execute({ id: params.id, ownerId: caller.userId });
      return ok({ ...presented(account), number });
    },
  });
}

export function changeAccountEndpoint(changeAccount: ChangeAccount): Endpoint {
  return endpoint({
    method: 'PATCH',
    path: '/app/api/accounts/{id}',
    audience: 'owner',
    operationId: 'changeAccount',
    tag: TAG,
    summary: 'Rename a saved account; what is left out stays',
    access: SIGNED_IN,
    params: { id: externalAccountId },
    body: ChangeAccountBody,
    responses: { 200: AccountResponse },
    async handle({ caller, params, body }) {
      return ok(presented(await changeAccount.execute({ id: params.id, ownerId: caller.userId, change: body })));
    },
  });
}

export function removeAccountEndpoint(removeAccount: RemoveAccount): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/app/api/accounts/{id}',
    audience: 'owner',
    operationId: 'removeAccount',
    tag: TAG,
    summary: 'Remove a saved account, your own or a contact’s',
    access: SIGNED_IN,
    params: { id: externalAccountId },
    responses: { 204: null },
    async handle({ caller, params }) {
      await removeAccount.execute({ id: params.id, ownerId: caller.userId });
      return noContent();
    },
  });
}

function presented(account: SavedAccount): AccountResponse {
  return account.kind === 'WALLET' ? { wallet: presentWallet(account) } : { bankAccount: presentBankAccount(account) };
}
