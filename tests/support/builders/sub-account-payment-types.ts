import type { PayableAccounts } from '../../../application/payments/types/payable-accounts.js';
import { PayableSubAccounts } from '../../../application/payments/types/payable-sub-accounts.js';
import { SubAccountFreezeType } from '../../../application/payments/types/sub-account-freeze/sub-account-freeze-type.js';
import type { SubAccountPaymentCalls } from '../../../application/payments/types/sub-account-payment-calls.js';
import { ResolveAccountChange } from '../../../application/payments/types/sub-account-proposal/resolve-account-change.js';
import { SpendRecipients } from '../../../application/payments/types/sub-account-proposal/spend-recipients.js';
import { SubAccountProposalType } from '../../../application/payments/types/sub-account-proposal/sub-account-proposal-type.js';
import { SubAccountSwapType } from '../../../application/payments/types/sub-account-swap/sub-account-swap-type.js';
import { SubAccountTopUpType } from '../../../application/payments/types/sub-account-top-up/sub-account-top-up-type.js';
import { SubAccountWithdrawType } from '../../../application/payments/types/sub-account-withdraw/sub-account-withdraw-type.js';
import type { TokenCalls } from '../../../application/payments/types/token-calls.js';
import type { WalletPayout } from '../../../application/payments/types/wallet-payout.js';
import type { Clock } from '../../../application/ports/clock.js';
import type { SubAccountBalances } from '../../../application/sub-accounts/sub-account-balances.js';
import type { MinimumAmounts } from '../../../domain/payments/minimum-amount.js';
import { uuid } from './ids.js';

type SwapPorts = ConstructorParameters<typeof SubAccountSwapType>;
type RecipientPorts = ConstructorParameters<typeof SpendRecipients>;

/** What the payment types of sub-accounts ask of the rest of the service. */
export interface SubAccountPaymentPorts {
  readonly subAccounts: ConstructorParameters<typeof PayableSubAccounts>[0];
  readonly subAccountBalances: SubAccountBalances;
  readonly subAccountCalls: SubAccountPaymentCalls;
  readonly jointProposals: ConstructorParameters<typeof SubAccountProposalType>[4];
}

interface SharedPorts {
  readonly users: RecipientPorts[0];
  readonly wallets: RecipientPorts[1];
  readonly accounts: PayableAccounts;
  readonly payout: WalletPayout;
  readonly tokenCalls: TokenCalls;
  readonly quotes: SwapPorts[2];
  readonly marketQuotes: SwapPorts[3];
  readonly cryptoBalances: SwapPorts[4];
  readonly minima: MinimumAmounts;
  readonly clock: Clock;
}

const NOTHING = { target: '0x', value: 0n, data: '0x' } as const;
export const NO_CALLS: SubAccountPaymentCalls = {
  withdraw: () => NOTHING,
  freeze: () => NOTHING,
  swap: () => NOTHING,
  proposed: () => '0x',
  proposalHash: () => `0x${'00'.repeat(32)}`,
  propose: () => [],
};

export function payableSubAccounts(ports: Partial<SubAccountPaymentPorts>): PayableSubAccounts {
  return new PayableSubAccounts(
    ports.subAccounts ?? { findVisible: async () => null },
    ports.subAccountBalances ?? { of: async () => null },
  );
}

/** A port that is left out knows no sub-account, holds nothing and calls nothing. */
export function subAccountPaymentTypes(ports: Partial<SubAccountPaymentPorts>, shared: SharedPorts) {
  const { users, wallets, accounts, payout, tokenCalls, minima, clock } = shared;
  const subAccountCalls = ports.subAccountCalls ?? NO_CALLS;
  const subAccounts = payableSubAccounts(ports);
  return {
    sub_account_top_up: new SubAccountTopUpType(subAccounts, tokenCalls, minima),
    sub_account_withdraw: new SubAccountWithdrawType(subAccounts, subAccountCalls, minima),
    sub_account_swap: new SubAccountSwapType(
      subAccounts,
      subAccountCalls,
      shared.quotes,
      shared.marketQuotes,
      shared.cryptoBalances,
      minima,
      clock,
    ),
    sub_account_freeze: new SubAccountFreezeType(subAccounts, subAccountCalls),
    sub_account_proposal: new SubAccountProposalType(
      subAccounts,
      new SpendRecipients(users, wallets, accounts, payout),
      new ResolveAccountChange(ports.subAccounts ?? { findVisible: async () => null }, users, wallets, clock),
      subAccountCalls,
      ports.jointProposals ?? { describe: async () => undefined },
      minima,
      clock,
      { next: () => uuid(4711) },
    ),
  };
}
