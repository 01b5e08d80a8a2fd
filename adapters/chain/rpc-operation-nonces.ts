import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { OperationNonces } from '../../application/wallet-operations/operation-nonces.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { ENTRY_POINT } from './contract-interfaces.js';
import { toHex } from './hex.js';
import { RpcRejection } from './rpc-rejection.js';

const SEQUENCE_BITS = 64n;

/** Reads nonces from the EntryPoint at one block (EIP-1898), so that a node that is behind or ahead cannot mislead. */
export class RpcOperationNonces implements OperationNonces {
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
  ) {}

  isUsed(wallet: Address, nonce: bigint, blockHash: string): Promise<boolean | null> {
    const data = toHex(ENTRY_POINT.encodeFunctionData('getNonce', [wallet, nonce >> SEQUENCE_BITS]));
    const call = { to: this.deployment.entryPoint, data };
    return this.connection.atQuorum(async (view) => {
      try {
        return BigInt(await view.request<Hex>('eth_call', [call, { blockHash, requireCanonical: true }])) > nonce;
      } catch (error) {
        if (error instanceof RpcRejection) return null;
        throw error;
      }
    });
  }
}
