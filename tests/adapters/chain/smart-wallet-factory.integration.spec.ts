import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Interface, id, ZeroHash } from 'ethers';
import { toHex } from '../../../adapters/chain/hex.js';
import { signerOf } from '../../../adapters/chain/wallet-owner.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { SoftwarePasskey } from '../../support/software-passkey.js';

const PREDICT = 'function predictWallet(bytes[],uint64,bytes32) view returns (address)';
const ALREADY_INITIALIZED = id('InvalidInitialization()').slice(0, 10);
const INITIALIZE = new Interface(['function initialize(bytes[] signers, uint64 threshold)']);

let chain: SandboxChain;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());

describe('smart wallet factory', () => {
  it('puts a wallet where it was said to be before it existed', async () => {
    const passkey = new SoftwarePasskey();
    const address = chain.wallets.of(passkey);
    const signer = signerOf(passkey, chain.deployment.webAuthnVerifier);
    const predicted = await chain.read(chain.deployment.walletFactory, PREDICT, [signer], 1, ZeroHash);
    expect(address).toBe(predicted);
    expect(await chain.entryPoint.isDeployed(address)).toBe(false);

    await chain.relay(chain.entryPoint.deploymentOf(passkey));

    expect(await chain.entryPoint.isDeployed(address)).toBe(true);
    expect(await chain.read(address, 'function isSigner(bytes) view returns (bool)', signer)).toBe(true);
    expect(await chain.read(address, 'function threshold() view returns (uint64)')).toBe(1n);
    expect(await chain.read(address, 'function entryPoint() view returns (address)')).toBe(chain.deployment.entryPoint);
  });

  it('leaves an existing wallet as it is', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const again = await chain.relay(chain.entryPoint.deploymentOf(passkey));
    expect(again.status).toBe('0x1');
    expect(await chain.read(address, 'function getSignerCount() view returns (uint256)')).toBe(1n);
  });

  it('gives another owner another address', () => {
    expect(chain.wallets.of(new SoftwarePasskey())).not.toBe(chain.wallets.of(new SoftwarePasskey()));
  });

  it('gives other signers, another threshold or another salt another address', async () => {
    const [one, two] = [new SoftwarePasskey(), new SoftwarePasskey()].map((passkey) =>
      signerOf(passkey, chain.deployment.webAuthnVerifier),
    );
    const variants = [
      [[one], 1, ZeroHash],
      [[one, two], 1, ZeroHash],
      [[one, two], 2, ZeroHash],
      [[one, two], 2, `0x${'01'.repeat(32)}`],
    ];
    const addresses = variants.map((variant) => chain.read(chain.deployment.walletFactory, PREDICT, ...variant));
    expect(new Set(await Promise.all(addresses)).size).toBe(variants.length);
  });

  it('lets nobody initialize a wallet again, nor the implementation at all', async () => {
    const { address } = await chain.fundedWallet();
    const thief = signerOf(new SoftwarePasskey(), chain.deployment.webAuthnVerifier);
    const data = toHex(INITIALIZE.encodeFunctionData('initialize', [[thief], 1]));
    for (const to of [address, chain.deployment.walletImplementation]) {
      await expect(chain.connection.call({ to, data })).rejects.toMatchObject({ revertData: ALREADY_INITIALIZED });
    }
  });
});
