import { type Currency, currencyOf, TOKENS } from '../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { argument } from '../chain/compared-call.js';
import type { ChainContext } from '../chain/deployment.js';
import type { MethodCall } from '../chain/known-methods.js';

/** What a joint account would do, read from the bytes that are voted on. */
export type ProposedAction =
  | { readonly kind: 'spend'; readonly money: ShownAmount; readonly recipient: string }
  | { readonly kind: 'withdraw'; readonly money: ShownAmount }
  | { readonly kind: 'swap'; readonly money: ShownAmount; readonly minimum: ShownAmount }
  | { readonly kind: 'setMembers'; readonly members: readonly string[]; readonly threshold: string }
  | { readonly kind: 'close' | 'unfreeze' | 'unreadable' };

/** An amount of a known currency; of any other token its smallest units, and its address. */
export type ShownAmount =
  | { readonly amount: string; readonly currency: Currency }
  | { readonly units: string; readonly token: string };

/** @param call null when it could not be read */
export function proposedActionOf(call: MethodCall | null, chainContext: ChainContext): ProposedAction {
  const amountOf = (token: string, amount: string) =>
    shownAmount(argument(call, token), argument(call, amount), chainContext);
  switch (call?.method) {
    case 'spend(address,address,uint256)':
      return { kind: 'spend', money: amountOf('token', 'amount'), recipient: argument(call, 'recipient') };
    case 'withdraw(address,uint256)':
      return { kind: 'withdraw', money: amountOf('token', 'amount') };
    case 'swap(address,address,address,uint256,uint256,uint256)':
      return {
        kind: 'swap',
        money: amountOf('tokenIn', 'amountIn'),
        minimum: amountOf('tokenOut', 'minimumReceived'),
      };
    case 'setMembers(address[],uint32)':
      return {
        kind: 'setMembers',
        members: argument(call, 'members').split(','),
        threshold: argument(call, 'threshold'),
      };
    case 'close(address[])':
      return { kind: 'close' };
    case 'unfreeze()':
      return { kind: 'unfreeze' };
    default:
      return { kind: 'unreadable' };
  }
}

function shownAmount(address: string, units: string, { tokens }: ChainContext): ShownAmount {
  const token = TOKENS.find((one) => tokens[one] === address);
  return token ? { amount: formatMinorUnits(BigInt(units)), currency: currencyOf(token) } : { units, token: address };
}
