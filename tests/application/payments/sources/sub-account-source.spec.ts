import { describe, expect, it } from '@jest/globals';
import { SubAccountContractCalls } from '../../../../adapters/chain/sub-account-calls.js';
import { DomainError } from '../../../../domain/shared/errors.js';
import { uuid } from '../../../support/builders/ids.js';
import { paymentSources } from '../../../support/builders/payment-types.js';
import { ALICE } from '../../support/people.js';
import { DEPLOYMENT } from '../types/cases/example-payer.js';
import { SUB_ACCOUNTS, subAccountPorts } from '../types/cases/sub-accounts.cases.js';

const { ALONE, JOINT, BOBS_WITH_ALICE, FROZEN, CLOSED } = SUB_ACCOUNTS;
const calls = new SubAccountContractCalls(DEPLOYMENT);
const sources = paymentSources({ ...subAccountPorts(10_000_000n), subAccountCalls: calls });
const dollars = (minorUnits: bigint) => ({ minorUnits, currency: 'USD' as const });

describe('a payment out of a sub-account', () => {
  it('first withdraws exactly the money, shows the account, and is the same after it was stored', async () => {
    const source = await sources.resolve(ALONE.id, ALICE.id, dollars(10_000_000n));
    expect(sources.of(source).calls(source, dollars(10_000_000n), { address: '0x' })).toEqual([
      calls.withdraw(ALONE.address, 'USDC', 10_000_000n),
    ]);
    expect(sources.of(source).lines(source, dollars(1n))).toEqual([
      { name: 'sourceSubAccount', value: ALONE.name },
      { name: 'sourceSubAccountAddress', value: ALONE.address, type: 'address' },
    ]);
    const stored: unknown = JSON.parse(JSON.stringify(sources.details(source)));
    expect(sources.read(Object(stored))).toEqual(source);
  });

  it.each([
    ['an account that the payer cannot see', uuid(99), dollars(1n), 'sourceAccountId names no account of yours'],
    ['a joint account', JOINT.id, dollars(1n), 'needs 2 approvals'],
    ['an account of somebody else', BOBS_WITH_ALICE.id, dollars(1n), 'Only the creator'],
    ['a frozen account', FROZEN.id, dollars(1n), 'FROZEN'],
    ['a closed account', CLOSED.id, dollars(1n), 'CLOSED'],
    ['more than it holds', ALONE.id, dollars(10_000_001n), '10.00 USD available'],
  ] as const)('is refused for %s', async (_what, id, money, words) => {
    const resolved = sources.resolve(id, ALICE.id, money);
    await expect(resolved).rejects.toThrow(DomainError);
    await expect(resolved).rejects.toThrow(words);
  });
});
