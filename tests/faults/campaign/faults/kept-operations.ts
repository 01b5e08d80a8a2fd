import type { Stage } from '../stage/stage.js';

/**
 * The node executes what it has ever been shown: each call of the EntryPoint that it was asked to simulate or to send. What the chain
 * would refuse is not sent.
 */
export async function submitKept(stage: Stage): Promise<void> {
  const [from] = await stage.node<string[]>('eth_accounts');
  const to = stage.world.chain.entryPoint;
  const calls = new Set(stage.proxies.flatMap(({ keptCalls }) => keptCalls));
  for (const data of calls) await stage.node('eth_sendTransaction', [{ from, to, data }]).catch(() => undefined);
}
