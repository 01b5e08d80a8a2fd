import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AbiCoder } from 'ethers';
import { ChainConnection } from '../../../adapters/chain/chain-connection.js';
import { RpcOperationSimulator } from '../../../adapters/chain/rpc-operation-simulator.js';
import type { SignedOperation } from '../../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { type Fault, FaultyNode, type RpcRequest } from '../../support/faulty-node.js';
import { altering, rejecting, stuckOn } from '../../support/node-faults.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { SoftwarePasskey } from '../../support/software-passkey.js';

let chain: SandboxChain;
let node: FaultyNode;
let connection: ChainConnection;
let simulator: RpcOperationSimulator;
beforeAll(async () => {
  chain = await startSandboxChain();
});
afterAll(() => chain?.stop());
beforeEach(async () => {
  node = await FaultyNode.before(chain.node.rpcUrl);
  connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId: chain.node.chainId, timeoutMs: 10_000 });
  simulator = new RpcOperationSimulator(connection, chain.deployment);
});
afterEach(() => {
  connection.destroy();
  node.stop();
});

async function signedPayment(minorUnits = 25_000_000n) {
  const { passkey, address } = await chain.fundedWallet();
  const recipient = freshAddress();
  const signed = chain.signed(chain.payment(address, recipient, minorUnits), passkey);
  return { passkey, address, recipient, signed };
}

const obstacleTo = async (signed: SignedOperation) => (await simulator.simulate(signed)).obstacle;
const rejected = (reason: string) => ({ code: 'OPERATION_REJECTED', reason });

describe('several simulations of which the node does not answer one', () => {
  it('fail together once, and that one alone when each is tried again in the same turn', async () => {
    connection.destroy();
    connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId: chain.node.chainId, timeoutMs: 2_000 });
    simulator = new RpcOperationSimulator(connection, chain.deployment);
    const signed: SignedOperation[] = [];
    for (let count = 0; count < 4; count += 1) signed.push((await signedPayment()).signed);
    const stuck = signed[1]?.operation.callData.slice(2) ?? '';
    node.fault = stuckOn(({ params }) => JSON.stringify(params).includes(stuck));

    await expect(simulator.simulateAll(signed)).rejects.toThrow(ServiceUnavailableError);
    const alone = await Promise.allSettled(signed.map((one) => simulator.simulate(one)));
    expect(alone.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });
});

describe('a simulation', () => {
  it('finds nothing wrong with a payment that will succeed, sends nothing, and names its block', async () => {
    const { signed, recipient } = await signedPayment();
    const head = await chain.connection.head();
    const simulation = await simulator.simulate(signed);
    expect(simulation).toMatchObject({ block: { number: head }, isNonceUsed: false, obstacle: null });
    expect(Math.abs(simulation.block.time.getTime() - Date.now())).toBeLessThan(3_600_000);
    expect(await chain.balanceOf(recipient)).toBe(0n);
  });

  it('names what is available and what is needed when the balance is too small', async () => {
    const { signed } = await signedPayment(100_000_001n);
    expect(await obstacleTo(signed)).toEqual({
      code: 'INSUFFICIENT_FUNDS',
      reason: 'Insufficient balance: 100.00 USD available, 100.000001 USD needed',
    });
  });

  it('says that the nonce is used, and then nothing else', async () => {
    const { signed } = await signedPayment(100_000_000n);
    await chain.relay(chain.entryPoint.executionOf(signed));
    expect(await simulator.simulate(signed)).toMatchObject({ isNonceUsed: true, obstacle: null });
  });

  it('says that a passkey is not a signer of the wallet', async () => {
    const { address } = await signedPayment();
    const forged = chain.signed(chain.payment(address, freshAddress(), 1n), new SoftwarePasskey());
    expect(await obstacleTo(forged)).toEqual(rejected("The signature is not one of the wallet's passkeys"));
  });

  it('says that the wallet is not on chain', async () => {
    const passkey = new SoftwarePasskey();
    const payment = chain.payment(chain.wallets.of(passkey), freshAddress(), 1n);
    expect(await obstacleTo(chain.signed(payment, passkey))).toEqual(rejected('The wallet is not on chain yet'));
  });

  it('says what the calls revert with', async () => {
    const { passkey, address } = await chain.fundedWallet();
    const target = chain.deployment.tokens.USDC ?? address;
    const zero = '0'.repeat(64);
    const operation = chain.operation(address, [{ target, value: 0n, data: `0xa9059cbb${zero}${zero}` }]);
    expect(await obstacleTo(chain.signed(operation, passkey))).toEqual({
      code: 'OPERATION_REVERTED',
      reason: 'ERC20InvalidReceiver(0x0000000000000000000000000000000000000000)',
    });
  });
});

