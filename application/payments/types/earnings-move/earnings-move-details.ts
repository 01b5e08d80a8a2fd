import { EARNINGS_DIRECTIONS, type EarningsMove } from '../../../../domain/payments/types/earnings-move.js';
import { VAULT_PROVIDERS } from '../../../../domain/shared/asset.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';

export function detailsOf(instruction: EarningsMove): InstructionDetails {
  const { direction, provider, expectedShares, sharesBound, shareDecimals, quotedAt } = instruction;
  return {
    direction,
    provider,
    expectedShares: String(expectedShares),
    sharesBound: String(sharesBound),
    shareDecimals,
    quotedAt: quotedAt.toISOString(),
  };
}

/** @throws Error when the stored values are no earnings move */
export function readEarningsMove({ address: vault }: PaymentRecipient, details: InstructionDetails): EarningsMove {
  const { shareDecimals, quotedAt } = details;
  const direction = EARNINGS_DIRECTIONS.find((one) => one === details['direction']);
  const provider = VAULT_PROVIDERS.find((one) => one === details['provider']);
  if (!direction || !provider || vault === null) throw noMove();
  if (typeof shareDecimals !== 'number' || typeof quotedAt !== 'string') throw noMove();
  const [expectedShares, sharesBound] = [sharesIn(details['expectedShares']), sharesIn(details['sharesBound'])];
  const shares = { expectedShares, sharesBound, shareDecimals };
  return { type: 'earnings_move', direction, provider, vault, ...shares, quotedAt: new Date(quotedAt) };
}

function sharesIn(value: unknown): bigint {
  if (typeof value !== 'string' || !/^\d+$/.test(value)) throw noMove();
  return BigInt(value);
}

function noMove(): Error {
  return new Error('What is stored is no earnings move');
}
