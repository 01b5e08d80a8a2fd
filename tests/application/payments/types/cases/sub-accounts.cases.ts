import { expect } from '@jest/globals';
import fc from 'fast-check';
import { SUB_ACCOUNT } from '../../../../../adapters/chain/contract-interfaces.js';
import { SubAccountContractCalls } from '../../../../../adapters/chain/sub-account-calls.js';
import type { PaymentInputs } from '../../../../../application/payments/types/payment-types.js';
import type { Address, DecodedCall } from '../../../../../application/ports/user-operation.js';
import type { JointProposalDescription } from '../../../../../application/sub-accounts/joint-proposal.repository.js';
import type { SubAccountView } from '../../../../../application/sub-accounts/sub-account.repository.js';
import { type SubAccountId, subAccountId } from '../../../../../domain/shared/ids.js';
import type { SubAccount } from '../../../../../domain/sub-accounts/sub-account.js';
import { uuid } from '../../../../support/builders/ids.js';
import type { PaymentTypePorts } from '../../../../support/builders/payment-types.js';
import { subAccountsByStatus } from '../../../../support/builders/sub-accounts.js';
import type { PaymentTypeCase } from '../../../../support/payment-types/payment-type-contract.js';
import { ALICE, BOB } from '../../../support/people.js';
import { addressBook, BANK_ACCOUNT, MARIA, MARIAS_WALLET, ON_POLYGON, OWN_LEDGER } from './address-book.js';
import { amounts, BOBS, common, DEPLOYMENT, REFUSED_AMOUNTS, WALLET } from './example-payer.js';

const ADDRESS: Address = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb';
const MEMBERS = { [ALICE.id]: WALLET, [BOB.id]: BOBS } as const;
const RICH = 10n ** 30n;

/* Alice's accounts: alone, frozen, closed, with bob (2 of 2), and one of bob's with alice that needs one approval. */
const ALONE = { ...subAccountsByStatus().ACTIVE, ownerId: ALICE.id, address: ADDRESS, members: [WALLET] };
const JOINT = { ...ALONE, id: subAccountId(uuid(42)), members: [WALLET, BOBS], threshold: 2 };
const BOBS_WITH_ALICE = { ...JOINT, id: subAccountId(uuid(43)), ownerId: BOB.id, threshold: 1 };
const JOINT_FROZEN = { ...JOINT, id: subAccountId(uuid(46)), status: 'FROZEN' as const };
const FROZEN = { ...ALONE, ...subAccountsByStatus({ id: subAccountId(uuid(44)) }).FROZEN, ownerId: ALICE.id };
const CLOSED = { ...ALONE, ...subAccountsByStatus({ id: subAccountId(uuid(45)) }).CLOSED, ownerId: ALICE.id };
export const SUB_ACCOUNTS = { ALONE, JOINT, BOBS_WITH_ALICE, JOINT_FROZEN, FROZEN, CLOSED } as const;

/** A service with these accounts. @param available what each of them holds of each currency */
export function subAccountPorts(available: bigint) {
  return {
    subAccounts: {
      findVisible: async (id: SubAccountId) => viewOf(Object.values(SUB_ACCOUNTS).find((one) => one.id === id)),
    },
    subAccountBalances: { of: async () => ({ balances: holdingsOf(available), asOf: new Date(0) }) },
  };
}

/** The payment types of a service with these accounts. @param available what each of them holds of each currency */
export function withSubAccounts({
  available = RICH,
  ...ports
}: { available?: bigint } & Partial<PaymentTypePorts> = {}) {
  const described: JointProposalDescription[] = [];
  const { definitions } = addressBook({
    ...ports,
    ...subAccountPorts(available),
    subAccountCalls: new SubAccountContractCalls(DEPLOYMENT),
    jointProposals: { describe: async (one) => void described.push(one) },
    users: { findByUsername: async (name) => (name === BOB.username ? BOB : null) },
    wallets: { ofUser: async (id) => ({ ...EMPTY_WALLET, userId: id, address: id === BOB.id ? BOBS : WALLET }) },
  });
  return { definitions, described };
}

