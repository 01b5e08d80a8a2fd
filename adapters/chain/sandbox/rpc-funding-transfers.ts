import type { Hex } from '../../../application/ports/user-operation.js';
import type { FundingTransfer, FundingTransfers } from '../../../application/sandbox/funding-transfers.js';
import type { ChainConnection } from '../chain-connection.js';
import type { ChainDeployment } from '../chain-deployment.js';
import { OPERATION_ENDED, type RpcLog, TRANSFER } from '../chain-logs.js';
import { nonceOf } from '../erc4337-operation-builder.js';

const WORD = 64;

/**
 * Reads the receipt of a transaction. A transfer carries a reference when the user operation that made it has the reference's nonce: the
 * EntryPoint names the nonce in the operation's event, and nobody but the wallet's owner can use it.
 */
export class RpcFundingTransfers implements FundingTransfers {
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: Pick<ChainDeployment, 'entryPoint' | 'tokens'>,
  ) {}

  async has(transfer: FundingTransfer): Promise<boolean> {
    const receipt = await this.connection.request<{ readonly logs: readonly RpcLog[] } | null>(
      'eth_getTransactionReceipt',
      [transfer.transactionHash],
    );
    return receipt !== null && this.logsOf(receipt.logs, transfer.reference).some((log) => this.isIt(log, transfer));
  }

  /** The logs of the operation with this reference: those between the event of the operation before and its own. */
  private logsOf(logs: readonly RpcLog[], reference: string): readonly RpcLog[] {
    const { entryPoint } = this.deployment;
    const ends = logs.filter(({ address, topics }) => same(address, entryPoint) && topics[0] === OPERATION_ENDED);
    const own = ends.findIndex(({ data }) => wordAt(data, 0) === nonceOf(reference) && wordAt(data, 1) === 1n);
    const [before, end] = [ends[own - 1], ends[own]];
    if (!end) return [];
    const first = before ? logs.indexOf(before) + 1 : 0;
    return logs.slice(first, logs.indexOf(end));
  }

  private isIt({ address, topics, data }: RpcLog, { from, to, token, minorUnits }: FundingTransfer): boolean {
    const contract = this.deployment.tokens[token];
    const [event, sender = '', receiver = ''] = topics;
    const isToken = contract !== undefined && same(address, contract) && event === TRANSFER;
    return (
      isToken &&
      same(sender.slice(-40), from.slice(2)) &&
      same(receiver.slice(-40), to.slice(2)) &&
      BigInt(data) === minorUnits
    );
  }
}

function wordAt(data: Hex, index: number): bigint {
  return BigInt(`0x${data.slice(2 + index * WORD, 2 + (index + 1) * WORD)}`);
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
