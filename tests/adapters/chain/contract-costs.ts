import type { SandboxChain } from '../../support/sandbox-chain.js';
import { agentAccountCosts, type Cost, orderCosts, recoveryCosts, scheduleCosts } from './mandate-costs.js';
import { poolAndSubAccountCosts } from './pool-and-sub-account-costs.js';

/** The gas of every call that docs/contracts.md#gas lists, measured now. */
export async function contractCosts(chain: SandboxChain): Promise<readonly Cost[]> {
  return [
    ...(await poolAndSubAccountCosts(chain)),
    ...(await agentAccountCosts(chain)),
    ...(await recoveryCosts(chain)),
    ...(await scheduleCosts(chain)),
    ...(await orderCosts(chain)),
  ];
}

/** @param document docs/contracts.md */
export function documentedCosts(document: string): ReadonlyMap<string, bigint> {
  const rows = document.matchAll(/^\| ([^|]+) \| ([\d,]+) \|$/gm);
  return new Map([...rows].map(([, call = '', gas = '']) => [call, BigInt(gas.replaceAll(',', ''))]));
}
