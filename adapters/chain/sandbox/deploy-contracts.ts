import type { Address } from '../../../application/ports/user-operation.js';
import { SUPPORTED_TOKENS, type Token } from '../../../domain/shared/currency.js';
import type { ChainConnection } from '../chain-connection.js';
import type { ChainDeployment } from '../chain-deployment.js';
import { walletContracts } from '../own-contracts.js';
import type { ContractArtifacts } from './contract-artifacts.js';
import { type Deployable, deploy, deployable } from './create2-deployment.js';
import { deployMarkets } from './deploy-markets.js';
import type { NodeAccount } from './node-account.js';

const TOKEN_NAMES: Readonly<Record<(typeof SUPPORTED_TOKENS)[number], string>> = {
  USDC: 'USD Coin',
  EURC: 'Euro Coin',
  CHFAU: 'AllUnity CHF',
  CADD: 'CAD Digital',
};

/**
 * Deploys every contract on a sandbox chain, at an address that follows from its code, unless it is there already.
 * The account owns the demo tokens and the markets.
 */
export async function deployContracts(
  connection: ChainConnection,
  artifacts: ContractArtifacts,
  account: NodeAccount,
): Promise<ChainDeployment> {
  const owner = await account.address();
  const wallets = await walletContracts(artifacts);
  const tokens = await demoTokenContracts(artifacts, owner);
  const all = [...Object.values(wallets), ...tokens.map(([, token]) => token)];
  await Promise.all(all.map((contract) => deploy(connection, account, contract)));
  return deployMarkets(connection, artifacts, account, {
    chainId: connection.chainId,
    entryPoint: wallets.entryPoint.address,
    walletFactory: wallets.walletFactory.address,
    walletImplementation: wallets.walletImplementation.address,
    webAuthnVerifier: wallets.webAuthnVerifier.address,
    tokens: Object.fromEntries(tokens.map(([token, { address }]) => [token, address])),
  });
}

/** A token of every currency, of which its owner can make any amount. */
export function demoTokenContracts(
  artifacts: ContractArtifacts,
  owner: Address,
): Promise<readonly (readonly [Token, Deployable])[]> {
  return Promise.all(
    SUPPORTED_TOKENS.map(
      async (token) => [token, await deployable(artifacts, 'DemoToken', [TOKEN_NAMES[token], token, owner])] as const,
    ),
  );
}
