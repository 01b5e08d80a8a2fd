import { MINIMUM_AMOUNTS } from '../../domain/payments/minimum-amount.js';
import { decimalsOf } from '../../domain/shared/crypto-asset.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { GetWealth, Wealth } from '../wealth/get-wealth.js';
import type { ClosingFacts, ClosingReview } from './closing-facts.js';

const LEAST_DECIMALS = 6;

/** Says what keeps an account open, and what its owner loses with it (docs/rules/personal-data.md#what-keeps-an-account-open). */
export class ReviewClosing {
  constructor(
    private readonly facts: ClosingFacts,
    private readonly wealth: Pick<GetWealth, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceUnavailableError while the chain does not answer: only it knows every token */
  async execute(userId: UserId): Promise<ClosingReview> {
    const [{ obstacles, warnings }, wealth] = await Promise.all([
      this.facts.of(userId, this.clock.now()),
      this.wealth.execute(userId),
    ]);
    const held = heldNames(wealth);
    // The chain knows all of it. The ledger may know of something that has just arrived.
    if (held.length === 0) return { obstacles, warnings };
    const others = obstacles.filter(({ kind }) => kind !== 'MONEY');
    return { obstacles: [{ kind: 'MONEY', count: held.length, names: held }, ...others], warnings };
  }
}

/** A millionth of an asset. Less keeps no account open: anybody can send it to anybody. */
function leastUnits(decimals: number): bigint {
  return 10n ** BigInt(Math.max(decimals - LEAST_DECIMALS, 0));
}

/** Currencies, assets and tokens of which something is left in any account, each once. */
function heldNames({ accounts }: Wealth): readonly string[] {
  const names = accounts.flatMap(({ name, wallet, crypto, tokens, earnings }) => {
    if (!crypto || !tokens) throw new ServiceUnavailableError('The chain does not answer; try again in a minute');
    const saved = [...earnings.values()].flat();
    const held = [
      ...[...wallet, ...saved]
        .filter(({ currency, minorUnits }) => minorUnits >= MINIMUM_AMOUNTS[currency])
        .map(({ currency }) => currency),
      ...crypto.filter(({ asset, units }) => units >= leastUnits(decimalsOf(asset))).map(({ asset }) => asset),
      ...tokens.filter(({ decimals, units }) => units >= leastUnits(decimals)).map(({ symbol }) => symbol),
    ];
    return name === null ? held : held.map((asset) => `${name}: ${asset}`);
  });
  return [...new Set(names)];
}
