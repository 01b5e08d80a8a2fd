import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import type { Hex } from '../../application/ports/user-operation.js';
import { StartupError } from '../../infrastructure/embedded/startup-error.js';
import { deploymentOn } from '../../infrastructure/sandbox-deployment.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../support/sandbox-chain.js';

let chain: SandboxChain;
let folder: string;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deployment-'));
  await mkdir(join(folder, 'chain'));
});
afterEach(() => rm(folder, { recursive: true }));

const path = () => join(folder, 'chain', 'deployment.json');
const stored = async () => JSON.parse(await readFile(path(), 'utf8')) as ChainDeployment;
const store = (deployment: object) => writeFile(path(), JSON.stringify(deployment));
const head = () => chain.connection.request<Hex>('eth_blockNumber');

async function supplyOf(token: Hex | undefined): Promise<bigint> {
  return BigInt(await chain.connection.call({ to: token ?? '0x', data: '0x18160ddd' }));
}

describe('the deployment of a sandbox', () => {
  it('is kept, and found again without a transaction', async () => {
    expect(await deploymentOn(chain.connection, folder)).toEqual(chain.deployment);
    expect(await stored()).toEqual(chain.deployment);
    const before = await head();
    expect(await deploymentOn(chain.connection, folder)).toEqual(chain.deployment);
    expect(await head()).toBe(before);
  });

  it('of an earlier version gets the markets that it lacks, and everything else stays where it is', async () => {
    const { vaults: _vaults, currencyExchange: _exchange, nativePriceFeed: _feed, ...earlier } = chain.deployment;
    // Wallets of that version belong to a factory that today's build would put elsewhere.
    const walletFactory = chain.deployment.entryPoint;
    await store({ ...earlier, walletFactory });
    const supply = await supplyOf(earlier.tokens.USDC);

    const completed = await deploymentOn(chain.connection, folder);
    expect(completed).toEqual({ ...chain.deployment, walletFactory });
    expect(await stored()).toEqual(completed);
    // The markets were there already: no reserve is filled twice.
    expect(await supplyOf(earlier.tokens.USDC)).toBe(supply);
  });

  it('keeps vaults that a later build would put elsewhere', async () => {
    const elsewhere = chain.deployment.vaults?.['PROVIDER_B:EUR'];
    const vaults = { ...chain.deployment.vaults, 'PROVIDER_A:EUR': elsewhere };
    const { nativePriceFeed: _feed, ...withoutFeed } = chain.deployment;
    await store({ ...withoutFeed, vaults });
    expect(await deploymentOn(chain.connection, folder)).toEqual({ ...chain.deployment, vaults });
  });

  it('is mended when the chain has lost a market', async () => {
    await store({ ...chain.deployment, currencyExchange: freshAddress() });
    expect(await deploymentOn(chain.connection, folder)).toEqual(chain.deployment);
  });

  it('stops the start when the chain has lost what its wallets belong to', async () => {
    await store({ ...chain.deployment, walletFactory: freshAddress() });
    await expect(deploymentOn(chain.connection, folder)).rejects.toThrow(StartupError);
  });
});
