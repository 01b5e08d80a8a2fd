import { getCreate2Address, Interface, keccak256, ZeroHash } from 'ethers';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { ChainConnection } from '../chain-connection.js';
import { toAddress } from '../hex.js';
import type { ContractArtifacts, ContractName } from './contract-artifacts.js';

/**
 * Arachnid's deployment proxy, which most chains have and anvil has from its first block: it deploys calldata after a 32-byte salt. Its
 * address is the same everywhere, and so are those of what it deploys.
 */
export const CREATE2_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** A contract whose address follows from its code and constructor arguments. */
export interface Deployable {
  readonly address: Address;
  readonly name: ContractName;
  readonly transaction: { readonly to: Address; readonly data: Hex };
}

export async function deployable(
  artifacts: ContractArtifacts,
  name: ContractName,
  constructorArguments: readonly (string | bigint)[],
  salt: string = ZeroHash,
): Promise<Deployable> {
  const { abi, bytecode } = await artifacts.load(name);
  // Buffer reads the hexadecimal digits of long code many times faster than ethers does.
  const creationCode = bytecode.slice(2) + new Interface(abi).encodeDeploy(constructorArguments).slice(2);
  const codeHash = keccak256(Buffer.from(creationCode, 'hex'));
  return {
    name,
    address: toAddress(getCreate2Address(CREATE2_DEPLOYER, salt, codeHash)),
    transaction: { to: CREATE2_DEPLOYER, data: `0x${salt.slice(2)}${creationCode}` },
  };
}

/** Whoever pays for transactions. */
export interface TransactionSender {
  /** Sends a transaction and waits until it is in a block. @throws Error when it reverted */
  send(transaction: Deployable['transaction']): Promise<unknown>;
}

/** Deploys the contract, unless it is there already. */
export async function deploy(
  connection: ChainConnection,
  account: TransactionSender,
  { address, transaction }: Deployable,
): Promise<void> {
  if (await isDeployed(connection, address)) return;
  await account.send(transaction);
  if (!(await isDeployed(connection, address))) throw new Error(`The contract at ${address} was not deployed`);
}

export async function isDeployed(connection: ChainConnection, address: Address): Promise<boolean> {
  return (await connection.request<Hex>('eth_getCode', [address, 'latest'])) !== '0x';
}
