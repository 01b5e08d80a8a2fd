import { describe, expect, it } from '@jest/globals';
import { SUB_ACCOUNT } from '../../../../adapters/chain/contract-interfaces.js';
import type {
  AccountChangeInput,
  SubAccountProposalInput,
} from '../../../../application/payments/types/sub-account-proposal/sub-account-proposal-input.js';
import { ConflictError, NotFoundError, NotOwnedError, ValidationError } from '../../../../domain/shared/errors.js';
import { subAccountId } from '../../../../domain/shared/ids.js';
import { uuid } from '../../../support/builders/ids.js';
import { paymentsByStatus } from '../../../support/builders/payment-requests.js';
import { ALICE, BOB } from '../../support/people.js';
import { SUB_ACCOUNTS, withSubAccounts } from './cases/sub-accounts.cases.js';

const { ALONE, JOINT, JOINT_FROZEN, BOBS_WITH_ALICE, FROZEN, CLOSED } = SUB_ACCOUNTS;
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

describe('a proposal that changes a joint account', () => {
  const { definitions } = withSubAccounts();
  const type = definitions.sub_account_proposal;
  const change = (input: Omit<AccountChangeInput, 'subAccountId'>, account: { readonly id: typeof JOINT.id } = JOINT) =>
    type.resolve({ subAccountId: account.id, ...input }, ALICE.id);

  it.each<[Omit<AccountChangeInput, 'subAccountId'>, { readonly id: typeof JOINT.id }, string, object]>([
    [{ type: 'CLOSE' }, JOINT, 'close', {}],
    [{ type: 'UNFREEZE' }, JOINT_FROZEN, 'unfreeze', {}],
    [{ type: 'SET_MEMBERS', members: [], requiredApprovals: 1 }, JOINT, 'setMembers', { threshold_: 1n }],
    [{ type: 'SET_MEMBERS', members: ['Bob'], requiredApprovals: 1 }, JOINT, 'setMembers', { threshold_: 1n }],
  ])(
    '%j is proposed with a vote for it, moves nothing, and reads back the same',
    async (input, account, method, args) => {
      const { instruction, money } = await change({ ...input, description: 'Why' }, account);
      expect(money).toBeNull();
      const payment = { ...paymentsByStatus().PENDING_APPROVAL, instruction, money };
      const [proposal, vote, ...more] = type.calls(payment);
      expect([vote !== undefined, more]).toEqual([true, []]);
      const outer = SUB_ACCOUNT.parseTransaction({ data: proposal?.data ?? '' });
      const inner = SUB_ACCOUNT.parseTransaction({ data: outer?.args['call'] });
      expect([outer?.name, inner?.name]).toEqual(['propose', method]);
      expect(inner?.args.toObject()).toMatchObject(args);
      const stored = JSON.parse(JSON.stringify(type.details(instruction)));
      expect(type.read(type.recipient(instruction), stored)).toEqual(instruction);
      expect(type.outflow()).toBeNull();
      expect(type.card(payment).lines).toContainEqual({ name: 'accountChange', value: input.type });
    },
  );

  it('names the members with their addresses, the creator first', async () => {
    const { instruction, money } = await change({ type: 'SET_MEMBERS', members: ['bob'], requiredApprovals: 1 });
    const { lines } = type.card({ ...paymentsByStatus().PENDING_APPROVAL, instruction, money });
    expect(lines).toContainEqual({ name: 'newApprovalsNeeded', value: '1 of 2' });
    const named = lines.find(({ name }) => name === 'newMembers')?.value;
    expect(named).toMatch(/^alice 0x[0-9a-fA-F]{40}, bob 0x[0-9a-fA-F]{40}$/);
  });

  it.each<[Omit<AccountChangeInput, 'subAccountId'>, { readonly id: typeof JOINT.id }, RegExp]>([
    [{ type: 'CLOSE' }, ALONE, /needs one approval only/],
    [{ type: 'CLOSE' }, JOINT_FROZEN, /FROZEN/],
    [{ type: 'UNFREEZE' }, JOINT, /not frozen/],
    [{ type: 'SET_MEMBERS', members: [], requiredApprovals: 1 }, JOINT_FROZEN, /FROZEN/],
    [{ type: 'SET_MEMBERS', members: ['bob'], requiredApprovals: 2 }, JOINT, /must differ/],
    [{ type: 'SET_MEMBERS', members: ['bob'], requiredApprovals: 3 }, JOINT, /requiredApprovals must be at most 2/],
    [{ type: 'SET_MEMBERS', members: ['bob'] }, JOINT, /requiredApprovals must be given/],
    [{ type: 'SET_MEMBERS', members: ['bob', 'BOB'], requiredApprovals: 1 }, JOINT, /once/],
    [{ type: 'SET_MEMBERS', members: ['nobody'], requiredApprovals: 1 }, JOINT, /there is no nobody/],
    [{ type: 'CLOSE' }, STRANGE, /was not found/],
  ])('%j is refused when the chain would refuse it', async (input, account, message) => {
    await expect(change(input, account)).rejects.toThrow(message);
  });
});
