import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { toAddress } from '../../../adapters/chain/hex.js';
import { freshAddress, freshWallet, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { CANCELLED, ConditionalOrderStage, FILLED, PUBLISHED, type Terms, UNIT } from './conditional-order-stage.js';
import { DeployedContract, freshSender, mineAt } from './contract-stage.js';
import { callOf, executeCalls } from './wallet-stage.js';

let chain: SandboxChain;
let stage: ConditionalOrderStage;
beforeAll(async () => {
  chain = await startSandboxChain();
  stage = await ConditionalOrderStage.of(chain);
});
afterAll(() => chain?.stop());

const stranger = () => freshWallet();

describe('a conditional order', () => {
  it('is made at an address that follows from owner, terms and salt, by its owner alone', async () => {
    const [owner, other] = [await freshSender(chain), await freshSender(chain)];
    const values = stage.values(await stage.terms(stranger()));
    const [address] = await stage.factory.read('predictConditionalOrder', owner, ...values);
    await stage.factory.send(other, 'createConditionalOrder', ...values);
    expect(await chain.connection.request('eth_getCode', [address, 'latest'])).toBe('0x');
    expect((await stage.factory.send(owner, 'createConditionalOrder', ...values)).events).toHaveLength(1);
    expect((await stage.factory.send(owner, 'createConditionalOrder', ...values)).events).toHaveLength(0);
    const contract = await DeployedContract.at(chain, 'ConditionalOrder', address);
    const [told] = await contract.read('terms');
    expect([...told]).toEqual(values[0]);
    expect(await contract.read('owner')).toEqual([owner]);
  });

  it.each<readonly [string, Partial<Terms>]>([
    ['nothing to sell', { sellAmount: 0n }],
    ['no minimum', { minBuyAmount: 0n }],
    ['no token to buy', { buyToken: freshAddress() }],
    ['no publisher', { publisher: toAddress(ZeroAddress) }],
    ['an end that has passed', { end: 1n }],
  ])('does not exist with %s', async (_what, given) => {
    const values = stage.values(await stage.terms(stranger(), given));
    expect(await stage.factory.refusal(stage.anybody, 'createConditionalOrder', ...values)).toBe('InvalidTerms()');
    const { usdc } = stage;
    const same = stage.values(await stage.terms(stranger(), { buyToken: usdc.address, sellToken: usdc.address }));
    expect(await stage.factory.refusal(stage.anybody, 'createConditionalOrder', ...same)).toBe('InvalidTerms()');
  });

  it('is filled by anybody, once, for what is asked', async () => {
    const order = await stage.open();
    const { contract, owner, terms } = order;
    const [filler, second] = [await stage.filler(order), await stage.filler(order)];
    expect(await contract.refusal(filler, 'fill')).toBe('OrderNotPublished(0)');
    await stage.publish(order, 95n * UNIT);
    expect(await contract.number('status')).toBe(PUBLISHED);
    await contract.send(filler, 'fill');
    expect(await stage.eurc.number('balanceOf', owner)).toBe(95n * UNIT);
    expect(await stage.usdc.number('balanceOf', filler)).toBe(terms.sellAmount);
    expect(await contract.refusal(second, 'fill')).toBe(`OrderNotPublished(${FILLED})`);
    expect(await contract.refusal(owner, 'cancel')).toBe(`OrderNotOpen(${FILLED})`);
  });

  it('is never published below its minimum, by somebody else, late or twice', async () => {
    const order = await stage.open();
    const other = await stage.open();
    const { minBuyAmount } = order.terms;
    const refused = async (values: readonly unknown[]) => order.contract.refusal(stage.anybody, 'publish', ...values);
    expect(await refused(await stage.publication(order, minBuyAmount - 1n))).toBe('BelowMinimum(89999999,90000000)');
    expect(await refused(await stage.publication(order, minBuyAmount, 1n))).toBe('DeadlinePassed(1)');
    expect(await refused(await stage.publication(order, minBuyAmount, undefined, stranger()))).toBe(
      'InvalidSignature()',
    );
    const foreign = await stage.publication(other, minBuyAmount, undefined, order.publisher);
    expect(await refused(foreign)).toBe('InvalidSignature()');
    const [, deadline, signature] = await stage.publication(order, minBuyAmount);
    expect(await refused([minBuyAmount + 1n, deadline, signature])).toBe('InvalidSignature()');
    await stage.publish(order);
    expect(await refused(await stage.publication(order, minBuyAmount))).toBe('NotLower(90000000,90000000)');
  });

  it('asks less of fillers when its publisher says so, and nobody can raise it again', async () => {
    const order = await stage.open();
    const { contract, owner, terms } = order;
    const first = await stage.publication(order, 97n * UNIT);
    await contract.send(stage.anybody, 'publish', ...first);
    await contract.send(stage.anybody, 'publish', ...(await stage.publication(order, 93n * UNIT)));
    expect(await contract.number('asked')).toBe(93n * UNIT);
    expect(await contract.refusal(stage.anybody, 'publish', ...first)).toBe('NotLower(97000000,93000000)');
    const below = await stage.publication(order, terms.minBuyAmount - 1n);
    expect(await contract.refusal(stage.anybody, 'publish', ...below)).toBe('BelowMinimum(89999999,90000000)');
    const filler = await stage.filler(order);
    await contract.send(filler, 'fill');
    expect(await stage.eurc.number('balanceOf', owner)).toBe(93n * UNIT);
    const lower = await stage.publication(order, 91n * UNIT);
    expect(await contract.refusal(stage.anybody, 'publish', ...lower)).toBe(`OrderNotOpen(${FILLED})`);
  });

  it('is not filled with a token of which less arrives', async () => {
    const toll = await DeployedContract.at(chain, 'MarketToken', chain.deployment.marketTokens?.TOLL);
    const order = await stage.open({ buyToken: toll.address });
    const filler = await freshSender(chain);
    await toll.send(await chain.account.address(), 'mint', filler, 100n * UNIT);
    await toll.send(filler, 'approve', order.contract.address, 100n * UNIT);
    await stage.publish(order);
    expect(await order.contract.refusal(filler, 'fill')).toBe('BelowMinimum(85500000,90000000)');
  });

  it('is cancelled by its owner, or withdrawn by its publisher, also when it is published', async () => {
    for (const isPublished of [false, true]) {
      for (const by of ['owner', 'publisher']) {
        const order = await stage.open();
        const { contract, owner } = order;
        if (isPublished) await stage.publish(order);
        expect(await contract.refusal(stage.anybody, 'cancel')).toBe(`NotOwner(${stage.anybody})`);
        const forged = await stage.withdrawal(order, undefined, stranger());
        expect(await contract.refusal(stage.anybody, 'withdraw', ...forged)).toBe('InvalidSignature()');
        if (by === 'owner') await contract.send(owner, 'cancel');
        else await contract.send(stage.anybody, 'withdraw', ...(await stage.withdrawal(order)));
        expect(await contract.number('status')).toBe(CANCELLED);
        expect(await contract.refusal(await stage.filler(order), 'fill')).toBe(`OrderNotPublished(${CANCELLED})`);
        expect((await contract.send(owner, 'cancel')).events).toEqual([]);
      }
    }
  });

  it('is neither published nor filled from its end on', async () => {
    const [armed, published] = [await stage.open(), await stage.open()];
    const filler = await stage.filler(published);
    await stage.publish(published);
    const { end } = published.terms;
    await mineAt(chain, end);
    expect(await published.contract.refusal(filler, 'fill')).toBe(`OrderEnded(${end})`);
    const values = await stage.publication(armed, armed.terms.minBuyAmount);
    expect(await armed.contract.refusal(stage.anybody, 'publish', ...values)).toBe(`OrderEnded(${armed.terms.end})`);
  });

  it('is armed by one signature of a passkey, and cancelled by another one', async () => {
    const { address: wallet, passkey } = await chain.fundedWallet();
    const terms = await stage.terms(stranger());
    const values = stage.values(terms);
    const [address] = await stage.factory.read('predictConditionalOrder', wallet, ...values);
    const contract = await DeployedContract.at(chain, 'ConditionalOrder', address);
    await executeCalls(chain, wallet, passkey, [
      callOf(stage.factory, 'createConditionalOrder', ...values),
      callOf(stage.usdc, 'approve', address, terms.sellAmount),
    ]);
    expect(await contract.read('owner')).toEqual([wallet]);
    await executeCalls(chain, wallet, passkey, [
      callOf(contract, 'cancel'),
      callOf(stage.usdc, 'approve', address, 0n),
    ]);
    expect(await contract.number('status')).toBe(CANCELLED);
  });
});
