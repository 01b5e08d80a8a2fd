import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AbiCoder, concat, Interface, id, toBeHex } from 'ethers';
import { toAddress, toHex } from '../../../adapters/chain/hex.js';
import { signerOf } from '../../../adapters/chain/wallet-owner.js';
import type { Address, Hex, PreparedOperation, SignedOperation } from '../../../application/ports/user-operation.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { SoftwarePasskey } from '../../support/software-passkey.js';

const WALLET = new Interface([
  'function execute(bytes32 mode, bytes executionCalldata)',
  'function addSigners(bytes[] signers)',
  'function removeSigners(bytes[] signers)',
  'function setThreshold(uint64 threshold)',
  'function installModule(uint256 moduleTypeId, address module, bytes initData)',
]);
const UNAUTHORIZED = id('AccountUnauthorized(address)').slice(0, 10);
const VALIDATOR_MODULE = 1;

/** Creation code of a contract that is a module of every type, and as a validator accepts every operation. */
const ACCEPTING_VALIDATOR = '0x705f3560e01c63ecd05961145f5260205ff35f526011600ff3';

/** Creation code of a contract that answers 1 to everything: as a module of any type, and as a validator it refuses. */
const REFUSING_VALIDATOR = '0x69600160005260206000f3600052600a6016f3';

let chain: SandboxChain;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());

function signer(passkey: SoftwarePasskey): Hex {
  return signerOf(passkey, chain.deployment.webAuthnVerifier);
}

/** Has the wallet call itself. */
function administer(wallet: Address, owner: SoftwarePasskey, name: string, values: readonly unknown[]) {
  const data = toHex(WALLET.encodeFunctionData(name, values));
  return chain.execute(chain.operation(wallet, [{ target: wallet, value: 0n, data }]), owner);
}

/** One signature made of several passkeys'; the contract wants them ordered by the signers' hashes, or it searches longer. */
function signedByAll(prepared: PreparedOperation, passkeys: readonly SoftwarePasskey[]): SignedOperation {
  const coder = AbiCoder.defaultAbiCoder();
  const parts = passkeys.map((passkey) =>
    coder.decode(['bytes[]', 'bytes[]'], chain.signed(prepared, passkey).signature),
  );
  const signature = coder.encode(
    ['bytes[]', 'bytes[]'],
    [parts.map(([signers]) => signers[0]), parts.map(([, signatures]) => signatures[0])],
  );
  return { ...prepared, signature: toHex(signature) };
}

describe('smart wallet signers', () => {
  it('lets a backup passkey pay after the owner added it', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const backup = new SoftwarePasskey();
    const recipient = freshAddress();
    const payment = chain.payment(address, recipient, 5_000_000n);
    expect(await chain.obstacleTo(chain.signed(payment, backup))).toMatchObject({ code: 'OPERATION_REJECTED' });

    await administer(address, passkey, 'addSigners', [[signer(backup)]]);
    await chain.execute(payment, backup);

    expect(await chain.balanceOf(recipient)).toBe(5_000_000n);
  });

  it('no longer obeys a passkey that was removed', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const backup = new SoftwarePasskey();
    await administer(address, passkey, 'addSigners', [[signer(backup)]]);
    await administer(address, backup, 'removeSigners', [[signer(passkey)]]);
    const receipt = await chain.execute(chain.payment(address, freshAddress(), 1n), passkey);
    expect(receipt.status).toBe('0x0');
  });

  it('never loses its last signer', async () => {
    const { passkey, address } = await chain.fundedWallet();
    await administer(address, passkey, 'removeSigners', [[signer(passkey)]]);
    expect(await chain.read(address, 'function isSigner(bytes) view returns (bool)', signer(passkey))).toBe(true);
  });

  it('wants as many different signers as its threshold says', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const second = new SoftwarePasskey();
    const recipient = freshAddress();
    await administer(address, passkey, 'addSigners', [[signer(second)]]);
    await administer(address, passkey, 'setThreshold', [2]);
    const payment = chain.payment(address, recipient, 5_000_000n);

    const alone = await chain.obstacleTo(chain.signed(payment, passkey));
    const twice = await chain.obstacleTo(signedByAll(payment, [passkey, passkey]));
    await chain.relay(chain.entryPoint.executionOf(signedByAll(payment, [passkey, second])));

    expect(alone).toMatchObject({ code: 'OPERATION_REJECTED' });
    expect(twice).toMatchObject({ code: 'OPERATION_REJECTED' });
    expect(await chain.balanceOf(recipient)).toBe(5_000_000n);
  });

  it.each([
    ['addSigners', [['0x']]],
    ['removeSigners', [['0x']]],
    ['setThreshold', [1]],
    ['installModule', [VALIDATOR_MODULE, freshAddress(), '0x']],
  ])('lets nobody else call %s', async (name, values) => {
    const { address } = await chain.fundedWallet();
    const data = toHex(WALLET.encodeFunctionData(name, values));
    await expect(chain.connection.call({ to: address, data, from: chain.relayer.address })).rejects.toMatchObject({
      revertData: expect.stringContaining(UNAUTHORIZED),
    });
  });

  it('asks a validator module only for operations whose nonce key names it', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const module = await deployed(REFUSING_VALIDATOR);
    await administer(address, passkey, 'installModule', [VALIDATOR_MODULE, module, '0x']);
    const payment = chain.payment(address, freshAddress(), 1_000_000n);
    const named = chain.rehashed({ ...payment.operation, nonce: BigInt(module) << 96n });

    expect(await chain.obstacleTo(chain.signed(payment, passkey))).toBeNull();
    expect(await chain.obstacleTo(chain.signed(named, passkey))).toMatchObject({ code: 'OPERATION_REJECTED' });
  });

  it('leaves it to a validator module which functions it validates, and until when', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const module = await deployed(ACCEPTING_VALIDATOR);
    await administer(address, passkey, 'installModule', [VALIDATOR_MODULE, module, '0x']);
    const recipient = freshAddress();
    const { target, data } = chain.tokens.transfer('USDC', recipient, 1_000_000n);
    const single = `0x${'00'.repeat(32)}`;
    const callData = toHex(WALLET.encodeFunctionData('execute', [single, concat([target, toBeHex(0, 32), data])]));
    const { operation } = chain.payment(address, recipient, 1_000_000n, 'USDC', new Date(1_000));
    const validated = { ...operation, nonce: BigInt(module) << 96n };
    const late = chain.rehashed({ ...validated, nonce: validated.nonce + 1n });

    await chain.execute(chain.rehashed({ ...validated, callData }), passkey);
    expect(await chain.balanceOf(recipient)).toBe(1_000_000n);
    // The EntryPoint knows no deadline of a module's operation, so the wallet keeps it.
    expect((await chain.execute(late, passkey)).status).toBe('0x1');
    expect(await chain.balanceOf(recipient)).toBe(1_000_000n);
  });
});

async function deployed(creationCode: string): Promise<Address> {
  const from = await chain.account.address();
  const hash = await chain.connection.request<Hex>('eth_sendTransaction', [{ from, data: creationCode }]);
  const receipt = await chain.receiptOf<{ contractAddress: Hex }>(hash);
  return toAddress(receipt.contractAddress);
}
