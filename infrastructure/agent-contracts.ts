import { AGENT_ACCOUNT_FACTORY } from '../adapters/chain/agent-interfaces.js';
import type { ChainDeployment } from '../adapters/chain/chain-deployment.js';
import type { ChainView } from '../adapters/chain/chain-view.js';
import { readView, UnansweredViewError } from '../adapters/chain/contract-view.js';
import { toAddress } from '../adapters/chain/hex.js';
import { RpcRejection } from '../adapters/chain/rpc-rejection.js';
import { StartupError } from './embedded/startup-error.js';

/**
 * Compares the module of agent sessions with the one that the factory installs on its accounts. With another one no agent could pay, and
 * the money of its account would wait for its owner.
 * @throws StartupError when they differ, or the factory is none
 * @throws ServiceUnavailableError when no node answers
 */
export async function assertModuleOfFactory(
  chain: Pick<ChainView, 'request'>,
  { agentAccountFactory: address, spendingPolicy }: Pick<ChainDeployment, 'agentAccountFactory' | 'spendingPolicy'>,
): Promise<void> {
  if (address === undefined) return;
  const view = { contract: AGENT_ACCOUNT_FACTORY, address, method: 'SPENDING_POLICY' };
  const [installed] = await readView(chain, view).catch((error: unknown) => {
    const isAnswered = error instanceof UnansweredViewError && !isRefusal(error.cause);
    if (!isAnswered) throw error;
    throw new StartupError(`CHAIN_AGENT_ACCOUNT_FACTORY ${address} is no factory of this version's agent accounts.`, {
      cause: error,
    });
  });
  if (toAddress(installed) === spendingPolicy) return;
  throw new StartupError(
    `CHAIN_SPENDING_POLICY must be ${toAddress(installed)}, which CHAIN_AGENT_ACCOUNT_FACTORY ${address} installs on its accounts.`,
  );
}

/** The node refuses the request, which says nothing of the contract. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof RpcRejection && !cause.isRevert;
}
