import type { Address, Hex, SignedOperation } from '../../application/ports/user-operation.js';
import type { RelayCall } from '../../application/relaying/relay-call.js';
import type { EntryPoint } from '../../application/wallet-operations/entry-point.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import { ENTRY_POINT, WALLET_FACTORY } from './contract-interfaces.js';
import { toHex } from './hex.js';
import { pack } from './packed-user-operation.js';
import { INITIAL_THRESHOLD, signerOf, WALLET_SALT, type WalletOwner } from './wallet-owner.js';

/** The contracts of the wallets, through a node. */
export class RpcEntryPoint implements EntryPoint {
  /** @param beneficiary gets the fees of the operations, which are zero */
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
    private readonly beneficiary: Address,
  ) {}

  executionOf(...operations: readonly SignedOperation[]): RelayCall {
    const packed = operations.map(({ operation, signature }) => pack(operation, signature));
    const data = ENTRY_POINT.encodeFunctionData('handleOps', [packed, this.beneficiary]);
    return { to: this.deployment.entryPoint, data: toHex(data) };
  }

  deploymentOf(owner: WalletOwner): RelayCall {
    const signers = [signerOf(owner, this.deployment.webAuthnVerifier)];
    const data = WALLET_FACTORY.encodeFunctionData('createWallet', [signers, INITIAL_THRESHOLD, WALLET_SALT]);
    return { to: this.deployment.walletFactory, data: toHex(data) };
  }

  async isDeployed(wallet: Address): Promise<boolean> {
    return (await this.connection.request<Hex>('eth_getCode', [wallet, 'latest'])) !== '0x';
  }
}
