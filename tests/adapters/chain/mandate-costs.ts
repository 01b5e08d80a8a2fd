import { toBeHex } from 'ethers';
import type { SandboxChain } from '../../support/sandbox-chain.js';
import { AgentStage, lengthenHistory, UNIT } from './agent-account-stage.js';

type Cost = readonly [call: string, gas: bigint];

/** The gas of whole transactions with agent accounts. The recipient has money already. */
export async function agentAccountCosts(chain: SandboxChain): Promise<readonly Cost[]> {
  const stage = await AgentStage.of(chain);
  const values = Object.values(stage.policy());
  const made = await stage.factory.send(stage.owner, 'createAgentAccount', values, toBeHex(1n, 32));
  const session = await stage.open({ periodSeconds: 1n });
  await stage.pay(session, UNIT);
  const early = await stage.pay(session, UNIT);
  await lengthenHistory(chain, session, 1_000_000);
  const late = await stage.pay(session, UNIT);
  const revoked = await session.account.send(stage.owner, 'revoke', [stage.usdc.address]);
  return [
    ['open an agent account', made.gasUsed],
    ['pay from an agent account', early.gasUsed],
    ['the same after a million payments', late.gasUsed],
    ['revoke an agent account', revoked.gasUsed],
  ];
}
