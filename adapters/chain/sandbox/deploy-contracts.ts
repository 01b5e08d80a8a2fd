import { concat, getCreate2Address, Interface, keccak256, ZeroHash } from 'ethers';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { SUPPORTED_TOKENS, type Token } from '../../../domain/shared/currency.js';
import type { ChainConnection } from '../chain-connection.js';
import type { ChainDeployment } from '../chain-deployment.js';
import { toAddress, toHex } from '../hex.js';
import type { ContractArtifacts, ContractName } from './contract-artifacts.js';
import type { NodeAccount } from './node-account.js';

/** Arachnid's deployment proxy, which anvil has from its first block: it deploys calldata after a 32-byte salt. */
const CREATE2_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** With this salt EntryPoint v0.8 stands where it stands on every public chain: 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108. */
const ENTRY_POINT_SALT = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9';

const TOKEN_NAMES: Readonly<Record<(typeof SUPPORTED_TOKENS)[number], string>> = {
  USDC: 'USD Coin',
  EURC: 'Euro Coin',
  CHFAU: 'AllUnity CHF',
  CADD: 'CAD Digital',
};

interface Deployable {
  readonly address: Address;
  readonly transaction: { readonly to: Address; readonly data: Hex };
}

/**
 * Puts every contract on a sandbox chain at addresses that follow from its code, and leaves alone what is there already.
 * The account owns the demo tokens.
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
  return {
    chainId: connection.chainId,
    entryPoint: entryPoint.address,
    walletFactory: walletFactory.address,
    walletImplementation: walletImplementation.address,
    webAuthnVerifier: webAuthnVerifier.address,
    tokens: Object.fromEntries(tokens.map(([token, { address }]) => [token, address])),
  };
}

async function deployable(
  artifacts: ContractArtifacts,
  name: ContractName,
  constructorArguments: readonly string[],
  salt: string = ZeroHash,
): Promise<Deployable> {
  const { abi, bytecode } = await artifacts.load(name);
  const creationCode = concat([bytecode, new Interface(abi).encodeDeploy(constructorArguments)]);
  return {
    address: toAddress(getCreate2Address(CREATE2_DEPLOYER, salt, keccak256(creationCode))),
    transaction: { to: CREATE2_DEPLOYER, data: toHex(concat([salt, creationCode])) },
  };
}

async function deploy(connection: ChainConnection, account: NodeAccount, contract: Deployable): Promise<void> {
  const codeThere = () => connection.request<Hex>('eth_getCode', [contract.address, 'latest']);
  if ((await codeThere()) !== '0x') return;
  await account.send(contract.transaction);
  if ((await codeThere()) === '0x') throw new Error(`The contract at ${contract.address} was not deployed`);
}
