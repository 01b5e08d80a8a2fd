import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainDeployment } from '../../../adapters/chain/chain-deployment.js';

/** The contracts of the tokens that a sandbox's market deals in, by their symbols. */
export async function marketTokensOf(dataDirectory: string): Promise<(symbol: string) => string> {
  const path = join(dataDirectory, 'chain', 'deployment.json');
  const { marketTokens = {} } = JSON.parse(await readFile(path, 'utf8')) as ChainDeployment;
  return (symbol) => {
    const address = marketTokens[symbol];
    if (address === undefined) throw new Error(`The sandbox has no ${symbol}`);
    return address;
  };
}
