import { computeAddress, keccak256, SigningKey, Transaction } from 'ethers';
import type { Address, Hex, SignedOperation } from '../../application/ports/user-operation.js';
import type {
  InclusionStatus,
  RelayCall,
  Relayer,
  RelayFees,
  SignedTransaction,
} from '../../application/wallet-operations/relayer.js';
import { ConflictError, ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainDeployment } from './chain-deployment.js';
import type { ChainView } from './chain-view.js';
import { ENTRY_POINT, WALLET_FACTORY } from './contract-interfaces.js';
import { transactionGasLimit } from './gas-limits.js';
import { toAddress, toHex } from './hex.js';
import { pack } from './packed-user-operation.js';
import { RpcRejection } from './rpc-rejection.js';
import { INITIAL_THRESHOLD, signerOf, WALLET_SALT, type WalletOwner } from './wallet-owner.js';

const EIP_1559 = 2;
const PRIORITY_FEE_WEI = 1_000_000_000n;

/** The base fee rises by at most an eighth per block, so twice the fee suffices for five full blocks in a row. */
const BASE_FEE_HEADROOM = 2n;

/** Relays operations from an account whose private key this process has. */
export class Erc4337Relayer implements Relayer {
  readonly chainId: number;
  readonly address: Address;
  private readonly key: SigningKey;

  /** @param privateKey of the account that pays the gas, 32 bytes */
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
    privateKey: string,
  ) {
    this.chainId = deployment.chainId;
    this.key = new SigningKey(privateKey);
    this.address = toAddress(computeAddress(this.key));
  }

  nextNonce(): Promise<number> {
    return this.nonceAt(this.connection);
  }

  executionOf({ operation, signature }: SignedOperation): RelayCall {
    const data = ENTRY_POINT.encodeFunctionData('handleOps', [[pack(operation, signature)], this.address]);
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

  async fees(): Promise<RelayFees> {
    const block = await this.connection.request<{ baseFeePerGas?: Hex }>('eth_getBlockByNumber', ['latest', false]);
    const baseFee = BigInt(block.baseFeePerGas ?? 0);
    return {
      maxFeePerGas: BASE_FEE_HEADROOM * baseFee + PRIORITY_FEE_WEI,
      maxPriorityFeePerGas: PRIORITY_FEE_WEI,
    };
  }

  async sign(call: RelayCall, nonce: number, fees: RelayFees): Promise<SignedTransaction> {
    const gasLimit = transactionGasLimit(call, this.deployment.entryPoint);
    const transaction = Transaction.from({ type: EIP_1559, chainId: this.chainId, nonce, gasLimit, ...fees, ...call });
    transaction.signature = this.key.sign(transaction.unsignedHash);
    const raw = toHex(transaction.serialized);
    return { raw, hash: hashOf(raw) };
  }

  inclusionStatusOf(hash: Hex, nonce: number): Promise<InclusionStatus> {
    return this.connection.atOneEndpoint(async (view) => {
      // Read the nonce first. If our transaction has used it, its receipt exists when it is read afterwards.
      const nextNonce = await this.nonceAt(view);
      const receipt = await view.request<{ status: Hex } | null>('eth_getTransactionReceipt', [hash]);
      if (receipt) return BigInt(receipt.status) === 1n ? 'included' : 'lost';
      return nextNonce > nonce ? 'lost' : 'open';
    });
  }

  /**
   * Can be repeated at a second endpoint: the bytes are the same, and an endpoint that refuses them is asked whether it has them
   * already.
   * @throws ConflictError when another transaction took the nonce
   * @throws ServiceUnavailableError when the node does not answer, or does not take the transaction now
   */
  broadcast(raw: Hex): Promise<void> {
    return this.connection.atOneEndpoint(async (view) => {
      try {
        await view.request('eth_sendRawTransaction', [raw]);
      } catch (error) {
        if (!(error instanceof RpcRejection)) throw error;
        if ((await view.request('eth_getTransactionByHash', [hashOf(raw)])) !== null) return;
        if (/nonce too low/i.test(error.message)) {
          throw new ConflictError("Another transaction took the relayer's nonce", true);
        }
        throw new ServiceUnavailableError(`The chain node does not take the transaction: ${error.message}`, {
          cause: error,
        });
      }
    });
  }

  private async nonceAt(view: Pick<ChainView, 'request'>): Promise<number> {
    return Number(await view.request<Hex>('eth_getTransactionCount', [this.address, 'latest']));
  }
}

function hashOf(raw: Hex): Hex {
  return keccak256(raw) as Hex;
}