function holdingsOf(minorUnits: bigint) {
  return new Map([
    ['USDC', minorUnits],
    ['EURC', minorUnits],
  ] as const);
}

const EMPTY_WALLET = { id: uuid(9) as never, owner: { x: '0x', y: '0x' } as const, createdAt: new Date(0) };

function viewOf(account: SubAccount | undefined): SubAccountView | null {
  if (!account) return null;
  const people = [ALICE, BOB].filter(({ id }) => account.members.includes(MEMBERS[id] ?? ''));
  const members = people.map((user) => ({ address: (MEMBERS[user.id] ?? WALLET) as Address, user }));
  return { account, ownerAddress: WALLET, members };
}

const NOTHING_BOOKED = { bookings: { FAILED: [], COMPLETED: [] }, booked: () => [] } as const;
const DAMAGED_ACCOUNT = [
  { details: { subAccountId: 'x' } },
  { details: { subAccountId: null } },
  { details: { subAccountName: 7 } },
  { details: { subAccountAddress: null } },
];
const inputsFor = (id: SubAccountId) => fc.record({ ...amounts, subAccountId: fc.constant(id) });

export const subAccountTopUp: () => PaymentTypeCase<PaymentInputs['sub_account_top_up']> = () => ({
  ...common,
  ...NOTHING_BOOKED,
  definition: withSubAccounts().definitions.sub_account_top_up,
  input: { subAccountId: ALONE.id, amount: '25.50', currency: 'USD' },
  inputs: inputsFor(ALONE.id),
  refused: REFUSED_AMOUNTS,
  damaged: [{ recipient: { address: null } }, { details: { subAccountId: null } }, { details: { isOwn: 1 } }],
});

export const subAccountWithdraw: () => PaymentTypeCase<PaymentInputs['sub_account_withdraw']> = () => ({
  ...common,
  ...NOTHING_BOOKED,
  definition: withSubAccounts().definitions.sub_account_withdraw,
  input: { subAccountId: ALONE.id, amount: '25.50', currency: 'USD' },
  inputs: inputsFor(ALONE.id),
  refused: REFUSED_AMOUNTS,
  damaged: DAMAGED_ACCOUNT,
});

/** One for one at the exchange, less a fee of one percent. */
const PARITY = {
  forInput: async (_from: unknown, _to: unknown, amountIn: bigint) => {
    const fee = amountIn / 100n;
    return { kind: 'quote', amountIn, fee, amountOut: amountIn - fee, rate: 10n ** 18n } as const;
  },
  forOutput: async () => ({ kind: 'notOffered' }) as const,
};

export const subAccountSwap: () => PaymentTypeCase<PaymentInputs['sub_account_swap']> = () => ({
  ...common,
  ...NOTHING_BOOKED,
  definition: withSubAccounts({ quotes: PARITY }).definitions.sub_account_swap,
  input: { subAccountId: ALONE.id, fromAsset: 'USD', toAsset: 'EUR', amount: '25.50' },
  inputs: fc.record({
    subAccountId: fc.constant(ALONE.id),
    fromAsset: fc.constant('USD' as const),
    toAsset: fc.constant('EUR' as const),
    amount: amounts.amount,
    slippageBps: fc.integer({ min: 0, max: 200 }),
  }),
  refused: [
    [{ amount: '0' }, 'amount'],
    [{ amount: '0.0000001' }, 'amount'],
    [{ amount: '0.009' }, 'amount'],
    [{ fromAsset: 'MXN' }, 'fromAsset'],
    [{ toAsset: 'MXN' }, 'toAsset'],
    [{ toAsset: 'USD' }, 'toAsset'],
    [{ toAsset: 'cbBTC' }, 'toAsset'],
    [{ fromAsset: 'WETH', toAsset: 'cbBTC' }, 'toAsset'],
    [{ slippageBps: 201 }, 'slippageBps'],
  ],
  damaged: [
    ...DAMAGED_ACCOUNT,
    { details: { fromAsset: 'XAU' } },
    { details: { toAsset: null } },
    { details: { given: 7 } },
    { details: { quotedAt: null } },
  ],
});

