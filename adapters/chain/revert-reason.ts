import type { ErrorDescription } from 'ethers';
import type { Hex } from '../../application/ports/user-operation.js';
import type { Currency } from '../../domain/shared/currency.js';
import { formatMinorUnits, formatMoney } from '../../domain/shared/money.js';
import { REVERTS } from './contract-interfaces.js';

const SENTENCES: Readonly<Record<string, string>> = {
  TooLittleReceived: 'The price has moved further than the approval allowed; nothing was exchanged',
};

/**
 * Describes in words why a call reverted.
 * @param currency the currency of the only token that the call moves, when it is known
 */
export function describeRevert(revertData: Hex, currency: Currency | null = null): string {
  const revert = parseRevert(revertData);
  if (revert === null) {
    return revertData === '0x' ? 'The call failed without a reason' : `Unknown error ${revertData.slice(0, 10)}`;
  }
  if (revert.name === 'Error') return String(revert.args[0]);
  if (revert.name === 'Panic') return `Panic 0x${BigInt(revert.args[0]).toString(16)}`;
  if (revert.name === 'ERC20InsufficientBalance') {
    const { balance, needed } = revert.args;
    const [available, wanted] = [balance, needed].map((minorUnits) =>
      currency === null ? formatMinorUnits(minorUnits) : formatMoney({ minorUnits, currency }),
    );
    return `Insufficient balance: ${available} available, ${wanted} needed`;
  }
  return SENTENCES[revert.name] ?? `${revert.name}(${revert.args.join(', ')})`;
}

/** Whether a token refused the transfer because the sender's balance is too low. */
export function isInsufficientBalance(revertData: Hex): boolean {
  const revert = parseRevert(revertData);
  // Older tokens, such as Circle's, revert with a sentence instead of an ERC-6093 error.
  return (
    revert?.name === 'ERC20InsufficientBalance' ||
    (revert?.name === 'Error' && /exceeds balance/i.test(String(revert.args[0])))
  );
}

/** The error that the data encodes; null when it is unknown. */
export function parseRevert(revertData: Hex): ErrorDescription | null {
  try {
    return REVERTS.parseError(revertData);
  } catch {
    return null;
  }
}
