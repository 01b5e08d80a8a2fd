import type { Hex } from '../../application/ports/user-operation.js';
import type { BlockHeader } from './block-headers.js';
import type { RpcLog } from './chain-logs.js';
import type { ChainView } from './chain-view.js';
import { EndpointFailure } from './endpoint-failure.js';
import { toQuantity } from './hex.js';
import { LogsBloom } from './logs-bloom.js';
import { RpcRejection } from './rpc-rejection.js';
import { WATCHED_EVENTS } from './watched-events.js';

interface Receipt {
  readonly blockHash: Hex;
  readonly logs: readonly RpcLog[];
}

/**
 * The watched logs of a block, from the receipts of its transactions and not from the node's index of logs. The receipts are checked: there
 * is one for each transaction, and all logs together explain the block's bloom.
 * @throws EndpointFailure when the endpoint does not show them, or they are not those of the block
 */
export async function logsFromReceipts(view: ChainView, header: BlockHeader): Promise<readonly RpcLog[]> {
  const receipts = await receiptsOf(view, header);
  const logs = receipts.flatMap((receipt) => receipt.logs);
  const areOfBlock = receipts.every(({ blockHash }) => blockHash === header.hash);
  const areAll = header.transactions === null || receipts.length >= header.transactions.length;
  const bloom = LogsBloom.parse(header.logsBloom);
  const explainBloom =
    !bloom || LogsBloom.of(logs.flatMap(({ address, topics }) => [address, ...topics])).covers(bloom);
  if (!areOfBlock || !areAll || !explainBloom)
    throw new EndpointFailure('shows receipts that are not those of its block');
  return logs.filter(({ topics: [event] }) => event !== undefined && WATCHED_EVENTS.includes(event));
}

/* Not every node has the method for a whole block. */
async function receiptsOf(view: ChainView, header: BlockHeader): Promise<readonly Receipt[]> {
  try {
    const answer = await view.request<unknown>('eth_getBlockReceipts', [toQuantity(header.number)]);
    if (Array.isArray(answer) && answer.every(isReceipt)) return answer;
  } catch (error) {
    if (!(error instanceof RpcRejection)) throw error;
  }
  if (header.transactions === null) throw new EndpointFailure('does not show the receipts of a block');
  const one = (hash: Hex) => view.request<unknown>('eth_getTransactionReceipt', [hash]);
  const receipts = await Promise.all(header.transactions.map(one)).catch((error: unknown) => {
    if (!(error instanceof RpcRejection)) throw error;
    throw new EndpointFailure(`refuses to show a receipt: ${error.message}`, { cause: error });
  });
  if (!receipts.every(isReceipt)) throw new EndpointFailure('lacks a receipt of its block');
  return receipts;
}

function isReceipt(value: unknown): value is Receipt {
  return (
    typeof value === 'object' && value !== null && 'blockHash' in value && 'logs' in value && Array.isArray(value.logs)
  );
}
