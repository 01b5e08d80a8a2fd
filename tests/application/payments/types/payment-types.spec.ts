import { describe, expect, it } from '@jest/globals';
import type { PaymentInputs } from '../../../../application/payments/types/payment-types.js';
import type { BuiltPaymentType } from '../../../../domain/payments/payment-instruction.js';
import { paymentsByStatus } from '../../../support/builders/payment-requests.js';
import { paymentTypeDefinitions, paymentTypes } from '../../../support/builders/payment-types.js';
import { itKeepsToTheContract, type PaymentTypeCase } from '../../../support/payment-types/payment-type-contract.js';
import { ALICE, BOB } from '../../support/people.js';
import { addressBook, BANK_ACCOUNT, BOBS_WALLET } from './cases/address-book.js';
import { earningsMove } from './cases/earnings-move.case.js';
import { BOBS, MINIMA, PAID } from './cases/example-payer.js';
import { exchange } from './cases/exchange.case.js';
import {
  bankAccountOfPayer,
  transferAccount,
  transferContactBank,
  transferContactWallet,
} from './cases/saved-accounts.cases.js';
import {
  subAccountFreeze,
  subAccountProposal,
  subAccountSwap,
  subAccountTopUp,
  subAccountWithdraw,
} from './cases/sub-accounts.cases.js';
import { buyToken, cryptoSwap } from './cases/trades.cases.js';
import { transferMoneda } from './cases/transfer-moneda.case.js';
import { paidOverX402, x402 } from './cases/x402.case.js';

/** An agent's payment is never proposed (tests/application/agent-sessions/agent-payment-type.spec.ts). */
type ProposedType = Exclude<BuiltPaymentType, 'agent_payment'>;

type Cases = {
  readonly [Type in ProposedType]: () => PaymentTypeCase<PaymentInputs[Type]>;
};

/** A built type without its case does not compile. */
const CASES: Cases = {
  transfer_moneda: transferMoneda,
  transfer_account: transferAccount,
  transfer_contact_bank: transferContactBank,
  transfer_contact_wallet: transferContactWallet,
  earnings_move: earningsMove,
  exchange,
  crypto_swap: cryptoSwap,
  buy_token: buyToken,
  x402,
  sub_account_top_up: subAccountTopUp,
  sub_account_withdraw: subAccountWithdraw,
  sub_account_freeze: subAccountFreeze,
  sub_account_swap: subAccountSwap,
  sub_account_proposal: subAccountProposal,
};

function suite<Type extends ProposedType>(type: Type): void {
  describe(type, () => itKeepsToTheContract(CASES[type]));
}
for (const type of paymentTypes().all()) if (type !== 'agent_payment') suite(type);

it('a stored type that is not built is a defect, and reads as nothing else', () => {
  const recipient = { label: 'bob', userId: BOB.id, address: PAID };
  for (const type of ['pay_later', 'constructor', '']) {
    expect(() => paymentTypes().read(type, recipient, {})).toThrow(`No payment type is named ${type}`);
  }
});

describe('a payout to a bank account of the payer', () => {
  itKeepsToTheContract(bankAccountOfPayer);

  it('shows the rail, the masked account and when the money arrives', async () => {
    const { transfer_account: definition } = addressBook().definitions;
    const input = { amount: '1', currency: 'EUR', accountId: BANK_ACCOUNT.id } as const;
    const { instruction, money } = await definition.resolve(input, ALICE.id);
    const { PENDING_APPROVAL: payment } = paymentsByStatus({ payerId: ALICE.id, money });
    expect(definition.card({ ...payment, instruction })).toEqual({
      title: 'Pay out to the bank account of Alice',
      lines: [
        { name: 'iban', value: 'DE89****3000' },
        { name: 'rail', value: 'SEPA' },
        { name: 'expectedOn', value: '2026-11-23' },
      ],
    });
  });

  it('is refused where there is no banking partner', async () => {
    const definitions = paymentTypeDefinitions({ accounts: { find: async () => BANK_ACCOUNT }, minima: MINIMA });
    const input = { amount: '1', currency: 'EUR', accountId: BANK_ACCOUNT.id } as const;
    await expect(definitions.transfer_account.resolve(input, ALICE.id)).rejects.toThrow(
      'accountId names a bank account, and bank payouts are not available on this deployment',
    );
  });
});

it('a saved wallet that is in fact the account of another user is a payment to this user', async () => {
  const { transfer_account: definition } = addressBook().definitions;
  const input = { amount: '1', currency: 'USD', accountId: BOBS_WALLET.id } as const;
  const { instruction } = await definition.resolve(input, ALICE.id);
  expect(definition.recipient(instruction)).toEqual({ label: BOB.username, userId: BOB.id, address: BOBS });
  expect(definition.movement(instruction)).toBe('TRANSFER');
});

describe('a payment over x402', () => {
  const input = { amount: '0.01', currency: 'USD', payTo: PAID, resource: 'https://api.example.com/r' } as const;

  it('shows the host, the resource, and what the seller asks for at most', async () => {
    const type = paidOverX402();
    const { instruction, money } = await type.resolve({ ...input, maxAmountRequired: '20000' }, ALICE.id);
    expect(type.recipient(instruction)).toEqual({ label: 'api.example.com', userId: null, address: PAID });
    const { PENDING_APPROVAL: payment } = paymentsByStatus({ money });
    expect(type.card({ ...payment, instruction })).toEqual({
      title: 'Pay for a resource of api.example.com',
      lines: [
        { name: 'resourceHost', value: 'api.example.com' },
        { name: 'resource', value: 'https://api.example.com/r' },
        { name: 'maximumAsked', value: '0.02 USD' },
      ],
    });
  });

  it('to the account of a user names the user, whatever the resource is', async () => {
    const type = paidOverX402();
    const { instruction } = await type.resolve({ ...input, payTo: BOBS }, ALICE.id);
    expect(type.recipient(instruction)).toEqual({ label: BOB.username, userId: BOB.id, address: BOBS });
    expect(type.movement(instruction)).toBe('TRANSFER');
  });
});
