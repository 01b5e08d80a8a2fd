import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AbiCoder, Interface, keccak256, toUtf8Bytes } from 'ethers';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const WALLET = new Interface(['function executeUntil(uint48 validUntil, bytes32 mode, bytes executionCalldata)']);
const TOKEN = new Interface(['function transfer(address to, uint256 value)']);
const TRANSFER_EVENT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const UNIT = 1_000_000n;
const APPROVAL_WINDOW_MS = 5 * 60_000;

let sandbox: Sandbox;
let payer: Person;
let recipient: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  [payer, recipient] = await Promise.all([sandbox.newPerson({ USD: '1000', EUR: '50' }), sandbox.newPerson()]);
});
afterAll(() => sandbox?.stop());

const holds = (person: Person, token = 'USDC') => sandbox.node.balanceOf(person.walletAddress, token);

describe('a payment from proposal to chain', () => {
  it('moves exactly the amount that the passkey signed for', async () => {
    const [payerBefore, recipientBefore] = await Promise.all([holds(payer), holds(recipient)]);
    const before = await sandbox.now();
    const { status, body: proposed } = await payer.rest.propose({
      recipientUsername: recipient.username,
      amount: '25.5',
      reference: 'Lunch',
    });
    expect(status).toBe(201);
    expect(proposed).toEqual({
      paymentRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'PENDING_APPROVAL',
      amount: '25.50',
      currency: 'USD',
      recipient: recipient.username,
      paymentType: 'transfer_moneda',
      expiresAt: expect.any(String),
      message: 'Waiting for the owner to approve the payment in the app',
      nextStep: `Approve it in the app with a passkey by ${proposed.expiresAt}: ${sandbox.world.appUrl}/approvals/${proposed.paymentRequestId}`,
      pollAfterMs: 3000,
    });
    const proposedAt = Date.parse(proposed.expiresAt) - APPROVAL_WINDOW_MS;
    expect(proposedAt).toBeGreaterThanOrEqual(before.getTime());
    expect(proposedAt).toBeLessThanOrEqual((await sandbox.now()).getTime());
    const id = proposed.paymentRequestId;
    expect(await payer.rest.payment(id)).toEqual(proposed);
    type Listed = { readonly data: readonly object[] };
    const listed = await payer.rest.get<Listed>('/payments?status=PENDING_APPROVAL&limit=100');
    const createdAt = expect.any(String);
    expect(listed.body.data).toContainEqual({ ...proposed, createdAt, reference: 'Lunch' });
    expect((await recipient.rest.get<Listed>('/payments')).body.data).toEqual([]);

    const { publicKey, operation } = await payer.app.signingOptions(id);
    expect(`0x${Buffer.from(String(publicKey['challenge']), 'base64url').toString('hex')}`).toBe(operation.hash);
    expect(publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(await holds(recipient)).toBe(recipientBefore);

    expect(await payer.app.approve(id)).toEqual({ id, status: 'APPROVED' });
    const paid = await payer.rest.settled(id);
    expect(paid).toMatchObject({ status: 'COMPLETED', message: 'Paid', pollAfterMs: 0 });
    expect(paid).not.toHaveProperty('nextStep');
    expect(await holds(payer)).toBe(payerBefore - 25_500_000n);
    expect(await holds(recipient)).toBe(recipientBefore + 25_500_000n);

    const receipt = await sandbox.node.receipt(paid.transactionHash ?? '');
    expect(receipt).toMatchObject({ status: '0x1', to: sandbox.world.chain.entryPoint.toLowerCase() });
    const transfers = receipt?.logs.filter((log) => log.topics[0] === TRANSFER_EVENT) ?? [];
    expect(transfers.map((log) => BigInt(log.data))).toEqual([25_500_000n]);
  });

  it('shows on the card what is then signed, decoded from the very call data', async () => {
    const id = await payer.rest.proposed({
      recipientUsername: recipient.username,
      amount: '0.010001',
      currency: 'EUR',
    });
    const card = await payer.app.card(id);
    const { tokens } = sandbox.world.chain;
    expect(card).toMatchObject({
      paymentRequestId: id,
      status: 'PENDING_APPROVAL',
      amount: '0.010001',
      currency: 'EUR',
      recipient: { username: recipient.username, address: recipient.walletAddress },
      proposedBy: 'e2e',
      fee: { amount: '0.00', currency: 'EUR', networkFeePaidBy: 'service' },
      balanceBefore: '50.00',
      balanceAfter: '49.989999',
    });
    expect(card.operation.calls).toEqual([
      {
        target: tokens['EURC'],
        contract: 'EURC',
        value: '0',
        method: 'transfer(address,uint256)',
        arguments: [
          { name: 'to', type: 'address', value: recipient.walletAddress },
          { name: 'value', type: 'uint256', value: '10001' },
        ],
        data: TOKEN.encodeFunctionData('transfer', [recipient.walletAddress, 10_001n]),
      },
    ]);
    const { userOperation, hash } = card.operation;
    expect(userOperation['sender']).toBe(payer.walletAddress);
    expect(await sandbox.node.operationHash(userOperation)).toBe(hash);
    expect((await payer.app.signingOptions(id)).operation).toEqual(card.operation);

    const [validUntil, mode, batch] = WALLET.decodeFunctionData('executeUntil', userOperation['callData'] ?? '');
    // The end of the approval window, and ten minutes for the relay. The chain counts in whole seconds.
    expect(Number(validUntil)).toBe(Math.floor(Date.parse(card.expiresAt) / 1_000) + 600);
    expect(card.operation.validUntil).toBe(new Date(Number(validUntil) * 1_000).toISOString());
    const [calls] = AbiCoder.defaultAbiCoder().decode(['tuple(address,uint256,bytes)[]'], batch);
    expect(mode).toBe(`0x01${'00'.repeat(31)}`);
    expect([...calls].map(([target, value, data]) => [target, value, data])).toEqual([
      [tokens['EURC'], 0n, card.operation.calls[0]?.data],
    ]);
    // The nonce's key is the request's id, so that the chain itself takes a request only once.
    expect(BigInt(userOperation['nonce'] ?? 0)).toBe((BigInt(keccak256(toUtf8Bytes(id))) >> 64n) << 64n);

    await payer.app.approve(id);
    expect((await payer.rest.settled(id)).status).toBe('COMPLETED');
    expect(await holds(recipient, 'EURC')).toBe(10_001n);
  });

  it('lists what waits for the owner, the newest first, and no longer what is decided', async () => {
    const [first, second] = [await propose('1'), await propose('2')];
    const listed = async () =>
      (await payer.app.get<{ approvals: { paymentRequestId: string }[] }>('/approvals')).body.approvals.map(
        ({ paymentRequestId }) => paymentRequestId,
      );
    expect(await listed()).toEqual([second, first]);
    await payer.app.reject(first);
    expect(await listed()).toEqual([second]);
    await payer.app.approve(second);
    expect(await listed()).toEqual([]);
    await payer.rest.settled(second);
  });

  it('pays somebody whose wallet is not on chain yet, who can then pay from it', async () => {
    const newcomer = await sandbox.newPerson();
    const id = await payer.rest.proposed({ recipientUsername: newcomer.username, amount: '10' });
    await payer.app.approve(id);
    await payer.rest.settled(id);
    expect(await sandbox.node.isDeployed(newcomer.walletAddress)).toBe(false);
    expect(await holds(newcomer)).toBe(10n * UNIT);

    const back = await newcomer.rest.proposed({ recipientUsername: payer.username, amount: '4' });
    await newcomer.app.approve(back);
    expect((await newcomer.rest.settled(back)).status).toBe('COMPLETED');
    expect(await sandbox.node.isDeployed(newcomer.walletAddress)).toBe(true);
    expect(await holds(newcomer)).toBe(6n * UNIT);
  });

  it('pays several in a row', async () => {
    const [payerBefore, recipientBefore] = await Promise.all([holds(payer), holds(recipient)]);
    for (const amount of ['1', '2.25', '3.000003']) {
      const id = await propose(amount);
      await payer.app.approve(id);
      expect((await payer.rest.settled(id)).status).toBe('COMPLETED');
    }
    expect(await holds(payer)).toBe(payerBefore - 6_250_003n);
    expect(await holds(recipient)).toBe(recipientBefore + 6_250_003n);
  });

  it('pays ten at once to the last unit', async () => {
    const others = await Promise.all([1, 2, 3].map(() => sandbox.newPerson({ USD: '100' })));
    const payers = [payer, ...others];
    const before = await Promise.all(payers.map((person) => holds(person)));
    const recipientBefore = await holds(recipient);
    const amounts = Array.from({ length: 10 }, (_, index) => `${index + 1}.00000${index}`);
    const ofEach = payers.map((person, index) => ({ person, amounts: amounts.filter((_, at) => at % 4 === index) }));
    const hashes = await Promise.all(
      ofEach.map(async ({ person, amounts: own }) => {
        const ids = await Promise.all(
          own.map((amount) => person.rest.proposed({ recipientUsername: recipient.username, amount })),
        );
        // One authenticator signs one thing after the other; nothing waits for the chain in between.
        for (const id of ids) await person.app.approve(id);
        const settled = await Promise.all(ids.map((id) => person.rest.settled(id)));
        expect(settled.map(({ status }) => status)).toEqual(ids.map(() => 'COMPLETED'));
        return settled.map(({ transactionHash }) => transactionHash);
      }),
    );
    expect(new Set(hashes.flat()).size).toBe(10);
    const spent = ofEach.map(({ amounts: own }) => own.reduce((sum, amount) => sum + minorUnits(amount), 0n));
    expect(await Promise.all(payers.map((person) => holds(person)))).toEqual(
      before.map((balance, index) => balance - (spent[index] ?? 0n)),
    );
    expect(await holds(recipient)).toBe(recipientBefore + spent.reduce((sum, one) => sum + one, 0n));
  });

  it('stays APPROVED while the chain does not answer, and completes when it does again', async () => {
    const id = await propose('5');
    const assertion = await payer.app.assertion(id);
    await sandbox.node.freeze();
    try {
      expect((await payer.app.handIn(id, assertion)).status).toBe(200);
      expect(await payer.rest.payment(id)).toMatchObject({
        status: 'APPROVED',
        message: 'Approved; the payment is on its way to the chain',
        pollAfterMs: 1000,
      });
    } finally {
      await sandbox.node.thaw();
    }
    expect((await payer.rest.settled(id)).status).toBe('COMPLETED');
  });
});

function propose(amount: string): Promise<string> {
  return payer.rest.proposed({ recipientUsername: recipient.username, amount });
}

function minorUnits(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) * UNIT + BigInt(fraction.padEnd(6, '0'));
}
