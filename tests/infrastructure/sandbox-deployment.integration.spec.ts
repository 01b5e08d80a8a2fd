import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import type { Hex } from '../../application/ports/user-operation.js';
import { StartupError } from '../../infrastructure/embedded/startup-error.js';
import { deploymentOn } from '../../infrastructure/sandbox-deployment.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../support/sandbox-chain.js';

/** Code that answers zero to everything. */
const EARLIER_WALLET = '0x60206000f3';
/** The code of an ERC-1167 clone. */
const cloneOf = (implementation: Hex) =>
  `0x363d3d373d3d3d363d73${implementation.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`;

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

  it('of an earlier version gets wallets that know deadlines, at the same addresses and with the same money', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const wallet = chain.deployment.walletImplementation;
    const today = await chain.connection.request<Hex>('eth_getCode', [wallet, 'latest']);
    const elsewhere = freshAddress();
    await chain.connection.request('anvil_setCode', [elsewhere, EARLIER_WALLET]);
    await chain.connection.request('anvil_setCode', [address, cloneOf(elsewhere)]);
    const earlier = { ...chain.deployment, walletImplementation: elsewhere };
    await store(earlier);

    expect(await deploymentOn(chain.connection, folder)).toEqual(earlier);
    expect(await chain.connection.request('eth_getCode', [elsewhere, 'latest'])).toBe(today);
    const recipient = freshAddress();
    expect((await chain.execute(chain.payment(address, recipient, 1_000_000n), passkey)).status).toBe('0x1');
    expect(await chain.balanceOf(recipient)).toBe(1_000_000n);

    const before = await head();
    await deploymentOn(chain.connection, folder);
    expect(await head()).toBe(before);
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

  it('of an earlier version gets an exchange with a rate feed for the one that kept the rates itself', async () => {
    const { rateFeed: _feed, ...earlier } = chain.deployment;
    await store({ ...earlier, currencyExchange: chain.deployment.entryPoint });
    expect(await deploymentOn(chain.connection, folder)).toEqual(chain.deployment);
  });

  it('of an earlier version gets what mandates and recovery are made by', async () => {
    const { agentAccountFactory, paymentScheduleFactory, conditionalOrderFactory, recoveryModule, ...earlier } =
      chain.deployment;
    await store(earlier);
    expect(await deploymentOn(chain.connection, folder)).toMatchObject({
      agentAccountFactory,
      paymentScheduleFactory,
      conditionalOrderFactory,
      recoveryModule,
    });
  });

  it('of an earlier version gets a factory whose accounts have a module for the one whose accounts had none', async () => {
    const { spendingPolicy: _module, ...earlier } = chain.deployment;
    await store({ ...earlier, agentAccountFactory: chain.deployment.paymentScheduleFactory });
    expect(await deploymentOn(chain.connection, folder)).toEqual(chain.deployment);
  });

  it('gets its market and the factory of sub-accounts again when the chain has lost them', async () => {
    const { subAccountFactory: _factory, balanceCheck: _check, marketTokens = {}, ...others } = chain.deployment;
    await store({ ...others, marketTokens: { ...marketTokens, WETH: freshAddress() } });
    const supply = await supplyOf(marketTokens.WETH);
    expect(await deploymentOn(chain.connection, folder)).toEqual(chain.deployment);
    // Its pools were filled already.
    expect(await supplyOf(marketTokens.WETH)).toBe(supply);
  });

  it('stops the start when the chain has lost what its wallets belong to', async () => {
    await store({ ...chain.deployment, walletFactory: freshAddress() });
    await expect(deploymentOn(chain.connection, folder)).rejects.toThrow(StartupError);
  });
});
