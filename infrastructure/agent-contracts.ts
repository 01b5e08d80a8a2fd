import { AGENT_ACCOUNT_FACTORY } from '../adapters/chain/agent-interfaces.js';
import type { ChainDeployment } from '../adapters/chain/chain-deployment.js';
import type { ChainView } from '../adapters/chain/chain-view.js';
import { readView, UnansweredViewError } from '../adapters/chain/contract-view.js';
import { toAddress } from '../adapters/chain/hex.js';
import { RpcRejection } from '../adapters/chain/rpc-rejection.js';
import type { Address, Hex } from '../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../domain/shared/errors.js';
import { StartupError } from './embedded/startup-error.js';

type Node = Pick<ChainView, 'request'>;

/** A node whose newest block is older does not have the present state of the chain: every network has a block within seconds. */
const OLDEST_BLOCK_MS = 10 * 60_000;

/**
 * Compares the module of agent sessions with the one that the factory installs on its accounts. With another one no agent could pay, and
 * the money of its account would wait for its owner.
 * @param now the wall clock
 * @throws StartupError when they differ, or the factory is none
 * @throws ServiceUnavailableError when no node answers, or the one that answers is behind the chain and has no contract there yet
 */
export async function assertModuleOfFactory(
  chain: Node,
  { agentAccountFactory: address, spendingPolicy }: Pick<ChainDeployment, 'agentAccountFactory' | 'spendingPolicy'>,
  now = new Date(),
): Promise<void> {
  if (address === undefined) return;
  const view = { contract: AGENT_ACCOUNT_FACTORY, address, method: 'SPENDING_POLICY' };
  const [installed] = await readView(chain, view).catch(async (error: unknown) => {
    const isAnswered = error instanceof UnansweredViewError && !isRefusal(error.cause);
    if (!isAnswered) throw error;
    await assertContract(chain, address, now);
    throw new StartupError(`CHAIN_AGENT_ACCOUNT_FACTORY ${address} is no factory of this version's agent accounts.`, {
      cause: error,
    });
  });
  if (toAddress(installed) === spendingPolicy) return;
  throw new StartupError(
    `CHAIN_SPENDING_POLICY ${spendingPolicy ?? 'is missing and'} is not the module that CHAIN_AGENT_ACCOUNT_FACTORY ${address} installs on its accounts, which the node says is ${toAddress(installed)}. Compare both variables with what you have deployed.`,
  );
}

/** The node refuses the request, which says nothing of the contract. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof RpcRejection && !cause.isRevert;
}

/** @throws StartupError when the chain has no contract there, ServiceUnavailableError when this node cannot know */
async function assertContract(chain: Node, address: Address, now: Date): Promise<void> {
  if ((await chain.request<Hex>('eth_getCode', [address, 'latest'])) !== '0x') return;
  const newest = await newestBlock(chain);
  if ((await isSyncing(chain)) || now.getTime() - newest.getTime() > OLDEST_BLOCK_MS) {
    throw new ServiceUnavailableError(
      `The node is behind the chain: its newest block is of ${newest.toISOString()}, and it has no contract at CHAIN_AGENT_ACCOUNT_FACTORY ${address} yet`,
    );
  }
  throw new StartupError(
    `There is no contract at CHAIN_AGENT_ACCOUNT_FACTORY ${address} on the chain of CHAIN_RPC_URL, whose newest block is of ${newest.toISOString()}. Name the factory that you have deployed on this chain.`,
  );
}

/** Providers that hide it say so by refusing the request. */
async function isSyncing(chain: Node): Promise<boolean> {
  return chain.request('eth_syncing').then(
    (answer) => answer !== false,
    (error: unknown) => {
      if (error instanceof RpcRejection) return false;
      throw error;
    },
  );
}

/** The time of the newest block that the node has; a node that only begins has the first one. */
async function newestBlock(chain: Node): Promise<Date> {
  const { timestamp } = await chain.request<{ readonly timestamp: Hex }>('eth_getBlockByNumber', ['latest', false]);
  return new Date(Number(timestamp) * 1_000);
}