describe('what a node gets to see of a simulated operation', () => {
  it('is not the signature: nothing that it was given can be executed', async () => {
    const { signed } = await signedPayment();
    expect(await obstacleTo(signed)).toBeNull();

    const seen = JSON.stringify(node.exchanges);
    expect(seen).toContain(signed.operation.callData.slice(2));
    const [, [webAuthn]] = AbiCoder.defaultAbiCoder().decode(['bytes[]', 'bytes[]'], signed.signature);
    const words = String(webAuthn).slice(2).match(/.{64}/g) ?? [];
    // r and s of the signature.
    for (const word of words.slice(0, 2)) expect(seen).not.toContain(word);

    for (const { to, data } of calls(node.exchanges.flat()).filter(({ to }) => to === chain.deployment.entryPoint)) {
      await chain.relay({ to: chain.deployment.entryPoint, data }).catch(() => undefined);
      expect(to).toBe(chain.deployment.entryPoint);
    }
    expect(await chain.balanceOf(signed.operation.sender)).toBe(100_000_000n);
    expect((await simulator.simulate(signed)).isNonceUsed).toBe(false);
  });

  it('are questions about one block, by its hash', async () => {
    const { signed } = await signedPayment();
    await simulator.simulate(signed);
    const asked = node.exchanges.flat().filter(({ method }) => /^eth_(call|getCode)$/.test(method));
    expect(asked.length).toBeGreaterThan(1);
    const blocks = asked.map(({ params }) => JSON.stringify(params[1]));
    expect(new Set(blocks).size).toBe(1);
    expect(blocks[0]).toMatch(/^{"blockHash":"0x[0-9a-f]{64}"}$/);
  });
});

describe('a node that is not as it should be', () => {
  it('and cannot replace code is asked for nonce, code and calls only', async () => {
    const [enough, tooMuch] = [await signedPayment(), await signedPayment(100_000_001n)];
    const ignoring: Fault = (requests, ask) =>
      ask(requests.map((request) => ({ ...request, params: request.params.slice(0, 2) })));
    const refusing: Fault = (requests, ask) =>
      requests.some(({ params }) => params.length > 2)
        ? rejecting(
            -32_602,
            'too many arguments, want at most 2',
            /^eth_call$/,
          )(requests.filter(isLong), ask).then(async (replies) => [
            ...(Array.isArray(replies) ? replies : []),
            ...(await ask(requests.filter((one) => !isLong(one)))),
          ])
        : ask(requests);
    for (const fault of [ignoring, refusing]) {
      node.fault = fault;
      expect(await simulator.simulate(enough.signed)).toMatchObject({ isNonceUsed: false, obstacle: null });
      expect(await obstacleTo(tooMuch.signed)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    }
    node.fault = null;
    await chain.relay(chain.entryPoint.executionOf(enough.signed));
    node.fault = ignoring;
    expect(await simulator.simulate(enough.signed)).toMatchObject({ isNonceUsed: true });
  });

  it('and has another backend without the block decides nothing', async () => {
    const { signed } = await signedPayment();
    node.fault = rejecting(-32_000, 'header not found', /^eth_call$/);
    await expect(simulator.simulate(signed)).rejects.toThrow(ServiceUnavailableError);
  });

  it('and answers for the nonce from an older block is not believed to have other calls at it', async () => {
    const { signed } = await signedPayment(100_000_000n);
    const before = await chain.connection.head();
    await chain.relay(chain.entryPoint.executionOf(signed));
    // A backend behind the same URL that is a block behind: it says so by the number, so that its answers can be judged.
    node.fault = altering(({ method }) =>
      method === 'eth_blockNumber' ? { result: `0x${before.toString(16)}` } : null,
    );
    const { block, isNonceUsed, obstacle } = await simulator.simulate(signed);
    expect(isNonceUsed ? null : block.number).toBe(isNonceUsed ? null : before);
    expect(obstacle).toBeNull();
  });
});

function isLong({ params }: RpcRequest): boolean {
  return params.length > 2;
}

function calls(requests: readonly RpcRequest[]): readonly { readonly to: string; readonly data: `0x${string}` }[] {
  return requests
    .filter(({ method }) => method === 'eth_call')
    .map(({ params }) => params[0] as { readonly to: string; readonly data: `0x${string}` });
}
