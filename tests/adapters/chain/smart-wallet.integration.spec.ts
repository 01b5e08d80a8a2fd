import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { concat, Interface, toBeHex } from 'ethers';
import { ERC20 } from '../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../adapters/chain/hex.js';
import { encodeWalletCalls } from '../../../adapters/chain/wallet-calls.js';
import type {
  Address,
  Hex,
  PreparedOperation,
  SignedOperation,
  WalletCall,
} from '../../../application/ports/user-operation.js';
import type { Token } from '../../../domain/shared/currency.js';
import { freshAddress, inAnHour, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { P256_ORDER, SoftwarePasskey } from '../../support/software-passkey.js';
import { chainTime, DeployedContract } from './contract-stage.js';
import { HOUR, SALT, SubAccountStage, UNIT } from './sub-account-stage.js';
import { callOf, executeCalls } from './wallet-stage.js';

let chain: SandboxChain;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());

function transfer(to: Address, minorUnits: bigint): Hex {
  return toHex(ERC20.encodeFunctionData('transfer', [to, minorUnits]));
}

function tokenAddress(token: Token): Address {
  const address = chain.deployment.tokens[token];
  if (address === undefined) throw new Error(`${token} is not deployed`);
  return address;
}

describe('smart wallet', () => {
  it('is deployed and pays with the first payment', async () => {
    const passkey = new SoftwarePasskey();
    const address = chain.wallets.of(passkey);
    const recipient = freshAddress();
    await chain.demoTokens.mint('USDC', address, 100_000_000n);

    await chain.relay(chain.entryPoint.deploymentOf(passkey));
    const receipt = await chain.execute(chain.payment(address, recipient, 25_000_000n), passkey);

    expect(receipt.status).toBe('0x1');
    expect(await chain.balanceOf(recipient)).toBe(25_000_000n);
    expect(await chain.balanceOf(address)).toBe(75_000_000n);
  });

  it('makes the calls of a batch all together', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const recipient = freshAddress();
    const batch = chain.operation(address, [
      { target: tokenAddress('USDC'), value: 0n, data: transfer(recipient, 1_000_000n) },
      { target: tokenAddress('EURC'), value: 0n, data: transfer(recipient, 2_000_000n) },
    ]);
    await chain.execute(batch, passkey);
    expect(await chain.balanceOf(recipient, 'USDC')).toBe(1_000_000n);
    expect(await chain.balanceOf(recipient, 'EURC')).toBe(2_000_000n);
  });

  it('makes none of a batch when one call fails', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const recipient = freshAddress();
    const batch = chain.operation(address, [
      { target: tokenAddress('USDC'), value: 0n, data: transfer(recipient, 1_000_000n) },
      { target: tokenAddress('EURC'), value: 0n, data: transfer(recipient, 1_000_000_000n) },
    ]);
    await chain.execute(batch, passkey);
    expect(await chain.balanceOf(recipient, 'USDC')).toBe(0n);
    expect(await chain.balanceOf(address, 'USDC')).toBe(100_000_000n);
  });

  it('pays the owner back nothing and takes nothing for gas', async () => {
    const { passkey, address } = await chain.fundedWallet();
    await chain.execute(chain.payment(address, freshAddress(), 1n), passkey);
    const deposit = await chain.read(
      chain.deployment.entryPoint,
      'function balanceOf(address) view returns (uint256)',
      address,
    );
    expect(deposit).toBe(0n);
    expect(await chain.connection.request('eth_getBalance', [address, 'latest'])).toBe('0x0');
  });

  it('executes an operation once, whoever relays it again', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const recipient = freshAddress();
    const prepared = chain.payment(address, recipient, 25_000_000n);
    await chain.execute(prepared, passkey);
    const replay = await chain.execute(prepared, passkey);
    expect(replay.status).toBe('0x0');
    expect(await chain.balanceOf(recipient)).toBe(25_000_000n);
  });

  it('executes one payment request once, also when it is signed for another recipient', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const [recipient, other] = [freshAddress(), freshAddress()];
    const paid = (to: Address) => {
      const calls = [chain.tokens.transfer('USDC', to, 25_000_000n)];
      return chain.execute(
        chain.builder.prepare(address, { key: 'a payment request', calls, validUntil: inAnHour() }),
        passkey,
      );
    };
    await paid(recipient);
    const second = await paid(other);
    expect(second.status).toBe('0x0');
    expect(await chain.balanceOf(other)).toBe(0n);
  });

  it('obeys nobody who calls it directly', async () => {
    const { address } = await chain.fundedWallet();
    const calls = [{ target: tokenAddress('USDC'), value: 0n, data: transfer(freshAddress(), 1_000_000n) }];
    const data = encodeWalletCalls({ validUntil: inAnHour(), calls });
    await expect(chain.connection.call({ to: address, data, from: chain.relayer.address })).rejects.toMatchObject({
      message: expect.stringMatching(/revert/i),
    });
  });
});

