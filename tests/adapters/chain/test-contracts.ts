import { readFile } from 'node:fs/promises';
import { AbiCoder, concat, Interface, type InterfaceAbi } from 'ethers';
import { toAddress, toHex } from '../../../adapters/chain/hex.js';
import type { Hex } from '../../../application/ports/user-operation.js';
import type { SandboxChain } from '../../support/sandbox-chain.js';
import { DeployedContract } from './contract-stage.js';

/** Deploys a contract of tests/adapters/chain/contracts, whose constructor takes numbers. */
export async function deployForTest(chain: SandboxChain, name: string, ...values: readonly (bigint | undefined)[]) {
  const text = await readFile(`dist/test-contracts/${name}.json`, 'utf8');
  const { abi, bytecode } = JSON.parse(text) as { readonly abi: InterfaceAbi; readonly bytecode: Hex };
  const parameters = AbiCoder.defaultAbiCoder().encode(
    values.map(() => 'uint256'),
    values,
  );
  const data = toHex(concat([bytecode, parameters]));
  const from = await chain.account.address();
  const hash = await chain.connection.request<Hex>('eth_sendTransaction', [{ from, data }]);
  const { contractAddress } = await chain.receiptOf<{ contractAddress: Hex }>(hash);
  return new DeployedContract(chain, toAddress(contractAddress), new Interface(abi));
}
