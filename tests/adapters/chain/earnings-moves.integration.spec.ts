import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RpcVaultQuotes } from '../../../adapters/chain/rpc-vault-quotes.js';
import { YieldVaultCalls } from '../../../adapters/chain/yield-vault-calls.js';
import type { VaultQuote } from '../../../application/earnings/vault-quotes.js';
import type { Address, Hex, WalletCall } from '../../../application/ports/user-operation.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import type { SoftwarePasskey } from '../../support/software-passkey.js';
import { MarketStage } from './market-stage.js';

const UNIT = 1_000_000n;
const SHARE = 'PROVIDER_A:USD';
/** A token that says everybody holds much, and refuses everything else. */
const PAUSED_TOKEN = '0x6024361460 0c57 60006000fd 5b 6001 6080 1b 6000 52 6020 6000 f3'.replaceAll(' ', '');

let chain: SandboxChain;
let stage: MarketStage;
let usdc: Address;
let vault: Address;
let quotes: RpcVaultQuotes;
let moves: YieldVaultCalls;
let wallet: { readonly passkey: SoftwarePasskey; readonly address: Address };
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await MarketStage.of(chain);
  const { tokens, vaults } = chain.deployment;
  if (!tokens.USDC || !vaults?.[SHARE]) throw new Error('The sandbox has no such vault');
  [usdc, vault] = [tokens.USDC, vaults[SHARE]];
  quotes = new RpcVaultQuotes(chain.connection, chain.deployment);
  moves = new YieldVaultCalls(chain.deployment);
  wallet = await chain.fundedWallet();
});
afterAll(() => chain?.stop());

const shares = () => stage.read(vault, 'balanceOf', wallet.address);
const dollars = () => stage.read(usdc, 'balanceOf', wallet.address);

async function quoted(move: 'forDeposit' | 'forWithdrawal', assets: bigint): Promise<VaultQuote> {
  const quote = await quotes[move](SHARE, wallet.address, assets);
  if (quote.kind !== 'quote') throw new Error(`There is no quote: ${quote.kind}`);
  return quote;
}

/** Has the wallet do it. @returns why a simulation refuses it; null when it is executed */
async function perform(calls: readonly WalletCall[]): Promise<string | null> {
  const prepared = chain.operation(wallet.address, calls);
  const obstacle = await chain.obstacleTo(chain.signed(prepared, wallet.passkey));
  await chain.execute(prepared, wallet.passkey);
  return obstacle?.reason ?? null;
}

describe('a deposit', () => {
  it('gives what was quoted, and nothing happens when it would give less than was signed', async () => {
    const quote = await quoted('forDeposit', 60n * UNIT);
    expect(quote).toMatchObject({ vault, shareDecimals: 9 });
    const tooMuch = moves.deposit(SHARE, wallet.address, 60n * UNIT, quote.shares + UNIT);
    expect(await perform(tooMuch)).toBe('The price has moved further than the approval allowed; nothing was moved');
    expect([await shares(), await dollars()]).toEqual([0n, 100n * UNIT]);
    expect(await stage.read(usdc, 'allowance', wallet.address, vault)).toBe(0n);

    expect(await perform(moves.deposit(SHARE, wallet.address, 60n * UNIT, quote.shares - UNIT))).toBeNull();
    expect(await dollars()).toBe(40n * UNIT);
    expect(await shares()).toBeGreaterThanOrEqual(quote.shares - UNIT);
  });

  it('of more than the wallet holds fails and says so', async () => {
    const reason = await perform(moves.deposit(SHARE, wallet.address, 41n * UNIT, 1n));
    expect(reason).toBe('Insufficient balance: 40.00 USD available, 41.00 USD needed');
  });

  it('is refused where there is no such vault', async () => {
    expect(await quotes.forDeposit('PROVIDER_B:MXN', wallet.address, UNIT)).toEqual({ kind: 'noVault' });
  });
});

describe('a withdrawal', () => {
  it('brings exactly the money, and nothing happens when it would take more shares than were signed', async () => {
    const quote = await quoted('forWithdrawal', 20n * UNIT);
    const before = await shares();
    const tooFew = moves.withdraw(SHARE, wallet.address, 20n * UNIT, quote.shares - UNIT);
    expect(await perform(tooFew)).toBe('The price has moved further than the approval allowed; nothing was moved');
    expect([await shares(), await dollars()]).toEqual([before, 40n * UNIT]);
    expect(await perform(moves.withdraw(SHARE, wallet.address, 20n * UNIT, quote.shares))).toBeNull();
    expect(await dollars()).toBe(60n * UNIT);
    expect(before - (await shares())).toBeLessThanOrEqual(quote.shares);
  });

  it('of more than the position is refused with what there is, and fails on chain', async () => {
    const answer = await quotes.forWithdrawal(SHARE, wallet.address, 41n * UNIT);
    expect(answer).toMatchObject({ kind: 'beyondPosition' });
    const reason = await perform(moves.withdraw(SHARE, wallet.address, 41n * UNIT, 2n ** 100n));
    expect(reason).toMatch(/^Insufficient balance in the vault: (40\.00|39\.99)\d* available, 41\.00 needed$/);
  });

  it('from a vault that cannot pay is refused, and fails on chain', async () => {
    const code = await chain.connection.request<Hex>('eth_getCode', [usdc, 'latest']);
    await chain.connection.request('anvil_setCode', [usdc, PAUSED_TOKEN]);
    try {
      expect(await quotes.forWithdrawal(SHARE, wallet.address, 5n * UNIT)).toEqual({ kind: 'vaultIsShort' });
      expect(await perform(moves.withdraw(SHARE, wallet.address, 5n * UNIT, 2n ** 100n))).toMatch(/\S/);
    } finally {
      await chain.connection.request('anvil_setCode', [usdc, code]);
    }
    expect((await quoted('forWithdrawal', 5n * UNIT)).shares).toBeGreaterThan(0n);
  });
});
