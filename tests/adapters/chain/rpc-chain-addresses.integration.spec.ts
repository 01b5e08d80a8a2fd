import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { RpcChainAddresses } from '../../../adapters/chain/rpc-chain-addresses.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { freePort } from '../../../infrastructure/embedded/free-port.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

let chain: SandboxChain;
let addresses: RpcChainAddresses;

beforeAll(async () => {
  chain = await startSandboxChain();
  addresses = new RpcChainAddresses(chain.connection, chain.deployment);
});
afterAll(() => chain?.stop());

describe('an address', () => {
  // The examples of EIP-55.
  it.each(['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x52908400098527886E0F7030069857D2E4169EE7'])(
    '%s is known in each way to write it, and with a wrong checksum in none',
    (address) => {
      expect(addresses.checksummed(address)).toBe(address);
      expect(addresses.checksummed(address.toLowerCase())).toBe(address);
      expect(addresses.checksummed(`0x${address.slice(2).toUpperCase()}`)).toBe(address);
    },
  );

  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '',
  ])('is not %j', (text) => {
    expect(addresses.checksummed(text)).toBeNull();
  });

  it('at which money is lost is named', () => {
    const { deployment } = chain;
    const at = (digits: string) => `0x${digits.padStart(40, '0')}` as Address;

    expect(addresses.deadEnd(at('0'))).toBe('the zero address');
    expect(addresses.deadEnd(at('100'))).toBe('an address that the chain itself uses');
    expect(addresses.deadEnd('0x000000000000000000000000000000000000dEaD')).toBe('the burn address');
    expect(addresses.deadEnd(deployment.entryPoint)).toBe('a contract of this service');
    expect(addresses.deadEnd(deployment.walletFactory)).toBe('a contract of this service');
    expect(addresses.deadEnd(deployment.market ?? at('0'))).toBe('a contract of this service');
    expect(addresses.deadEnd(deployment.marketTokens?.WETH ?? at('0'))).toBe('the WETH contract');
    expect(addresses.deadEnd(deployment.tokens.USDC ?? at('0'))).toBe('the USDC contract');
    expect(addresses.deadEnd(freshAddress())).toBeNull();
  });
});

describe('what the chain knows of an address', () => {
  it('is a contract, an account that was used, or nothing', async () => {
    const [unused, funded] = [freshAddress(), freshAddress()];
    await chain.connection.request('anvil_setBalance', [funded, '0x1']);

    expect(await addresses.activityOf(chain.deployment.walletFactory)).toBe('contract');
    expect(await addresses.activityOf(funded)).toBe('used');
    expect(await addresses.activityOf(unused)).toBe('unused');
    await chain.connection.request('anvil_setNonce', [unused, '0x1']);
    expect(await addresses.activityOf(unused)).toBe('used');
  });

  it('is not known while the chain cannot be reached', async () => {
    const rpcUrl = `http://127.0.0.1:${await freePort()}`;
    const away = new ChainConnection({ rpcUrl, chainId: chain.deployment.chainId, timeoutMs: 200 });
    const asking = new RpcChainAddresses(away, chain.deployment).activityOf(freshAddress());

    await expect(asking).rejects.toBeInstanceOf(ServiceUnavailableError);
    away.destroy();
  });
});
