import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { Erc4337OperationBuilder } from '../../adapters/chain/erc4337-operation-builder.js';
import type { Address, Hex, WalletCall } from '../../application/ports/user-operation.js';
import { signingChallenge } from '../../application/wallet-operations/signing-challenge.js';
import { TestBrowser } from '../support/browser.js';
import type { Card, SigningOptions } from '../support/sandbox/app-browser.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const TOKEN = new Interface(['function transfer(address to, uint256 value)', 'function approve(address, uint256)']);
const APPROVE = /^Approve \$/;
const REFUSED = 'This is not what it says. It was not put before your passkey.';
const AMOUNT = 25_500_000n;

type Operation = Card['operation'];

describe('answers of the service that are altered on their way', () => {
  let sandbox: Sandbox;
  let browser: TestBrowser;
  let deployment: ChainDeployment;
  let payer: Person;
  let recipient: Person;
  let thief: Person;
  let owner: OwnerPage;
  let id: string;
  /** The deadline that the service gave the operation. */
  let deadline: Date;

  beforeAll(async () => {
    sandbox = await Sandbox.shared();
    browser = await TestBrowser.start();
    const file = join(sandbox.world.dataDirectory, 'chain', 'deployment.json');
    deployment = JSON.parse(await readFile(file, 'utf8')) as ChainDeployment;
    thief = await sandbox.newPerson();
  });
  afterAll(async () => {
    await browser?.stop();
    await sandbox?.stop();
  });
  beforeEach(async () => {
    payer = await sandbox.newPerson({ USD: '100' });
    recipient = await sandbox.newPerson();
    id = await payer.rest.proposed({ recipientUsername: recipient.username, amount: '25.5' });
    deadline = new Date((await payer.app.card(id)).operation.validUntil);
    owner = await OwnerPage.open(sandbox, browser, payer);
  });
  afterEach(async () => {
    expect(owner.visitor.complaints).toEqual([]);
    await owner.leave();
    expect((await payer.rest.payment(id)).status).toBe('PENDING_APPROVAL');
    expect(await sandbox.node.balanceOf(payer.walletAddress)).toBe(100_000_000n);
  });

  const cardPath = () => `/approvals/${id}`;
  const optionsPath = () => `/approvals/${id}/options`;
  const alterCard = (change: (card: Card) => object) => owner.alter(cardPath(), change);
  const alterOptions = (change: (options: SigningOptions) => object) => owner.alter(optionsPath(), change);
  const alterBoth = async (change: (operation: Operation) => Operation) => {
    await alterCard((card) => ({ ...card, operation: change(card.operation) }));
    await alterOptions((options) => ({ ...options, operation: change(options.operation) }));
  };
  const openCard = () => owner.goTo(cardPath());

  const transfer = (to: string, amount = AMOUNT): WalletCall => ({
    target: deployment.tokens.USDC ?? '0x',
    value: 0n,
    data: TOKEN.encodeFunctionData('transfer', [to, amount]) as Hex,
  });

  /** An operation that somebody made of other calls, whose hash is right. */
  function forged(calls: readonly WalletCall[], sender = payer.walletAddress, validUntil = deadline): Operation {
    const terms = { key: id, calls, validUntil };
    const { operation, hash } = new Erc4337OperationBuilder(deployment).prepare(sender as Address, terms);
    const userOperation = Object.fromEntries(Object.entries(operation).map(([field, value]) => [field, String(value)]));
    return { hash, userOperation, validUntil: validUntil.toISOString(), calls: [] };
  }

  /** The page refuses as soon as it sees the card. */
  async function refusedAtSight(...texts: readonly string[]): Promise<void> {
    await openCard();
    for (const text of [REFUSED, ...texts]) await owner.says(text);
    expect(await owner.button(APPROVE).count()).toBe(0);
    expect(owner.requests).toBe(0);
    await owner.button('Reject').first().waitFor();
  }

  /** The page refuses at the last moment, right before the passkey would be asked. */
  async function refusedAtSigning(...texts: readonly string[]): Promise<void> {
    await openCard();
    await owner.button(APPROVE).click();
    for (const text of [REFUSED, ...texts]) await owner.says(text);
    expect(await owner.button(APPROVE).count()).toBe(0);
    expect(owner.requests).toBe(0);
  }

  const goesTo = (address: string) => `The money would go to ${address}`;

  it('another recipient on the card is refused', async () => {
    await alterCard((card) => ({ ...card, recipient: { ...card.recipient, address: thief.walletAddress } }));
    await refusedAtSight(goesTo(recipient.walletAddress));
  });

  it('another amount on the card is refused', async () => {
    await alterCard((card) => ({ ...card, amount: '2.50' }));
    await refusedAtSight('The amount would be 25.50, not 2.50.');
  });

  it('another currency on the card is refused', async () => {
    await alterCard((card) => ({ ...card, currency: 'EUR' }));
    await refusedAtSight('Your wallet would deal with');
  });

  it('other call data under the same hash is refused', async () => {
    const { userOperation } = forged([transfer(thief.walletAddress)]);
    const callData = userOperation['callData'] ?? '';
    await alterBoth((operation) => ({ ...operation, userOperation: { ...operation.userOperation, callData } }));
    await refusedAtSight(goesTo(thief.walletAddress), 'The fingerprint that the service named is not the one');
  });

  it('another hash is refused', async () => {
    await alterBoth((operation) => ({ ...operation, hash: `0x${'ab'.repeat(32)}` }));
    await refusedAtSight('The fingerprint that the service named is not the one of the operation.');
  });

  it('another wallet that acts is refused', async () => {
    await alterBoth(() => forged([transfer(recipient.walletAddress)], thief.walletAddress));
    await refusedAtSight(`Another wallet would act: ${thief.walletAddress}`);
  });

  it('an operation for somebody else is refused although its hash is right', async () => {
    await alterBoth(() => forged([transfer(thief.walletAddress)]));
    await refusedAtSight(goesTo(thief.walletAddress));
  });

  it.each([
    ['a week later', 7 * 24 * 3_600_000],
    ['a second later', 1_000],
    ['a second earlier', -1_000],
  ])('a deadline that is %s than the card says is refused', async (_when, moved) => {
    const validUntil = new Date(deadline.getTime() + moved);
    const operation = forged([transfer(recipient.walletAddress)], payer.walletAddress, validUntil);
    await alterBoth(() => ({ ...operation, validUntil: deadline.toISOString() }));
    await refusedAtSight('The operation could be carried out until');
  });

  it('a deadline without an end is refused, also when the card says so', async () => {
    const forEver = new Date('2999-01-01T00:00:00Z');
    await alterBoth(() => forged([transfer(recipient.walletAddress)], payer.walletAddress, forEver));
    await refusedAtSight('which is longer than any needs');
  });

  it('a deadline that is altered at the last moment is refused', async () => {
    const later = new Date(deadline.getTime() + 60_000);
    const operation = forged([transfer(recipient.walletAddress)], payer.walletAddress, later);
    const challenge = signingChallenge(operation.hash as Hex);
    await alterOptions((options) => ({ ...options, operation, publicKey: { ...options.publicKey, challenge } }));
    await refusedAtSigning('The operation could be carried out until');
  });

  it('a second transfer behind the right one is refused', async () => {
    await alterBoth(() => forged([transfer(recipient.walletAddress), transfer(thief.walletAddress)]));
    await refusedAtSight('Your wallet would do more than what is shown');
  });

  it('the operation of another request is refused', async () => {
    const other = await payer.rest.proposed({ recipientUsername: recipient.username, amount: '25.5' });
    const { operation } = await payer.app.card(other);
    await alterBoth(() => operation);
    await refusedAtSight('The operation belongs to another request');
  });

  it('another request’s card is refused', async () => {
    const other = await payer.rest.proposed({ recipientUsername: thief.username, amount: '25.5' });
    const card = await payer.app.card(other);
    await alterCard(() => card);
    await openCard();
    await owner.says('This request cannot be read');
    expect(await owner.button(APPROVE).count()).toBe(0);
  });

  it('an operation that is exchanged at the last moment is refused', async () => {
    await alterOptions((options) => {
      const operation = forged([transfer(thief.walletAddress)]);
      const challenge = signingChallenge(operation.hash as Hex);
      return { ...options, operation, publicKey: { ...options.publicKey, challenge } };
    });
    await refusedAtSigning(goesTo(thief.walletAddress));
  });

  it('a challenge that is not the operation’s is refused', async () => {
    const challenge = signingChallenge(forged([transfer(thief.walletAddress)]).hash as Hex);
    await alterOptions((options) => ({ ...options, publicKey: { ...options.publicKey, challenge } }));
    await refusedAtSigning('Your passkey would sign something else than this operation.');
  });

  it('a card that changes while somebody looks at it is refused', async () => {
    await openCard();
    await owner.button(APPROVE).waitFor();
    const other = forged([transfer(thief.walletAddress)]);
    await alterCard((card) => ({
      ...card,
      recipient: { ...card.recipient, address: thief.walletAddress },
      operation: other,
    }));
    // Anything that happens makes the page read its card again.
    const another = await payer.rest.proposed({ recipientUsername: recipient.username, amount: '1' });
    await payer.app.reject(another);
    await owner.says('The request changed while you looked at it');
    expect(await owner.button(APPROVE).count()).toBe(0);
    expect(owner.requests).toBe(0);
  });

  it('another token contract than the one this device knows is refused until somebody vouches for it', async () => {
    await openCard();
    await owner.button(APPROVE).waitFor();
    await owner.alter('/deployment', (answer: { tokens: object }) => ({
      ...answer,
      tokens: { ...answer.tokens, USDC: thief.walletAddress },
    }));
    await owner.page.reload();
    await owner.says('The service is not what this device knows');
    expect(await owner.button(APPROVE).count()).toBe(0);
    expect(await owner.button('Go by the new ones from now on').isDisabled()).toBe(true);
    await owner.page.getByRole('checkbox').check();
    await owner.button('Go by the new ones from now on').click();
    // The operation still deals with the token that it was made for.
    await owner.says(REFUSED);
    expect(owner.requests).toBe(0);
  });

  it('a card that is forged altogether is refused by the service: what was signed is not its operation', async () => {
    const operation = forged([transfer(thief.walletAddress)]);
    await alterCard((card) => ({
      ...card,
      recipient: { username: recipient.username, name: recipient.username, address: thief.walletAddress },
      operation,
    }));
    await alterOptions((options) => ({
      ...options,
      operation,
      publicKey: { ...options.publicKey, challenge: signingChallenge(operation.hash as Hex) },
    }));
    await openCard();
    await owner.button(APPROVE).click();
    await owner.says('This passkey was not accepted.');
    expect(await sandbox.node.balanceOf(thief.walletAddress)).toBe(0n);
  });

  describe('of kinds that this page cannot prove', () => {
    const DEAL: WalletCall = { target: '0x52908400098527886E0F7030069857D2E4169EE7', value: 0n, data: '0x12345678' };
    const swap = () => forged([DEAL]);

    it('show the calls raw, and ask only those who have looked at them', async () => {
      await alterCard((card) => ({ ...card, paymentType: 'a_type_of_next_year', operation: swap() }));
      await alterOptions((options) => ({
        ...options,
        operation: swap(),
        publicKey: { ...options.publicKey, challenge: signingChallenge(swap().hash as Hex) },
      }));
      await openCard();
      for (const text of [
        'A request of an unknown kind',
        'This page cannot check all of it for you.',
        DEAL.target,
        'unknown method 0x12345678',
      ]) {
        await owner.says(text);
      }
      expect(await owner.button(APPROVE).isDisabled()).toBe(true);
      await owner.page.getByLabel('I have looked at these calls').check();
      await owner.button(APPROVE).click();
      // It is no operation of the service's.
      await owner.says('This passkey was not accepted.');
      expect(owner.requests).toBe(1);
    });

    it('are asked for anew when the calls are others at the last moment', async () => {
      await alterCard((card) => ({ ...card, paymentType: 'a_type_of_next_year', operation: swap() }));
      const other = forged([{ ...DEAL, data: '0x87654321' }]);
      await alterOptions((options) => ({
        ...options,
        operation: other,
        publicKey: { ...options.publicKey, challenge: signingChallenge(other.hash as Hex) },
      }));
      await openCard();
      await owner.page.getByLabel('I have looked at these calls').check();
      await owner.button(APPROVE).click();
      await owner.says('unknown method 0x87654321');
      expect(await owner.button(APPROVE).isDisabled()).toBe(true);
      expect(owner.requests).toBe(0);
    });

    it('are refused when they allow more than is shown', async () => {
      const data = TOKEN.encodeFunctionData('approve', [DEAL.target, 2n ** 256n - 1n]) as Hex;
      await alterCard((card) => ({
        ...card,
        paymentType: 'a_type_of_next_year',
        operation: forged([{ ...transfer(thief.walletAddress), data }, DEAL]),
      }));
      await refusedAtSight('could be taken, not 25.50');
    });
  });

  it('a look-alike of a known address asks for a comparison first', async () => {
    const address = `${recipient.walletAddress.slice(0, 6)}${thief.walletAddress.slice(6, -4)}${recipient.walletAddress.slice(-4)}`;
    await alterCard((card) => ({
      ...card,
      decision: { firstTime: true, lookAlike: { name: 'Grandma', address }, balanceSource: 'chain' },
    }));
    await openCard();
    await owner.says('This looks like the address of Grandma, but is another one');
    expect(await owner.button(APPROVE).isDisabled()).toBe(true);
    await owner.page.getByLabel('I have compared them').check();
    expect(await owner.button(APPROVE).isEnabled()).toBe(true);
  });
});
