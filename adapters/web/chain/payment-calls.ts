import type { DecodedCall } from '../../../application/ports/user-operation.js';
import { PAYMENT_TYPES, type PaymentType } from '../../../domain/payments/payment-type.js';
import { type ChainContext, tokenAddress } from './deployment.js';
import type { PaymentIntent } from './intent.js';
import type { Problem } from './verdict.js';

/**
 * transfer: exactly one call, which sends the shown amount to the shown recipient. guarded: the wallet calls contracts that the page does
 * not know; no call may exceed what the owner was shown.
 */
const PLANS: Readonly<Record<PaymentType, 'transfer' | 'guarded'>> = {
  transfer_moneda: 'transfer',
  transfer_account: 'transfer',
  transfer_contact_bank: 'transfer',
  transfer_contact_wallet: 'transfer',
  x402: 'transfer',
  sub_account_top_up: 'transfer',
  sub_account_withdraw: 'guarded',
  sub_account_swap: 'guarded',
  sub_account_freeze: 'guarded',
  sub_account_proposal: 'guarded',
  exchange: 'guarded',
  crypto_swap: 'guarded',
  buy_token: 'guarded',
  earnings_move: 'guarded',
};

/** The problems of an operation, and whether it is verified when there are none. */
export interface CallFindings {
  readonly problems: readonly Problem[];
  readonly proven: boolean;
}

/** Compares a wallet's calls with the shown payment. A payment type that the page does not know is guarded. */
export function judgePaymentCalls(
  calls: readonly DecodedCall[],
  intent: PaymentIntent,
  chainContext: ChainContext,
): CallFindings {
  const plan = isPaymentType(intent.paymentType) ? PLANS[intent.paymentType] : 'guarded';
  if (plan === 'transfer') return { problems: againstOneTransfer(calls, intent, chainContext), proven: true };
  if (calls.length === 0) return { problems: [{ code: 'call-missing' }], proven: false };
  const problems = calls.flatMap((call) => againstGuard(call, intent, chainContext));
  return { problems: [...problems, ...againstTotal(calls, intent)], proven: false };
}

export function isPaymentType(text: string): text is PaymentType {
  return (PAYMENT_TYPES as readonly string[]).includes(text);
}

function againstOneTransfer(
  [call, ...others]: readonly DecodedCall[],
  intent: PaymentIntent,
  chainContext: ChainContext,
): readonly Problem[] {
  const token = tokenAddress(chainContext, intent.currency);
  if (token === undefined) return [{ code: 'no-token', shown: intent.currency }];
  if (!call) return [{ code: 'call-missing' }];
  const problems: Problem[] = others.map(({ target }) => ({ code: 'call-too-many', found: target }));
  if (call.value !== 0n) problems.push({ code: 'sends-native', found: String(call.value) });
  if (call.target !== token) problems.push({ code: 'other-contract', shown: token, found: call.target });
  if (call.method !== 'transfer(address,uint256)') {
    return [...problems, { code: 'other-method', shown: 'transfer(address,uint256)', found: call.method ?? call.data }];
  }
  return [...problems, ...againstTransfer(call, intent)];
}

function againstTransfer(call: DecodedCall, { recipient, minorUnits }: PaymentIntent): readonly Problem[] {
  const problems: Problem[] = [];
  const [to, amount] = [argument(call, 'to'), argument(call, 'value')];
  if (to !== recipient) problems.push({ code: 'other-recipient', shown: recipient, found: to });
  if (amount !== String(minorUnits)) problems.push({ code: 'other-amount', shown: String(minorUnits), found: amount });
  return problems;
}

/* The calls of an unknown contract may send no native coin, take no more than the shown money, and name no other beneficiary. */
function againstGuard(call: DecodedCall, intent: PaymentIntent, chainContext: ChainContext): readonly Problem[] {
  const problems: Problem[] = [];
  if (call.value !== 0n) problems.push({ code: 'sends-native', found: String(call.value) });
  if (call.target === chainContext.wallet) {
    return [...problems, { code: 'changes-wallet', found: call.method ?? call.data }];
  }
  return [...problems, ...againstMethod(call, intent, chainContext)];
}

function againstMethod(call: DecodedCall, intent: PaymentIntent, chainContext: ChainContext): readonly Problem[] {
  const amount = String(intent.minorUnits);
  switch (call.method) {
    case 'transfer(address,uint256)':
      return [...againstOtherToken(call, intent, chainContext), ...againstTransfer(call, intent)];
    case 'approve(address,uint256)':
      return againstOtherToken(call, intent, chainContext);
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
    case 'exchange(address,address,uint256,uint256,uint256)':
      return differing('other-amount', amount, argument(call, 'amountIn'));
    default:
      // Other methods of a token are not needed for a payment and could move money in ways that are not checked above.
      return call.contract === null ? [] : [{ code: 'other-method', found: call.method ?? call.data }];
  }
}

/* Two contracts with an allowance of the amount each could together take it twice. */
function againstTotal(calls: readonly DecodedCall[], { minorUnits }: PaymentIntent): readonly Problem[] {
  const total = calls
    .filter(({ method }) => method === 'approve(address,uint256)' || method === 'transfer(address,uint256)')
    .reduce((sum, call) => sum + BigInt(argument(call, 'value')), 0n);
  return total <= minorUnits ? [] : [{ code: 'allows-too-much', shown: String(minorUnits), found: String(total) }];
}

function againstOtherToken(
  { target }: DecodedCall,
  { currency }: PaymentIntent,
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

function differing(code: Problem['code'], shown: string, found: string): readonly Problem[] {
  return shown === found ? [] : [{ code, shown, found }];
}

function argument(call: DecodedCall, name: string): string {
  return call.arguments.find((given) => given.name === name)?.value ?? '';
}
