import type { ChainDeployment } from '../adapters/chain/chain-deployment.js';
import type { ChainView } from '../adapters/chain/chain-view.js';
import { readView, UnansweredViewError } from '../adapters/chain/contract-view.js';
import { type ContractFact, type NamedContract, namedContracts } from '../adapters/chain/deployed-contracts.js';
import { RpcRejection } from '../adapters/chain/rpc-rejection.js';
import type { Hex } from '../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../domain/shared/errors.js';
import { StartupError } from './embedded/startup-error.js';

type Node = Pick<ChainView, 'request'>;

/** A node whose newest block is older does not have the present state of the chain: every network has a block within seconds. */
const OLDEST_BLOCK_MS = 10 * 60_000;

/** @throws StartupError with a sentence for everything that is wrong; and what `contractFaults` throws */
export async function assertDeployedContracts(
  chain: Node,
  deployment: ChainDeployment,
  now = new Date(),
): Promise<void> {
  const sentences = await contractFaults(chain, deployment, now);
  if (sentences.length > 0) throw new StartupError(sentences.join('\n'));
}

/**
 * Compares the contracts that the settings name with the chain. With a wrong factory people would be paid into wallets that can never
 * exist, and with a wrong module no agent could pay.
 * @param now the wall clock
 * @returns a sentence for everything that is wrong
 * @throws ServiceUnavailableError when no node answers, or the one that answers is behind the chain and lacks a contract
 */
export async function contractFaults(
  chain: Node,
  deployment: ChainDeployment,
  now = new Date(),
): Promise<readonly string[]> {
  const named = namedContracts(deployment);
  const codes = await Promise.all(named.map(({ address }) => chain.request<Hex>('eth_getCode', [address, 'latest'])));
  const absent = named.filter((_, index) => codes[index] === '0x');
  if (absent.length > 0) await assertPresentState(chain, absent, now);
  const faults = await Promise.all(
    named.map(async (one) => {
      if (absent.includes(one)) return `There is no contract at ${nameOf(one)} on the chain of CHAIN_RPC_URL.`;
      const found = await Promise.all(one.facts.map((fact) => faultIn(chain, one, fact)));
      return found.find((fault) => fault !== null) ?? null;
    }),
  );
  return faults.filter((fault) => fault !== null);
}

async function faultIn(chain: Node, named: NamedContract, fact: ContractFact): Promise<string | null> {
  const { contract, method, values = [], expected } = fact;
  const question = { contract, address: named.address, method, values };
  const answer = await readView(chain, question).catch((error: unknown) => {
    // A node that refuses the request says nothing of the contract.
    const isAnswered =
      error instanceof UnansweredViewError && !(error.cause instanceof RpcRejection && !error.cause.isRevert);
    if (!isAnswered) throw error;
    return null;
  });
  if (answer === null) return `${nameOf(named)} is not ${named.is}: it does not answer ${method}.`;
  const [found] = answer.map(String);
  if (expected === null || found === expected) return null;
  return `${nameOf(named)} is not ${named.is} of this deployment: it answers ${method} with ${found} instead of ${expected}.`;
}

function nameOf({ setting, address }: NamedContract): string {
  return `${setting} ${address}`;
}

/** @throws ServiceUnavailableError when the node cannot know whether the contracts are there */
async function assertPresentState(chain: Node, absent: readonly NamedContract[], now: Date): Promise<void> {
  const newest = await newestBlock(chain);
  if (!(await isSyncing(chain)) && now.getTime() - newest.getTime() <= OLDEST_BLOCK_MS) return;
  throw new ServiceUnavailableError(
    `The node is behind the chain: its newest block is of ${newest.toISOString()}, and it has no contract yet at ${absent.map(nameOf).join(', ')}`,
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
