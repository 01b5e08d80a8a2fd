import type { ErrorDescription } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import { formatMinorUnits } from '../../domain/shared/money.js';
import { REVERTS } from './contract-interfaces.js';
import { SENTENCES } from './revert-sentences.js';

/** What is known of the operation that reverted. */
interface Reverted {
  /** How amounts of the only token that the calls move are written, when it is known. */
  readonly written?: ((units: bigint) => string) | undefined;
  /** The wallet that made the calls, when it is known. */
  readonly wallet?: Address;
}

/** Describes in words why a call reverted. Whoever wrote the contract chose the data, so it can be anything. */
export function describeRevert(revertData: Hex, reverted: Reverted = {}): string {
  // PostgreSQL's text cannot hold a zero character.
  return describe(revertData, reverted).replaceAll('\0', '');
}

function describe(revertData: Hex, { written = formatMinorUnits, wallet }: Reverted): string {
  const revert = parseRevert(revertData);
  if (revert === null) {
    return revertData === '0x' ? 'The call failed without a reason' : `Unknown error ${revertData.slice(0, 10)}`;
  }
  const { args } = revert;
  switch (revert.name) {
    case 'Error':
      return String(args[0]);
    case 'Panic':
      return `Panic 0x${BigInt(args[0]).toString(16)}`;
    case 'ERC20InsufficientBalance':
      return wallet === undefined || args['sender'] === wallet
        ? `Insufficient balance: ${written(args['balance'])} available, ${written(args['needed'])} needed`
        : `The other side cannot pay: ${written(args['balance'])} available, ${written(args['needed'])} needed`;
    case 'ERC4626ExceededMaxDeposit':
      return `The vault takes less now: ${written(args['max'])} at most, ${written(args['assets'])} wanted`;
    case 'ERC4626ExceededMaxWithdraw':
      return `Insufficient balance in the vault: ${written(args['max'])} available, ${written(args['assets'])} needed`;
    default: {
      const sentence = SENTENCES[revert.name] ?? `${revert.name}(${args.join(', ')})`;
      return typeof sentence === 'string' ? sentence : sentence(args);
    }
  }
}

/** Whether a token refused the transfer because the balance of the wallet is too low. */
export function isInsufficientBalance(revertData: Hex, wallet: Address): boolean {
  const revert = parseRevert(revertData);
  // Older tokens, such as Circle's, revert with a sentence instead of an ERC-6093 error.
  return (
    (revert?.name === 'ERC20InsufficientBalance' && revert.args['sender'] === wallet) ||
    (revert?.name === 'Error' && /exceeds balance/i.test(String(revert.args[0])))
  );
}

/** The error that the data encodes; null when it is unknown or one of its fields is malformed. */
export function parseRevert(revertData: Hex): ErrorDescription | null {
  try {
    const revert = REVERTS.parseError(revertData);
    // ethers reports a malformed field only when it is read.
    revert?.args.toArray(true);
    return revert;
  } catch {
    return null;
  }
}
