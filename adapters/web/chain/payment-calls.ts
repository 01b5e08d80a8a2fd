import type { Address, DecodedCall } from '../../../application/ports/user-operation.js';
import { PAYMENT_TYPES, type PaymentType } from '../../../domain/payments/payment-type.js';
import type { Currency } from '../../../domain/shared/currency.js';
import type { Money } from '../../../domain/shared/money.js';
import { againstExpectedCalls, argument, differing, type ExpectedCall } from './compared-call.js';
import { type ChainContext, tokenAddress } from './deployment.js';
import { againstVaultMove, type ShownVaultMove, vaultMoveCalls } from './earnings-calls.js';
import type { CallFindings, Intent } from './intent.js';
import { hasKnownSelector } from './known-methods.js';
import { againstSubAccount, type ShownSubAccount, withdrawalCalls } from './sub-account-calls.js';
import { againstCommitment, type ShownCommitment } from './sub-account-proof.js';
import { againstTrade, type ShownTrade } from './trade-calls.js';
import type { Problem } from './verdict.js';

/**
 * transfer: exactly one call, which sends the shown amount to the shown recipient. exchange: an allowance of exactly the shown amount for the
 * currency exchange, and the exchange, which delivers at least the shown minimum. earnings: a move into or out of a vault within the shown
 * shares. trade: a swap at the market that delivers at least the shown minimum. sub_account: exactly the calls of the type to the shown sub-account. guarded: the wallet calls contracts that the page does
 * not know; no call may exceed what the owner was shown.
 */
const PLANS: Readonly<Record<PaymentType, 'transfer' | 'exchange' | 'earnings' | 'trade' | 'sub_account' | 'guarded'>> =
  {
    transfer_moneda: 'transfer',
    transfer_account: 'transfer',
    transfer_contact_bank: 'transfer',
    transfer_contact_wallet: 'transfer',
    x402: 'transfer',
    sub_account_top_up: 'transfer',
    sub_account_withdraw: 'sub_account',
    sub_account_swap: 'sub_account',
    sub_account_freeze: 'sub_account',
    sub_account_proposal: 'sub_account',
    exchange: 'exchange',
    crypto_swap: 'trade',
    buy_token: 'trade',
    earnings_move: 'earnings',
    // No wallet signs it.
    agent_payment: 'guarded',
  };

/** The account that brings the money: a vault, or a sub-account by its address. */
export type ShownSource = ShownVaultMove | { readonly subAccount: Address };

/** A payment as its owner was shown it. */
export interface ShownPayment {
  readonly paymentRequestId: string;
  /** One of the catalogue's payment types, or one that this page was not made for. */
  readonly paymentType: string;
  readonly minorUnits: bigint;
  readonly currency: Currency;
  /** Null when the payment goes to nobody. */
  readonly recipient: Address | null;
  /** What an exchange delivers at least; null for every other payment. */
  readonly minimumReceived: Money | null;
  /** What an earnings move does; null for every other payment. */
  readonly vaultMove: ShownVaultMove | null;
  /** The withdrawal that brings the money of the payment first; null when the main account pays. */
  readonly source: ShownSource | null;
  /** The sub-account that the wallet calls; null for every payment that calls none. */
  readonly subAccount: ShownSubAccount | null;
  /** What the sub-accounts were opened with that the card names. */
  readonly commitments: readonly ShownCommitment[];
  /** What a trade at the market does; null for every other payment. */
  readonly trade: ShownTrade | null;
  /** Until when the chain can execute it. */
  readonly validUntil: Date;
}

/** A payment type that the page does not know is guarded. */
export function paymentIntent(shown: ShownPayment): Intent {
  return {
    nonceKeys: [shown.paymentRequestId],
    validUntil: shown.validUntil,
    judge: (calls, chainContext) => judgeSourcedCalls(calls, shown, chainContext),
  };
}

/** The calls that bring the money come first and are the expected ones, and the others are those of the payment. */
function judgeSourcedCalls(
  calls: readonly DecodedCall[],
  shown: ShownPayment,
  chainContext: ChainContext,
): CallFindings {
  const { source, minorUnits, currency } = shown;
  const findings = toShownAccounts(shown, chainContext);
  if (!source) return both(findings, judgePaymentCalls(calls, shown, chainContext));
  const expected = sourceCalls({ minorUnits, currency }, source, chainContext);
  if ('code' in expected) return { problems: [expected], proven: true };
  const count = expected.length;
  const before = { problems: againstExpectedCalls(calls.slice(0, count), expected), proven: true };
  return both(both(findings, before), judgePaymentCalls(calls.slice(count), shown, chainContext));
}

