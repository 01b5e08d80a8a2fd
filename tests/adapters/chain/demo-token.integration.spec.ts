import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HDNodeWallet, Interface, Signature, type TypedDataDomain, Wallet } from 'ethers';
import { toAddress, toHex } from '../../../adapters/chain/hex.js';
import { signerOf } from '../../../adapters/chain/wallet-owner.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { nestedTypedDataSignature } from '../../support/nested-typed-data.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { SoftwarePasskey } from '../../support/software-passkey.js';

const AUTHORIZATION = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'validAfter', type: 'uint256' },
  { name: 'validBefore', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
];
const PERMIT = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
};
const CANCEL = {
  CancelAuthorization: [
    { name: 'authorizer', type: 'address' },
    { name: 'nonce', type: 'bytes32' },
  ],
};
const TOKEN = new Interface([
  'function permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  'function permit(address owner,address spender,uint256 value,uint256 deadline,bytes signature)',
  'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
  'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)',
  'function receiveWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)',
  'function cancelAuthorization(address,bytes32,bytes)',
  'function mint(address,uint256)',
]);
const TRANSFER_VRS = 'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)';
const TRANSFER_BYTES = 'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)';
const RECEIVE_BYTES = 'receiveWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)';
const PERMIT_VRS = 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)';
const PERMIT_BYTES = 'permit(address,address,uint256,uint256,bytes)';
const ALLOWANCE = 'function allowance(address,address) view returns (uint256)';
const FAR_FUTURE = 2n ** 40n;

let chain: SandboxChain;
let token: Address;
let domain: TypedDataDomain;
beforeAll(async () => {
  chain = await startSandboxChain();
  token = toAddress(chain.deployment.tokens.USDC ?? '');
  domain = { name: 'USD Coin', version: '1', chainId: chain.deployment.chainId, verifyingContract: token };
});
afterAll(() => chain?.stop());

/** Sends from the node's own account. @throws when it reverts */
function send(signature: string, values: readonly unknown[]) {
  return chain.account.send({ to: token, data: toHex(TOKEN.encodeFunctionData(signature, values)) });
}

async function fundedOwner(): Promise<HDNodeWallet> {
  const owner = Wallet.createRandom();
  await chain.demoTokens.mint('USDC', toAddress(owner.address), 100_000_000n);
  return owner;
}

function authorization(from: string, to: Address) {
  const nonce = toHex(randomBytes(32));
  return { from, to, value: 30_000_000n, validAfter: 0n, validBefore: FAR_FUTURE, nonce };
}

async function fundedSmartWallet() {
  const passkey = new SoftwarePasskey();
  const { address } = await chain.fundedWallet(passkey);
  const signer = signerOf(passkey, chain.deployment.webAuthnVerifier);
  return { passkey, wallet: { address, signer, chainId: chain.deployment.chainId } };
}

describe('demo token', () => {
  it('has the names and the six decimals of the coin it stands for', async () => {
    const names = Object.values(chain.deployment.tokens).map(async (address) => [
      await chain.read(address, 'function name() view returns (string)'),
      await chain.read(address, 'function symbol() view returns (string)'),
      await chain.read(address, 'function decimals() view returns (uint8)'),
    ]);
    expect(await Promise.all(names)).toEqual([
      ['USD Coin', 'USDC', 6n],
      ['Euro Coin', 'EURC', 6n],
      ['AllUnity CHF', 'CHFAU', 6n],
      ['CAD Digital', 'CADD', 6n],
    ]);
  });

  it('is minted by its owner only', async () => {
    const data = toHex(TOKEN.encodeFunctionData('mint', [freshAddress(), 1n]));
    await expect(chain.connection.call({ to: token, data, from: chain.relayer.address })).rejects.toThrow(/revert/i);
  });

  it.each([
    ['v, r, s', PERMIT_VRS],
    ['bytes', PERMIT_BYTES],
  ])('takes a permit with its signature as %s, once', async (_name, method) => {
    const owner = await fundedOwner();
    const permit = { owner: owner.address, spender: freshAddress(), value: 7n, nonce: 0n, deadline: FAR_FUTURE };
    const signature = await owner.signTypedData(domain, PERMIT, permit);
    const values = [permit.owner, permit.spender, permit.value, permit.deadline, ...parts(method, signature)];
    await send(method, values);
    expect(await chain.read(token, ALLOWANCE, owner.address, permit.spender)).toBe(7n);
    await expect(send(method, values)).rejects.toThrow(/reverted/);
  });

  it("takes a smart wallet's permit", async () => {
    const { passkey, wallet } = await fundedSmartWallet();
    const permit = { owner: wallet.address, spender: freshAddress(), value: 7n, nonce: 0n, deadline: FAR_FUTURE };
    const signature = nestedTypedDataSignature(wallet, passkey, { domain, types: PERMIT, message: permit });
    await send(PERMIT_BYTES, [permit.owner, permit.spender, permit.value, permit.deadline, signature]);
    expect(await chain.read(token, ALLOWANCE, wallet.address, permit.spender)).toBe(7n);
  });
});

