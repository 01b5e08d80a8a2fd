import type { DecodedCall } from '../../../application/ports/user-operation.js';
import type { Money } from '../../../domain/shared/money.js';
import { againstExpectedCalls, differing, type ExpectedCall } from './compared-call.js';
import { type ChainContext, tokenAddress } from './deployment.js';
import type { Problem } from './verdict.js';

/** A move into or out of a yield vault, as its owner was shown it. */
export interface ShownVaultMove {
  readonly direction: 'DEPOSIT' | 'WITHDRAW';
  /** Who keeps the vault: PROVIDER_A. */
  readonly provider: string;
  /** The shown address of the vault; null where none is shown. */
  readonly vault: string | null;
  /** The least that a deposit gives, or the most that a withdrawal takes, in minor units of the share. */
  readonly shares: bigint;
}

/** The exact calls of a move. The balance check holds the shown shares, and that a withdrawal brings the shown money to the wallet. */
export function againstVaultMove(
  calls: readonly DecodedCall[],
  money: Money,
  move: ShownVaultMove,
  chainContext: ChainContext,
): readonly Problem[] {
  const expected = vaultMoveCalls(money, move, chainContext);
  if ('code' in expected) return [expected];
  const { vault, calls: wanted } = expected;
  const problems = againstExpectedCalls(calls, wanted);
  return move.vault === null ? problems : [...differing('other-contract', move.vault, vault), ...problems];
}

interface VaultMoveCalls {
  readonly vault: string;
  readonly calls: readonly ExpectedCall[];
}

/** What the wallet must do for a move, or why the page cannot tell. */
export function vaultMoveCalls(
  money: Money,
  move: ShownVaultMove,
  chainContext: ChainContext,
): VaultMoveCalls | Problem {
  const { contracts } = chainContext;
  const [vault, check] = [contracts[`${move.provider}:${money.currency}`], contracts['balanceCheck']];
  const asset = tokenAddress(chainContext, money.currency);
  if (asset === undefined) return { code: 'no-token', shown: money.currency };
  if (vault === undefined || check === undefined) return { code: 'call-missing' };
  const expected = move.direction === 'DEPOSIT' ? depositCalls : withdrawalCalls;
  return { vault, calls: expected({ ...move, vault, check, asset, ...chainContext, ...money }) };
}

interface MoveContext {
  readonly vault: string;
  readonly check: string;
  readonly asset: string;
  readonly wallet: string;
  readonly minorUnits: bigint;
  readonly shares: bigint;
}

function depositCalls({ vault, check, asset, wallet, minorUnits, shares }: MoveContext): readonly ExpectedCall[] {
  const amount = String(minorUnits);
  return [
    remembered(check, vault),
    { target: asset, method: 'approve(address,uint256)', given: { spender: vault, value: amount } },
    { target: vault, method: 'deposit(uint256,address)', given: { assets: amount, receiver: wallet } },
    required(check, vault, shares),
  ];
}

function withdrawalCalls({ vault, check, asset, wallet, minorUnits, shares }: MoveContext): readonly ExpectedCall[] {
  const given = { assets: String(minorUnits), receiver: wallet, owner: wallet };
  return [
    remembered(check, vault),
    remembered(check, asset),
    { target: vault, method: 'withdraw(uint256,address,address)', given },
    required(check, vault, -shares),
    required(check, asset, minorUnits),
  ];
}

function remembered(check: string, token: string): ExpectedCall {
  return { target: check, method: 'remember(address)', given: { token } };
}

function required(check: string, token: string, minimum: bigint): ExpectedCall {
  return { target: check, method: 'requireChange(address,int256)', given: { token, minimum: String(minimum) } };
}
