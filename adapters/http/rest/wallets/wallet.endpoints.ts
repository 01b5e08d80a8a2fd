import type { GetWallet } from '../../../../application/wallets/get-wallet.js';
import { SUPPORTED_TOKENS, type Token } from '../../../../domain/shared/currency.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { SomeOf } from '../../shell/fields/choices.js';
import { ChainAddress } from '../../shell/fields/identifiers.js';
import { Picked } from '../../shell/fields/picked.js';
import { Text, Username } from '../../shell/fields/text.js';
import { lite } from '../../shell/lite-shape.js';

/** The description of the deployment's network. */
export interface NetworkLabel {
  /** "base", for example. */
  readonly network: string;
  readonly warning: string;
  /** The tokens of docs/rules/money.md#currencies-and-tokens that exist on this deployment. */
  readonly supportedTokens: readonly Token[];
}

class WalletResponse {
  @ChainAddress('Valid before the wallet is deployed.')
  smartAccountAddress!: string;

  @Text('The network that it is reached on.', 'base')
  network!: string;

  @SomeOf<string>(SUPPORTED_TOKENS, 'What can be sent to it.')
  supportedTokens!: string[];

  @Username('Whose wallet it is.')
  username!: string;

  @Text('What must not be sent to it.', 'Send only supported tokens, and only on base; anything else may be lost')
  warning!: string;

  @Text('How money gets there.', 'Send USDC, EURC, CHFAU or CADD to this address')
  tip!: string;
}

class WalletResponseLite extends Picked(WalletResponse, 'smartAccountAddress', 'username') {}

export function walletEndpoint(getWallet: GetWallet, label: NetworkLabel): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/wallet',
    audience: 'client',
    operationId: 'getWallet',
    tag: 'Account info',
    summary: 'Read the smart wallet',
    access: { kind: 'scopes', scopes: ['read:account'] },
    responses: { 200: WalletResponse },
    view: lite(WalletResponseLite, ({ smartAccountAddress, username }: WalletResponse) => ({
      smartAccountAddress,
      username,
    })),
    async handle({ caller }) {
      const { address, username } = await getWallet.execute(caller.userId);
      return ok({
        smartAccountAddress: address,
        network: label.network,
        supportedTokens: [...label.supportedTokens],
        username,
        warning: label.warning,
        tip: `Users of this service can pay you by your username, ${username}; nobody needs the address for that`,
      });
    },
  });
}