describe('EIP-3009 transfer authorization', () => {
  const types = { TransferWithAuthorization: AUTHORIZATION };

  it.each([
    ['v, r, s', TRANSFER_VRS],
    ['bytes', TRANSFER_BYTES],
  ])("moves an owner's money with the signature as %s, once", async (_name, method) => {
    const owner = await fundedOwner();
    const message = authorization(owner.address, freshAddress());
    const signature = await owner.signTypedData(domain, types, message);
    const values = [...Object.values(message), ...parts(method, signature)];
    await send(method, values);
    await expect(send(method, values)).rejects.toThrow(/reverted/);
    expect(await chain.balanceOf(message.to)).toBe(30_000_000n);
  });

  it("moves a smart wallet's money with its passkey's signature, once", async () => {
    const { passkey, wallet } = await fundedSmartWallet();
    const message = authorization(wallet.address, freshAddress());
    const signature = nestedTypedDataSignature(wallet, passkey, { domain, types, message });
    const values = [...Object.values(message), signature];
    await send(TRANSFER_BYTES, values);
    await expect(send(TRANSFER_BYTES, values)).rejects.toThrow(/reverted/);
    expect(await chain.balanceOf(message.to)).toBe(30_000_000n);
  });

  it("refuses a smart wallet's money to another passkey", async () => {
    const { wallet } = await fundedSmartWallet();
    const message = authorization(wallet.address, freshAddress());
    const signature = nestedTypedDataSignature(wallet, new SoftwarePasskey(), { domain, types, message });
    await expect(send(TRANSFER_BYTES, [...Object.values(message), signature])).rejects.toThrow(/reverted/);
    expect(await chain.balanceOf(wallet.address)).toBe(100_000_000n);
  });

  it("refuses one smart wallet's signature for another wallet of the same passkey", async () => {
    const { passkey, wallet } = await fundedSmartWallet();
    const message = authorization(wallet.address, freshAddress());
    const elsewhere = { ...wallet, address: freshAddress() };
    const signature = nestedTypedDataSignature(elsewhere, passkey, { domain, types, message });
    await expect(send(TRANSFER_BYTES, [...Object.values(message), signature])).rejects.toThrow(/reverted/);
  });

  it('refuses altered terms, another signer, and what is too early or too late', async () => {
    const owner = await fundedOwner();
    const message = authorization(owner.address, freshAddress());
    const early = { ...message, validAfter: FAR_FUTURE - 1n };
    const late = { ...message, validBefore: 1n };
    const signature = await owner.signTypedData(domain, types, message);
    const attempts: readonly (readonly unknown[])[] = [
      [...Object.values({ ...message, value: 31_000_000n }), signature],
      [...Object.values(message), await Wallet.createRandom().signTypedData(domain, types, message)],
      [...Object.values(early), await owner.signTypedData(domain, types, early)],
      [...Object.values(late), await owner.signTypedData(domain, types, late)],
    ];
    for (const values of attempts) await expect(send(TRANSFER_BYTES, values)).rejects.toThrow(/reverted/);
    expect(await chain.balanceOf(toAddress(owner.address))).toBe(100_000_000n);
  });

  it('refuses what its owner has cancelled', async () => {
    const owner = await fundedOwner();
    const message = authorization(owner.address, freshAddress());
    const cancellation = { authorizer: owner.address, nonce: message.nonce };
    await send('cancelAuthorization(address,bytes32,bytes)', [
      ...Object.values(cancellation),
      await owner.signTypedData(domain, CANCEL, cancellation),
    ]);
    const signature = await owner.signTypedData(domain, types, message);
    await expect(send(TRANSFER_BYTES, [...Object.values(message), signature])).rejects.toThrow(/reverted/);
  });

  it('lets only the payee redeem a receive authorization', async () => {
    const owner = await fundedOwner();
    const receive = { ReceiveWithAuthorization: AUTHORIZATION };
    const redeem = async (to: Address) => {
      const message = authorization(owner.address, to);
      const signature = await owner.signTypedData(domain, receive, message);
      return send(RECEIVE_BYTES, [...Object.values(message), signature]);
    };
    const payee = await chain.account.address();
    await expect(redeem(freshAddress())).rejects.toThrow(/reverted/);
    await redeem(payee);
    expect(await chain.balanceOf(payee)).toBe(30_000_000n);
  });
});

/** The signature as the overload takes it. */
function parts(method: string, signature: string): readonly unknown[] {
  if (method.endsWith(',bytes)')) return [signature];
  const { v, r, s } = Signature.from(signature);
  return [v, r, s];
}