/* Money goes into a sub-account, and comes from one, only at its proven address. What a card says of further ones is checked too. */
function toShownAccounts({ paymentType, recipient, source, commitments }: ShownPayment, chainContext: ChainContext) {
  const named = [
    paymentType === 'sub_account_top_up' ? (recipient ?? []) : [],
    source && 'subAccount' in source ? source.subAccount : [],
    commitments.map(({ address }) => address),
  ].flat();
  return [...new Set(named)]
    .map((address) => againstCommitment(address, commitments, chainContext))
    .reduce(both, { problems: [], proven: true });
}

function both(one: CallFindings, other: CallFindings): CallFindings {
  return { problems: [...one.problems, ...other.problems], proven: one.proven && other.proven };
}

function sourceCalls(money: Money, source: ShownSource, chainContext: ChainContext): readonly ExpectedCall[] | Problem {
  if ('subAccount' in source) return withdrawalCalls(money, source.subAccount, chainContext);
  const expected = vaultMoveCalls(money, source, chainContext);
  return 'code' in expected ? expected : expected.calls;
}

function judgePaymentCalls(
  calls: readonly DecodedCall[],
  shown: ShownPayment,
  chainContext: ChainContext,
): CallFindings {
  const plan = isPaymentType(shown.paymentType) ? PLANS[shown.paymentType] : 'guarded';
  if (plan === 'transfer') return { problems: againstOneTransfer(calls, shown, chainContext), proven: true };
  if (plan === 'exchange') return { problems: againstExchange(calls, shown, chainContext), proven: true };
  if (plan === 'earnings') return { problems: againstEarningsMove(calls, shown, chainContext), proven: true };
  if (plan === 'sub_account') return { problems: againstSubAccount(calls, shown, chainContext), proven: true };
  if (plan === 'trade') return { problems: againstShownTrade(calls, shown, chainContext), proven: true };
  if (calls.length === 0) return { problems: [{ code: 'call-missing' }], proven: false };
  const problems = calls.flatMap((call) => againstGuard(call, shown, chainContext));
  return { problems: [...problems, ...againstTotal(calls, shown)], proven: false };
}

export function isPaymentType(text: string): text is PaymentType {
  return (PAYMENT_TYPES as readonly string[]).includes(text);
}

function againstOneTransfer(
  [call, ...others]: readonly DecodedCall[],
  shown: ShownPayment,
  chainContext: ChainContext,
): readonly Problem[] {
  const token = tokenAddress(chainContext, shown.currency);
  if (token === undefined) return [{ code: 'no-token', shown: shown.currency }];
  if (!call) return [{ code: 'call-missing' }];
  const problems: Problem[] = others.map(({ target }) => ({ code: 'call-too-many', found: target }));
  if (call.value !== 0n) problems.push({ code: 'sends-native', found: String(call.value) });
  if (call.target !== token) problems.push({ code: 'other-contract', shown: token, found: call.target });
  if (call.method !== 'transfer(address,uint256)') {
    return [...problems, { code: 'other-method', shown: 'transfer(address,uint256)', found: call.method ?? call.data }];
  }
  return [...problems, ...againstTransfer(call, shown)];
}

function againstExchange(
  calls: readonly DecodedCall[],
  { minorUnits, currency, minimumReceived }: ShownPayment,
  chainContext: ChainContext,
): readonly Problem[] {
  const pool = chainContext.contracts['currencyExchange'];
  const [given, received] = [currency, minimumReceived?.currency].map((one) => one && tokenAddress(chainContext, one));
  if (given === undefined || received === undefined || !minimumReceived) return [{ code: 'no-token', shown: currency }];
  if (pool === undefined) return [{ code: 'call-missing' }];
  const amount = String(minorUnits);
  const minimum = String(minimumReceived.minorUnits);
  return againstExpectedCalls(calls, [
    { target: given, method: 'approve(address,uint256)', given: { spender: pool, value: amount } },
    {
      target: pool,
      method: 'swapExactInput(address,address,uint256,uint256,uint256)',
      given: { tokenIn: given, tokenOut: received, amountIn: amount, minimumReceived: minimum },
    },
  ]);
}

