import { SUPPORTED_TOKENS, type Token } from '../../../domain/shared/currency.js';
import type { ChainConnection } from '../chain-connection.js';
import type { ChainDeployment } from '../chain-deployment.js';
import type { ContractArtifacts } from './contract-artifacts.js';
import { type Deployable, deploy, deployable } from './create2-deployment.js';
import { deployMarkets } from './deploy-markets.js';
import type { NodeAccount } from './node-account.js';

/** With this salt EntryPoint v0.8 has the same address as on every public chain: 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108. */
const ENTRY_POINT_SALT = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9';

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
  const entryPoint = await deployable(artifacts, 'EntryPoint', [], ENTRY_POINT_SALT);
  const webAuthnVerifier = await deployable(artifacts, 'WebAuthnVerifier', []);
  const walletImplementation = await deployable(artifacts, 'SmartWallet', [entryPoint.address]);
  const walletFactory = await deployable(artifacts, 'SmartWalletFactory', [walletImplementation.address]);
  const tokens = await Promise.all(
    SUPPORTED_TOKENS.map(
      async (token): Promise<[Token, Deployable]> => [
        token,
        await deployable(artifacts, 'DemoToken', [TOKEN_NAMES[token], token, owner]),
      ],
    ),
  );
  const all = [entryPoint, webAuthnVerifier, walletImplementation, walletFactory, ...tokens.map(([, token]) => token)];
  await Promise.all(all.map((contract) => deploy(connection, account, contract)));
  return deployMarkets(connection, artifacts, account, {
    chainId: connection.chainId,
    entryPoint: entryPoint.address,
    walletFactory: walletFactory.address,
    walletImplementation: walletImplementation.address,
    webAuthnVerifier: webAuthnVerifier.address,
    tokens: Object.fromEntries(tokens.map(([token, { address }]) => [token, address])),
  });
}
