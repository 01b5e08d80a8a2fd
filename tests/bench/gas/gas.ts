import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../infrastructure/project-root.js';
import { contractCosts, documentedCosts } from '../../adapters/chain/contract-costs.js';
import { startSandboxChain } from '../../support/sandbox-chain.js';

/** The gas of one call, in a transaction of its own. */
export interface CallGas {
  readonly call: string;
  readonly gas: number;
  /** In docs/contracts.md; null for a call that is new there. */
  readonly before: number | null;
}

/** Measures every contract call on a node of its own. */
export async function measureGas(progress: (doing: string) => void): Promise<readonly CallGas[]> {
  progress('gas of the contract calls');
  const documented = documentedCosts(await readFile(join(PROJECT_ROOT, 'docs/contracts.md'), 'utf8'));
  const chain = await startSandboxChain();
  try {
    const costs = await contractCosts(chain);
    return costs.map(([call, gas]) => {
      const before = documented.get(call);
      return { call, gas: Number(gas), before: before === undefined ? null : Number(before) };
    });
  } finally {
    await chain.stop();
  }
}
