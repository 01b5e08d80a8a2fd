import { describe, expect, it } from '@jest/globals';
import type { SubAccountProposalInput } from '../../../../application/payments/types/sub-account-proposal/sub-account-proposal-input.js';
import { ConflictError, NotFoundError, NotOwnedError, ValidationError } from '../../../../domain/shared/errors.js';
import { subAccountId } from '../../../../domain/shared/ids.js';
import { uuid } from '../../../support/builders/ids.js';
import { paymentsByStatus } from '../../../support/builders/payment-requests.js';
import { ALICE, BOB } from '../../support/people.js';
import { SUB_ACCOUNTS, withSubAccounts } from './cases/sub-accounts.cases.js';

const { ALONE, JOINT, BOBS_WITH_ALICE, FROZEN, CLOSED } = SUB_ACCOUNTS;
const MONEY = { amount: '25.50', currency: 'USD' } as const;
const STRANGE = { ...ALONE, id: subAccountId(uuid(99)) };

function resolve(
  type: 'sub_account_top_up' | 'sub_account_withdraw' | 'sub_account_freeze',
  account = ALONE,
  by = ALICE,
) {
  const definition = withSubAccounts().definitions[type];
  return definition.resolve({ subAccountId: account.id, ...MONEY }, by.id);
}

function proposed(
  change: Partial<SubAccountProposalInput>,
  account: { readonly id: SubAccountProposalInput['subAccountId'] } = JOINT,
  by = ALICE,
) {
  const { definitions } = withSubAccounts();
  const input = { subAccountId: account.id, type: 'WITHDRAW', ...MONEY, ...change } as const;
  return definitions.sub_account_proposal.resolve(input, by.id);
}

describe('every payment about a sub-account', () => {
  const types = ['sub_account_top_up', 'sub_account_withdraw', 'sub_account_freeze'] as const;

  it.each(types)(
    '%s is refused for an account that the payer may not see, or that is frozen or closed',
    async (type) => {
      await expect(resolve(type, STRANGE)).rejects.toThrow(NotFoundError);
      await expect(resolve(type, { ...ALONE, id: FROZEN.id })).rejects.toThrow(
        new ConflictError('The sub-account is FROZEN; its owner can unfreeze it in the app'),
      );
      await expect(resolve(type, { ...ALONE, id: CLOSED.id })).rejects.toThrow(
        new ConflictError('The sub-account is CLOSED'),
      );
    },
  );

  it('is refused for a proposal in the same way', async () => {
    await expect(proposed({}, STRANGE)).rejects.toThrow(NotFoundError);
    await expect(proposed({}, FROZEN)).rejects.toThrow(ConflictError);
    await expect(proposed({}, CLOSED)).rejects.toThrow(ConflictError);
  });
});

describe('a top-up', () => {
  it('takes the money out of the main account, into an account of any of which the payer is a member', async () => {
    const definition = withSubAccounts().definitions.sub_account_top_up;
    for (const [by, movement] of [
      [ALICE, 'DEPOSIT'],
      [BOB, 'TRANSFER'],
    ] as const) {
      const { instruction, money } = await definition.resolve({ subAccountId: JOINT.id, ...MONEY }, by.id);
      const { PENDING_APPROVAL } = paymentsByStatus({ payerId: by.id, money });
      expect(definition.outflow({ ...PENDING_APPROVAL, instruction })).toEqual({
        minorUnits: 25_500_000n,
        currency: 'USD',
      });
      expect(definition.movement(instruction)).toBe(movement);
    }
  });
});

describe('a withdrawal', () => {
  it('is only for the owner of an account that needs one approval; a joint account names the way', async () => {
    await expect(resolve('sub_account_withdraw', JOINT)).rejects.toThrow(
      new ConflictError(
        'The sub-account needs 2 approvals; propose it to its members with POST /v1/sub-accounts/{id}/proposals',
      ),
    );
    await expect(resolve('sub_account_withdraw', BOBS_WITH_ALICE)).rejects.toThrow(NotOwnedError);
  });

  it('needs that the sub-account holds the money, and none in the main account', async () => {
    const definition = withSubAccounts({ available: 25_499_999n }).definitions.sub_account_withdraw;
    await expect(definition.resolve({ subAccountId: ALONE.id, ...MONEY }, ALICE.id)).rejects.toThrow(
      new ValidationError('amount', 'exceeds the balance: 25.499999 USD available, 25.50 USD needed'),
    );
    expect(definition.outflow()).toBeNull();
  });
});

describe('a freeze', () => {
  it('moves no money, and is only for the creator', async () => {
    expect((await resolve('sub_account_freeze', JOINT)).money).toBeNull();
    await expect(resolve('sub_account_freeze', JOINT, BOB)).rejects.toThrow(NotOwnedError);
  });
});

describe('a joint proposal', () => {
  it('is for accounts that need more than one approval', async () => {
    await expect(proposed({}, BOBS_WITH_ALICE)).rejects.toThrow(
      new ConflictError(
        'The sub-account needs one approval only; its creator can use POST /v1/sub-accounts/{id}/withdraw',
      ),
    );
  });

  it('is made by any member, and lasts seven days', async () => {
    const { instruction } = await proposed({}, JOINT, BOB);
    expect(instruction).toMatchObject({
      recipient: { label: 'Main account of alice', address: null },
      approvals: { needed: 2, members: 2 },
      description: null,
      deadline: new Date('2026-11-27T12:00:00.000Z'),
    });
  });

  it('needs that the joint account holds the money', async () => {
    const definition = withSubAccounts({ available: 0n }).definitions.sub_account_proposal;
    const input = { subAccountId: JOINT.id, type: 'WITHDRAW', ...MONEY } as const;
    await expect(definition.resolve(input, ALICE.id)).rejects.toThrow(ValidationError);
  });

  it('shows the account, who must approve, until when, and the description', async () => {
    const { definitions } = withSubAccounts();
    const { instruction, money } = await proposed({ type: 'SPEND', recipientUsername: 'bob', description: 'The rent' });
    const { PENDING_APPROVAL } = paymentsByStatus({ payerId: ALICE.id, money });
    expect(definitions.sub_account_proposal.card({ ...PENDING_APPROVAL, instruction })).toEqual({
      title: 'Propose that Holidays pays bob',
      lines: [
        { name: 'subAccount', value: 'Holidays' },
        { name: 'subAccountAddress', value: JOINT.address, type: 'address' },
        { name: 'approvalsNeeded', value: '2 of 2' },
        { name: 'votesUntil', value: '2026-11-27T12:00:00.000Z', type: 'time' },
        { name: 'description', value: 'The rent' },
      ],
    });
  });
});