function againstEarningsMove(
  calls: readonly DecodedCall[],
  { minorUnits, currency, vaultMove }: ShownPayment,
  chainContext: ChainContext,
): readonly Problem[] {
  // Without the shares there is nothing that the calls could be compared with.
  if (!vaultMove) return [{ code: 'call-missing' }];
  return againstVaultMove(calls, { minorUnits, currency }, vaultMove, chainContext);
}

function againstShownTrade(
  calls: readonly DecodedCall[],
  { trade }: ShownPayment,
  chainContext: ChainContext,
): readonly Problem[] {
  return trade ? againstTrade(calls, trade, chainContext) : [{ code: 'call-missing' }];
}

function againstTransfer(call: DecodedCall, { recipient, minorUnits }: ShownPayment): readonly Problem[] {
  const problems: Problem[] = [];
  const [to, amount] = [argument(call, 'to'), argument(call, 'value')];
  if (to !== recipient) problems.push({ code: 'other-recipient', shown: recipient ?? '', found: to });
  if (amount !== String(minorUnits)) problems.push({ code: 'other-amount', shown: String(minorUnits), found: amount });
  return problems;
}

/* The calls of an unknown contract may send no native coin, take no more than the shown money, and name no other beneficiary. */
function againstGuard(call: DecodedCall, shown: ShownPayment, chainContext: ChainContext): readonly Problem[] {
  const problems: Problem[] = [];
  if (call.value !== 0n) problems.push({ code: 'sends-native', found: String(call.value) });
  if (call.target === chainContext.wallet) {
    return [...problems, { code: 'changes-wallet', found: call.method ?? call.data }];
  }
  return [...problems, ...againstMethod(call, shown, chainContext)];
}

function againstMethod(call: DecodedCall, shown: ShownPayment, chainContext: ChainContext): readonly Problem[] {
  const amount = String(shown.minorUnits);
  switch (call.method) {
    case 'transfer(address,uint256)':
      return [...againstOtherToken(call, shown, chainContext), ...againstTransfer(call, shown)];
    case 'approve(address,uint256)':
      return againstOtherToken(call, shown, chainContext);
    case 'transferFrom(address,address,uint256)':
      return [{ code: 'takes-money', found: call.target }];
    case 'deposit(uint256,address)':
      return [
        ...differing('other-amount', amount, argument(call, 'assets')),
        ...againstBeneficiary(call, chainContext),
      ];
    case 'withdraw(uint256,address,address)':
    case 'redeem(uint256,address,address)':
      return againstBeneficiary(call, chainContext);
    case 'swapExactInput(address,address,uint256,uint256,uint256)':
      return differing('other-amount', amount, argument(call, 'amountIn'));
    default:
      // Other methods of a token are not needed for a payment and could move money in ways that are not checked above.
      // A known method in another encoding would go past the checks above.
      return call.contract === null && !hasKnownSelector(call.data)
        ? []
        : [{ code: 'other-method', found: call.method ?? call.data }];
  }
}

/* Two contracts with an allowance of the amount each could together take it twice. */
function againstTotal(calls: readonly DecodedCall[], { minorUnits }: ShownPayment): readonly Problem[] {
  const total = calls
    .filter(({ method }) => method === 'approve(address,uint256)' || method === 'transfer(address,uint256)')
    .reduce((sum, call) => sum + BigInt(argument(call, 'value')), 0n);
  return total <= minorUnits ? [] : [{ code: 'allows-too-much', shown: String(minorUnits), found: String(total) }];
}

function againstOtherToken(
  { target }: DecodedCall,
  { currency }: ShownPayment,
  chainContext: ChainContext,
): readonly Problem[] {
  const token = tokenAddress(chainContext, currency);
  if (token === undefined) return [{ code: 'no-token', shown: currency }];
  return differing('other-contract', token, target);
}

function againstBeneficiary(call: DecodedCall, { wallet }: ChainContext): readonly Problem[] {
  return ['receiver', 'owner']
    .filter((name) => call.arguments.some((given) => given.name === name))
    .flatMap((name) => differing('other-beneficiary', wallet, argument(call, name)));
}
