import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { toAddress } from '../../../adapters/chain/hex.js';
import { RpcWalletSigners } from '../../../adapters/chain/rpc-wallet-signers.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';

let chain: SandboxChain;
let signers: RpcWalletSigners;
beforeAll(async () => {
  chain = await startSandboxChain();
  signers = new RpcWalletSigners(chain.connection, chain.deployment);
});
afterAll(() => chain?.stop());

const newAddress = () => toAddress(Wallet.createRandom().address);

it('a wallet was used when it is on chain, or anything has come to it', async () => {
  const [untouched, withTokens, withCoins] = [newAddress(), newAddress(), newAddress()];
  await chain.demoTokens.mint('EURC', withTokens, 1n);
  await chain.connection.request('anvil_setBalance', [withCoins, '0x1']);
  expect(await signers.isUsed(untouched)).toBe(false);
  expect(await signers.isUsed(withTokens)).toBe(true);
  expect(await signers.isUsed(withCoins)).toBe(true);
  expect(await signers.isUsed(chain.deployment.walletImplementation)).toBe(true);
});
