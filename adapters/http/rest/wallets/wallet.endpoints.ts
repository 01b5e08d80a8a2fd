import { IsIn, IsString } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { GetWallet } from '../../../../application/wallets/get-wallet.js';
import { SUPPORTED_TOKENS, type Token } from '../../../../domain/shared/currency.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';

/** What the deployment says about its network. */
export interface NetworkLabel {
  /** "base", for example. */
  readonly network: string;
  readonly warning: string;
  /** The tokens of docs/rules/money.md#currencies-and-tokens that exist on this deployment. */
  readonly supportedTokens: readonly Token[];
}

class WalletResponse {
  @IsString()
  @JSONSchema({ description: 'EIP-55 checksummed address; valid before the wallet is deployed.' })
  smartAccountAddress!: string;

  @IsString()
  network!: string;

  @IsIn(SUPPORTED_TOKENS, { each: true })
  supportedTokens!: string[];

  @IsString()
  username!: string;

  @IsString()
  warning!: string;

  @IsString()
  tip!: string;
}

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
    view: ({ smartAccountAddress, username }) => ({ smartAccountAddress, username }),
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
