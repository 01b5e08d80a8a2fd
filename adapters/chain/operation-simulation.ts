import type { Address, Hex, SignedOperation } from '../../application/ports/user-operation.js';
import type { RelayCall } from '../../application/wallet-operations/relayer.js';
import { type Currency, currencyOf, type Token } from '../../domain/shared/currency.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { OperationFailure } from '../../domain/wallet-operations/operation-failure.js';
import type { ChainCall, ChainConnection } from './chain-connection.js';
import { type ChainDeployment, tokensByAddress } from './chain-deployment.js';
import { ENTRY_POINT } from './contract-interfaces.js';
import { intrinsicGas, transactionGasLimit } from './gas-limits.js';
import { toHex } from './hex.js';
import { describeRevert, isInsufficientBalance, parseRevert } from './revert-reason.js';
import { RpcRejection } from './rpc-rejection.js';
import { decodeWalletCalls } from './wallet-calls.js';

const SEQUENCE_BITS = 64n;

/** The meaning of the EntryPoint's errors (ERC-4337, "AAxy" codes). */
const REFUSALS: Readonly<Record<string, string>> = {
  AA20: 'The wallet is not on chain yet',
  AA22: 'The operation was not brought on chain in time',
  AA24: "The signature is not one of the wallet's passkeys over this operation",
  AA25: 'The operation is out of order',
  AA26: 'The signature takes more gas to check than the operation allows',
};

/** Simulates an operation against the latest block. */
export class OperationSimulation {
  private readonly tokenAt: ReadonlyMap<string, Token>;

  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
  ) {
    this.tokenAt = tokensByAddress(deployment);
  }

  /**
   * @param execution the EntryPoint call that carries the operation
   * @throws ServiceUnavailableError when the node does not answer
   */
  async run(
    operation: SignedOperation,
    execution: RelayCall,
    relayer: Address,
  ): Promise<OperationFailure | 'alreadyExecuted' | null> {
    const [refusal, revert] = await Promise.all([
      this.revertOf({
        ...execution,
        from: relayer,
        gas: transactionGasLimit(execution, this.deployment.entryPoint),
      }),
      this.revertOf({
        to: operation.operation.sender,
        data: operation.operation.callData,
        from: this.deployment.entryPoint,
        gas: intrinsicGas(operation.operation.callData) + operation.operation.callGasLimit,
      }),
    ]);
    if (refusal) return this.explainRefusal(operation, refusal);
    return revert && this.explainRevert(operation, revert);
  }

  private async revertOf(call: ChainCall): Promise<RpcRejection | null> {
    try {
      await this.connection.call(call);
      return null;
    } catch (error) {
      if (!(error instanceof RpcRejection)) throw error;
      if (error.isRevert) return error;
      throw new ServiceUnavailableError(`The chain node did not run the operation: ${error.message}`, { cause: error });
    }
  }

  private async explainRefusal(
    signed: SignedOperation,
    refusal: RpcRejection,
  ): Promise<OperationFailure | 'alreadyExecuted'> {
    const revertData = refusal.revertData ?? '0x';
    const parsed = parseRevert(revertData);
    const reason = parsed?.name.startsWith('FailedOp') ? String(parsed.args['reason']) : describeRevert(revertData);
    const code = reason.slice(0, 4);
    if (code === 'AA25' && (await this.isNonceUsed(signed))) return 'alreadyExecuted';
    return { code: 'OPERATION_REJECTED', reason: REFUSALS[code] ?? `The wallet refused the operation: ${reason}` };
  }

  private async isNonceUsed({ operation }: SignedOperation): Promise<boolean> {
    const key = operation.nonce >> SEQUENCE_BITS;
    const data = toHex(ENTRY_POINT.encodeFunctionData('getNonce', [operation.sender, key]));
    const next = BigInt(await this.connection.call({ to: this.deployment.entryPoint, data }));
    return next > operation.nonce;
  }

  private explainRevert({ operation }: SignedOperation, revert: RpcRejection): OperationFailure {
    const revertData = revert.revertData ?? '0x';
    const reason = describeRevert(revertData, this.onlyCurrencyIn(operation.callData));
    return { code: isInsufficientBalance(revertData) ? 'INSUFFICIENT_FUNDS' : 'OPERATION_REVERTED', reason };
  }

  private onlyCurrencyIn(callData: Hex): Currency | null {
    const calls = decodeWalletCalls(callData)?.calls ?? [];
    const [token, ...others] = new Set(calls.map((call) => this.tokenAt.get(call.target)));
    return token !== undefined && others.length === 0 ? currencyOf(token) : null;
  }
}