export const subAccountFreeze: () => PaymentTypeCase<PaymentInputs['sub_account_freeze']> = () => ({
  ...common,
  ...NOTHING_BOOKED,
  definition: withSubAccounts().definitions.sub_account_freeze,
  input: { subAccountId: ALONE.id },
  inputs: fc.constant({ subAccountId: JOINT.id }),
  refused: [],
  damaged: DAMAGED_ACCOUNT,
});

export const subAccountProposal: () => PaymentTypeCase<PaymentInputs['sub_account_proposal']> = () => {
  const { definitions, described } = withSubAccounts();
  const spend = { subAccountId: JOINT.id, type: 'SPEND', amount: '25.50', currency: 'USD' } as const;
  const contact = { contactUsername: MARIA.username, contactAccountId: MARIAS_WALLET.id };
  const none = { recipientUsername: undefined };
  return {
    ...common,
    definition: definitions.sub_account_proposal,
    decode: (calls) => common.decode(calls).map(withProposedCall),
    input: { ...spend, recipientUsername: 'Bob', description: ' The rent ' },
    inputs: fc
      .tuple(
        fc.record(amounts),
        fc.constantFrom(
          { type: 'SPEND' as const, recipientUsername: BOB.username },
          { type: 'SPEND' as const, accountId: OWN_LEDGER.id },
          { type: 'SPEND' as const, ...contact },
          { type: 'WITHDRAW' as const },
        ),
      )
      .map(([money, recipient]) => ({ subAccountId: JOINT.id, ...money, ...recipient })),
    refused: [
      ...REFUSED_AMOUNTS,
      [none, 'recipientUsername'],
      [{ recipientUsername: 'nobody' }, 'recipientUsername'],
      [{ accountId: OWN_LEDGER.id }, 'recipientUsername'],
      [{ ...contact }, 'recipientUsername'],
      [{ type: 'WITHDRAW' }, 'recipientUsername'],
      [{ ...none, type: 'WITHDRAW', accountId: OWN_LEDGER.id }, 'accountId'],
      [{ ...none, accountId: BANK_ACCOUNT.id }, 'accountId'],
      [{ ...none, accountId: uuid(99) }, 'accountId'],
      [{ ...none, contactUsername: MARIA.username }, 'contactAccountId'],
      [{ ...none, contactAccountId: MARIAS_WALLET.id }, 'contactUsername'],
      [{ ...none, ...contact, contactAccountId: ON_POLYGON.id }, 'contactAccountId'],
      [{ description: 'x'.repeat(281) }, 'description'],
    ],
    damaged: [
      ...DAMAGED_ACCOUNT,
      { recipient: { address: null } },
      { details: { action: 'GIVE' } },
      { details: { approvalsNeeded: '2' } },
      { details: { members: null } },
      { details: { description: 7 } },
      { details: { deadline: 7 } },
      { details: { salt: '0x12' } },
    ],
    bookings: {
      FAILED: [],
      COMPLETED: [{ id: expect.any(String), subAccountId: JOINT.id, description: 'The rent' }],
    },
    booked: () => described,
  };
};

/** With the arguments of the call that is proposed. */
function withProposedCall(outer: DecodedCall): DecodedCall {
  const proposed = outer.arguments.find(({ name }) => name === 'call')?.value;
  const inner = proposed === undefined ? null : SUB_ACCOUNT.parseTransaction({ data: proposed });
  if (!inner) return outer;
  const values = inner.fragment.inputs.map(({ name, type }, index) => ({
    name,
    type,
    value: String(inner.args[index]),
  }));
  return { ...outer, arguments: [...outer.arguments, ...values] };
}
