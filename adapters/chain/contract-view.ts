import type { Interface, Result } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainView } from './chain-view.js';
import { toHex, toQuantity } from './hex.js';
import { RpcRejection } from './rpc-rejection.js';

/** A view function of a contract. */
export interface ContractView {
  readonly contract: Interface;
  readonly address: Address;
  readonly method: string;
  readonly values?: readonly unknown[];
  /** Who calls, where the answer depends on it. */
  readonly from?: Address;
  /** The most gas that it may use; what the node allows when left out. */
  readonly gas?: bigint;
  /** The newest block when left out. */
  readonly block?: bigint;
}

/** The contract reverts, or its answer does not fit its interface. */
export class UnansweredViewError extends ServiceUnavailableError {}

/**
 * Calls a view function, or simulates another one.
 * @throws UnansweredViewError, and the errors of the request when the node does not answer
 */
export async function readView(from: Pick<ChainView, 'request'>, view: ContractView): Promise<Result> {
  const { contract, address, method, values = [], block, gas, from: caller } = view;
  const data = toHex(contract.encodeFunctionData(method, values));
  const at = block === undefined ? 'latest' : toQuantity(block);
  const answer = await from
    .request<Hex>('eth_call', [
      { to: address, data, ...(caller && { from: caller }), ...(gas !== undefined && { gas: toQuantity(gas) }) },
      at,
    ])
    .catch((error: unknown) => {
      throw error instanceof RpcRejection ? unanswered(view, error) : error;
    });
  try {
    return contract.decodeFunctionResult(method, answer);
  } catch (error) {
    throw unanswered(view, error);
  }
}

/**
 * Calls a view function at the newest block, for an answer that decides about money: with three or more nodes the one that most of them give.
 * @returns plain values
 * @throws like `readView`, ServiceUnavailableError when the nodes do not agree
 */
export async function readAtQuorum(
  connection: Pick<ChainConnection, 'head' | 'atQuorum'>,
  view: ContractView,
): Promise<unknown[]> {
  const block = await connection.head();
  return connection.atQuorum(async (node) => (await readView(node, { ...view, block })).toArray());
}

function unanswered({ address, method }: ContractView, cause: unknown): UnansweredViewError {
  return new UnansweredViewError(`The contract ${address} does not answer ${method}; try again later`, { cause });
}