const WALLET = new Interface([
  'function execute(bytes32 mode, bytes executionCalldata)',
  'function executeUntil(uint256 validUntil, bytes32 mode, bytes executionCalldata)',
  'function addSigners(bytes[] signers)',
]);
const SINGLE = `0x${'00'.repeat(32)}`;

describe('the deadline of an operation', () => {
  it('is kept by the chain to the second, and its nonce stays unused', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const recipient = freshAddress();
    const end = new Date(Math.ceil(Date.now() / 1_000 + 120) * 1_000);
    const minedAt = (seconds: number) => chain.connection.request('evm_setNextBlockTimestamp', [seconds]);
    const [late, inTime] = [1_000_000n, 2_000_000n].map((amount) =>
      chain.payment(address, recipient, amount, 'USDC', end),
    );
    if (!late || !inTime) throw new Error('There are two payments');

    await minedAt(end.getTime() / 1_000);
    expect((await chain.execute(inTime, passkey)).status).toBe('0x1');
    await minedAt(end.getTime() / 1_000 + 1);
    expect((await chain.execute(late, passkey)).status).toBe('0x0');

    expect(await chain.balanceOf(recipient)).toBe(2_000_000n);
    expect(await nonceOf(late)).toBe(late.operation.nonce);
    expect(await chain.obstacleTo(chain.signed(late, passkey))).toEqual({
      code: 'OPERATION_REJECTED',
      reason: 'The operation was not brought on chain in time',
    });
  });

  const transferTo = (recipient: Address) =>
    concat([tokenAddress('USDC'), toBeHex(0, 32), transfer(recipient, 1_000_000n)]);

  it.each<readonly [string, (recipient: Address) => string]>([
    ['without one', (recipient) => WALLET.encodeFunctionData('execute', [SINGLE, transferTo(recipient)])],
    ['of zero', (recipient) => WALLET.encodeFunctionData('executeUntil', [0, SINGLE, transferTo(recipient)])],
    [
      'that ERC-4337 would cut off',
      (recipient) => WALLET.encodeFunctionData('executeUntil', [1n << 47n, SINGLE, transferTo(recipient)]),
    ],
    ['of a change of the signers itself', () => WALLET.encodeFunctionData('addSigners', [[`0x${'12'.repeat(84)}`]])],
    ['that is cut off', () => WALLET.encodeFunctionData('executeUntil', [1n << 40n, SINGLE, '0x']).slice(0, 10)],
    ['of a call of nothing', () => '0x'],
  ])('is needed: an operation %s is refused, although its owner signed it', async (_what, callDataFor) => {
    const { passkey, address } = await chain.fundedWallet();
    const recipient = freshAddress();
    const { operation } = chain.payment(address, recipient, 1n);
    const signed = chain.signed(chain.rehashed({ ...operation, callData: toHex(callDataFor(recipient)) }), passkey);

    expect(await chain.obstacleTo(signed)).toMatchObject({ code: 'OPERATION_REJECTED' });
    expect((await chain.relay(chain.entryPoint.executionOf(signed))).status).toBe('0x0');
    expect(await chain.balanceOf(recipient)).toBe(0n);
  });
});

function nonceOf({ operation: { sender, nonce } }: PreparedOperation): Promise<bigint> {
  const signature = 'function getNonce(address sender, uint192 key) view returns (uint256)';
  return chain.read(chain.deployment.entryPoint, signature, sender, nonce >> 64n);
}

type Forgery = (prepared: PreparedOperation, owner: SoftwarePasskey) => SignedOperation;

