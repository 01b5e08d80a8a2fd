import { describe, expect, it } from '@jest/globals';
import { Erc20TokenCalls } from '../../../../adapters/chain/erc20-token-calls.js';
import { SubAccountContractCalls } from '../../../../adapters/chain/sub-account-calls.js';
import { YieldVaultCalls } from '../../../../adapters/chain/yield-vault-calls.js';
import { subAccountAddress } from '../../../../adapters/web/chain/counterfactual-addresses.js';
import type { ShownCommitment } from '../../../../adapters/web/chain/sub-account-proof.js';
import type { ProblemCode } from '../../../../adapters/web/chain/verdict.js';
import { verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type { Address, WalletCall } from '../../../../application/ports/user-operation.js';
import { uuid } from '../../../support/builders/ids.js';
import {
  CHAIN_CONTEXT,
  DEPLOYMENT,
  intent,
  offerOfCalls,
  RECIPIENT,
  STRANGER,
  SUB_ACCOUNTS,
  WALLET,
} from './support/operations.js';

const AMOUNT = 25_500_000n;
const SHARES = 25_627_500_000n;
const source = { provider: 'PROVIDER_A', vault: null, direction: 'WITHDRAW', shares: SHARES } as const;

interface Altered {
  readonly amount?: bigint;
  readonly shares?: bigint;
  readonly wallet?: Address;
  readonly recipient?: Address;
  readonly paid?: bigint;
}

function calls(altered: Altered = {}): readonly WalletCall[] {
  const { amount = AMOUNT, shares = SHARES, wallet = WALLET, recipient = RECIPIENT, paid = AMOUNT } = altered;
  return [
    ...new YieldVaultCalls(DEPLOYMENT).withdraw('PROVIDER_A:USD', wallet, amount, shares),
    new Erc20TokenCalls(DEPLOYMENT).transfer('USDC', recipient, paid),
  ];
}

function verdictOf(made: readonly WalletCall[], shown = intent({ source })) {
  const verdict = verifyOperation(shown, offerOfCalls(uuid(1), made), CHAIN_CONTEXT);
  return verdict.kind === 'refused' ? [...new Set(verdict.problems.map(({ code }) => code))] : verdict.kind;
}

const OPENED = { owner: WALLET, members: [WALLET], threshold: 1n, index: 0n };
const ACCOUNT = subAccountAddress(SUB_ACCOUNTS, OPENED);
const commitments = [{ ...OPENED, address: ACCOUNT }];
const accountCalls = new SubAccountContractCalls(DEPLOYMENT);

describe('a payment out of a sub-account', () => {
  const shown = intent({ source: { subAccount: ACCOUNT }, commitments });
  const transfer = new Erc20TokenCalls(DEPLOYMENT).transfer('USDC', RECIPIENT, AMOUNT);
  const withdrawal = accountCalls.withdraw(ACCOUNT, 'USDC', AMOUNT);

  it('is verified when exactly the shown money is taken out of the shown account and paid', () => {
    expect(verdictOf([withdrawal, transfer], shown)).toBe('verified');
  });

  it.each<readonly [string, readonly WalletCall[], ...ProblemCode[]]>([
    ['more money taken out', [accountCalls.withdraw(ACCOUNT, 'USDC', AMOUNT + 1n), transfer], 'other-amount'],
    ['another account', [accountCalls.withdraw(STRANGER, 'USDC', AMOUNT), transfer], 'other-contract'],
    ['nothing paid', [withdrawal], 'call-missing'],
    ['a second withdrawal', [withdrawal, withdrawal, transfer], 'other-contract', 'other-method', 'call-too-many'],
  ])('is refused with %s', (_what, made, ...codes) => {
    const found = verdictOf(made, shown);
    expect(Array.isArray(found) ? found.toSorted() : found).toEqual(codes.toSorted());
  });
});

describe('money into a sub-account', () => {
  const toppedUp = (address: Address, said: readonly ShownCommitment[]) =>
    verdictOf(
      [new Erc20TokenCalls(DEPLOYMENT).transfer('USDC', address, AMOUNT)],
      intent({ paymentType: 'sub_account_top_up', recipient: address, commitments: said }),
    );

  it('is verified when the address follows from what the account was opened with', () => {
    expect(toppedUp(ACCOUNT, commitments)).toBe('verified');
  });

  it('is refused at another address, and when the card does not say what the account was opened with', () => {
    expect(toppedUp(STRANGER, [{ ...OPENED, address: STRANGER }])).toEqual(['other-account']);
    expect(toppedUp(ACCOUNT, [{ ...OPENED, address: ACCOUNT, members: [STRANGER] }])).toEqual(['other-account']);
    expect(toppedUp(ACCOUNT, [])).toEqual(['no-account']);
    expect(toppedUp(STRANGER, commitments)).toEqual(['no-account']);
  });

  it('is left to the owner to judge when others opened it without the owner', () => {
    const theirs = { owner: STRANGER, members: [STRANGER], threshold: 1n, index: 0n };
    const address = subAccountAddress(SUB_ACCOUNTS, theirs);
    expect(toppedUp(address, [{ ...theirs, address }])).toBe('unproven');
  });
});

describe('a payment out of a vault', () => {
  it('is verified when exactly the shown money is taken out and paid', () => {
    expect(verdictOf(calls())).toBe('verified');
  });

  it.each<readonly [string, readonly WalletCall[], ...ProblemCode[]]>([
    ['more money taken out', calls({ amount: AMOUNT + 1n }), 'other-amount'],
    ['more shares allowed', calls({ shares: SHARES + 1n }), 'other-amount'],
    ['the money taken out for somebody else', calls({ wallet: STRANGER }), 'other-beneficiary'],
    ['another recipient', calls({ recipient: STRANGER }), 'other-recipient'],
    ['more paid', calls({ paid: AMOUNT + 1n }), 'other-amount'],
    ['nothing paid', calls().slice(0, -1), 'call-missing'],
    ['two payments', [...calls(), ...calls().slice(-1)], 'call-too-many'],
  ])('is refused with %s', (_what, made, ...codes) => {
    expect(verdictOf(made)).toEqual(codes);
  });

  it('is refused when the payment alone is signed, or when the card named no source', () => {
    expect(verdictOf(calls().slice(-1))).not.toBe('verified');
    expect(verdictOf(calls(), intent())).not.toBe('verified');
  });
});
