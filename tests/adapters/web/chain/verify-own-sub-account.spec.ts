import { describe, expect, it } from '@jest/globals';
import type { ChainConnection } from '../../../../adapters/chain/chain-connection.js';
import { SUB_ACCOUNT } from '../../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../../adapters/chain/hex.js';
import { RpcSubAccountCalls } from '../../../../adapters/chain/rpc-sub-account-calls.js';
import { subAccountAddress } from '../../../../adapters/web/chain/counterfactual-addresses.js';
import type { Intent } from '../../../../adapters/web/chain/intent.js';
import {
  closingIntent,
  openingIntent,
  type ShownOpening,
  unfreezingIntent,
} from '../../../../adapters/web/chain/own-sub-account-calls.js';
import type { ProblemCode } from '../../../../adapters/web/chain/verdict.js';
import { type Offer, verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type { Address, WalletCall } from '../../../../application/ports/user-operation.js';
import { uuid } from '../../../support/builders/ids.js';
import {
  CHAIN_CONTEXT,
  DEPLOYMENT,
  offerOfCalls,
  RECIPIENT,
  STRANGER,
  SUB_ACCOUNTS,
  WALLET,
} from './support/operations.js';

const { factory: FACTORY } = SUB_ACCOUNTS;
const calls = new RpcSubAccountCalls({} as ChainConnection, { ...DEPLOYMENT, subAccountFactory: FACTORY });

const ID = uuid(7);
const SUBJECT = `sub-account:${ID}:1`;
const MEMBERS = [WALLET, RECIPIENT];
const address = subAccountAddress(SUB_ACCOUNTS, { owner: WALLET, members: MEMBERS, threshold: 2n, index: 3n });
const OPENING: ShownOpening = { id: ID, address, members: MEMBERS, requiredApprovals: 2, deploymentIndex: '3' };
const ACCOUNT = { id: ID, address: RECIPIENT };

const opened = (members: readonly Address[] = OPENING.members, threshold = 2, index = 3n): WalletCall =>
  calls.open({ owner: WALLET, members, threshold, index }).call;
const closed = (tokens: readonly Address[], target: Address = RECIPIENT): WalletCall => ({
  target,
  value: 0n,
  data: toHex(SUB_ACCOUNT.encodeFunctionData('close', [tokens])),
});
const tokens = Object.values(CHAIN_CONTEXT.tokens);

const verdictOf = (intent: Intent, offer: Offer) => verifyOperation(intent, offer, CHAIN_CONTEXT);

describe('what the service builds is verified', () => {
  const built: Readonly<Record<string, readonly [Intent, WalletCall]>> = {
    opening: [openingIntent(OPENING), opened()],
    closing: [closingIntent(ACCOUNT), calls.close(RECIPIENT).call],
    unfreezing: [unfreezingIntent(ACCOUNT), calls.unfreeze(RECIPIENT).call],
  };

  it.each(Object.keys(built))('%s, at the first and the hundredth attempt', (name) => {
    const [intent, call] = built[name] ?? [openingIntent(OPENING), opened()];
    for (const attempt of [1, 100]) {
      expect(verdictOf(intent, offerOfCalls(`sub-account:${ID}:${attempt}`, [call])).kind).toBe('verified');
    }
  });
});

describe('something else is refused', () => {
  const offers: Readonly<Record<string, readonly [Intent, readonly WalletCall[], ...ProblemCode[]]>> = {
    'a member that is not shown': [openingIntent(OPENING), [opened([WALLET, STRANGER])], 'other-members'],
    'one member more': [openingIntent(OPENING), [opened([WALLET, RECIPIENT, STRANGER])], 'other-members'],
    'fewer approvals': [openingIntent(OPENING), [opened(OPENING.members, 1)], 'other-members'],
    'another index': [openingIntent(OPENING), [opened(OPENING.members, 2, 4n)], 'other-amount'],
    'another address for the shown members': [
      openingIntent({ ...OPENING, address: STRANGER }),
      [opened()],
      'other-account',
    ],
    'an index that is no number': [openingIntent({ ...OPENING, deploymentIndex: '3n' }), [opened()], 'no-account'],
    'another factory': [openingIntent(OPENING), [{ ...opened(), target: STRANGER }], 'other-contract'],
    'an opening and something besides': [openingIntent(OPENING), [opened(), closed(tokens)], 'call-too-many'],
    'another account closed': [closingIntent(ACCOUNT), [closed(tokens, STRANGER)], 'other-contract'],
    'a token left behind': [closingIntent(ACCOUNT), [closed(tokens.slice(1))], 'leaves-money'],
    'an unfreezing instead of a closing': [
      closingIntent(ACCOUNT),
      [calls.unfreeze(RECIPIENT).call],
      'other-method',
      'leaves-money',
      'leaves-money',
    ],
    'a closing instead of an unfreezing': [unfreezingIntent(ACCOUNT), [closed(tokens)], 'other-method'],
    'native coin sent along': [
      unfreezingIntent(ACCOUNT),
      [{ ...calls.unfreeze(RECIPIENT).call, value: 1n }],
      'sends-native',
    ],
  };

  it.each(Object.keys(offers))('%s', (name) => {
    const [intent, offered, ...codes] = offers[name] ?? [openingIntent(OPENING), []];
    const verdict = verdictOf(intent, offerOfCalls(SUBJECT, offered));
    expect(verdict.kind === 'refused' && verdict.problems.map(({ code }) => code)).toEqual(codes);
  });

  it('the operation of another account, and every opening where this device knows no factory', () => {
    const offer = offerOfCalls(SUBJECT, [opened()]);
    const other = verdictOf(openingIntent({ ...OPENING, id: uuid(8) }), offer);
    expect(other.kind === 'refused' && other.problems.map(({ code }) => code)).toEqual(['other-subject']);
    const { subAccountFactory: _unknown, ...contracts } = CHAIN_CONTEXT.contracts;
    const unknown = verifyOperation(openingIntent(OPENING), offer, { ...CHAIN_CONTEXT, contracts });
    expect(unknown.kind === 'refused' && unknown.problems.map(({ code }) => code)).toEqual(['no-account']);
  });
});