const FORGERIES: readonly (readonly [string, Forgery])[] = [
  [
    'a passkey that is not the owner',
    (prepared) => {
      const thief = new SoftwarePasskey();
      return chain.signed(prepared, thief);
    },
  ],
  [
    "another passkey's signature under the owner's key",
    (prepared, owner) => chain.builder.sign(prepared, owner, new SoftwarePasskey().assert(prepared.hash)),
  ],
  [
    'an amount altered after signing',
    (prepared, owner) => {
      const data = transfer(freshAddress(), 99_000_000n);
      const calls = [{ target: tokenAddress('USDC'), value: 0n, data }];
      const callData = encodeWalletCalls({ validUntil: inAnHour(), calls });
      const signed = chain.signed(prepared, owner);
      return { ...signed, operation: { ...signed.operation, callData } };
    },
  ],
  [
    'a nonce altered after signing',
    (prepared, owner) => {
      const signed = chain.signed(prepared, owner);
      return { ...signed, operation: { ...signed.operation, nonce: signed.operation.nonce + (1n << 64n) } };
    },
  ],
  [
    'a nonce out of sequence',
    ({ operation }, owner) => chain.signed(chain.rehashed({ ...operation, nonce: operation.nonce + 1n }), owner),
  ],
  [
    'the high-s twin of the signature',
    (prepared, owner) => {
      const assertion = owner.assert(prepared.hash);
      return chain.builder.sign(prepared, owner, { ...assertion, s: P256_ORDER - assertion.s });
    },
  ],
  [
    'a signature made without user verification',
    (prepared, owner) => chain.builder.sign(prepared, owner, owner.assert(prepared.hash, { userVerified: false })),
  ],
  [
    'a signature over another operation',
    (prepared, owner) => {
      const other = chain.payment(prepared.operation.sender, freshAddress(), 1n);
      return chain.builder.sign(prepared, owner, owner.assert(other.hash));
    },
  ],
  [
    'a ceremony of another type',
    (prepared, owner) => {
      const assertion = owner.assert(prepared.hash);
      const clientDataJSON = assertion.clientDataJSON.replace('webauthn.get', 'webauthn.create');
      return chain.builder.sign(prepared, owner, { ...assertion, clientDataJSON });
    },
  ],
  ['no signature', (prepared) => ({ ...prepared, signature: '0x' })],
];

describe('smart wallet, refusing', () => {
  it.each(FORGERIES)('%s moves nothing', async (_name, forge) => {
    const { passkey, address } = await chain.fundedWallet();
    const forged = forge(chain.payment(address, freshAddress(), 25_000_000n), passkey);

    const receipt = await chain.relay(chain.entryPoint.executionOf(forged));

    expect(receipt.status).toBe('0x0');
    expect(await chain.balanceOf(address)).toBe(100_000_000n);
  });
});

describe('sub-accounts of smart wallets', () => {
  it('are opened, topped up, voted on and executed by passkeys', async () => {
    const stage = await SubAccountStage.of(chain);
    const [one, other] = [await chain.fundedWallet(), await chain.fundedWallet()];
    const terms = [[one.address, other.address], 2, 0n];
    const [address] = await stage.factory.read('predictSubAccount', one.address, ...terms);
    const account = await DeployedContract.at(chain, 'SubAccount', address);
    const execute = (by: typeof one, calls: readonly WalletCall[]) =>
      executeCalls(chain, by.address, by.passkey, calls);
    const topUp = chain.tokens.transfer('USDC', address, 50n * UNIT);
    const opening = [callOf(stage.factory, 'createSubAccount', ...terms), topUp];
    await execute(one, opening);
    expect(await stage.balanceOf(address)).toBe(50n * UNIT);

    const recipient = freshAddress();
    const spend = account.encode('spend', stage.usdc.address, recipient, 20n * UNIT);
    const deadline = (await chainTime(chain)) + HOUR;
    const [id] = await account.read('hashProposal', spend, deadline, SALT);
    const proposing = [callOf(account, 'propose', spend, deadline, SALT), callOf(account, 'vote', id, true)];
    await execute(one, proposing);
    const executing = [callOf(account, 'vote', id, true), callOf(account, 'execute', spend, deadline, SALT)];
    await execute(other, executing);
    expect(await stage.balanceOf(recipient)).toBe(20n * UNIT);
  });
});
