import { calendarDate, startOfUtcDay } from '../../domain/shared/calendar-date.js';
import { type Currency, currencyOf, type Token, tokenOf } from '../../domain/shared/currency.js';
import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { AccountStatement, BalancedEntry, CurrencyStatement } from './statement.js';
import type { LedgerBalances, LedgerRange, StatementLedger } from './statement-ledger.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the statement of a main account: the opening and closing balances, and every movement between them. */
export class ExportStatement {
  /** @param enabledTokens the tokens that exist on this deployment's chain */
  constructor(
    private readonly ledger: StatementLedger,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly enabledTokens: ReadonlySet<Token>,
  ) {}

  /**
   * @param input.from the first day, YYYY-MM-DD in UTC
   * @param input.to the last day
   * @param input.currency null for every currency that the account has or had
   * @throws ValidationError, NotFoundError
   */
  async execute(input: {
    readonly ownerId: UserId;
    readonly from: string;
    readonly to: string;
    readonly currency: Currency | null;
  }): Promise<AccountStatement> {
    const { ownerId, currency } = input;
    const from = calendarDate(input.from, 'from');
    const to = calendarDate(input.to, 'to');
    if (to < from) throw new ValidationError('to', 'must not be before from');
    if (currency && !this.enabledTokens.has(tokenOf(currency))) {
      throw new ValidationError('currency', `${currency} is not available on this deployment`);
    }
    const account = await this.ledger.mainAccount(ownerId);
    if (!account) throw new NotFoundError('The account');
    const until = new Date(startOfUtcDay(to).getTime() + DAY_MS);
    const range = { ownerId, account, from: startOfUtcDay(from), until };
    const balances = await this.ledger.balances(range);
    const tokens = currency ? [tokenOf(currency)] : this.tokensIn(balances);
    return {
      id: this.ids.next(),
      account,
      from,
      to,
      createdAt: this.clock.now(),
      currencies: tokens.map((token) => this.statementOf(token, balances, range)),
    };
  }

  /** In the order of the deployment; only the first one when the account never had any money. */
  private tokensIn(balances: readonly LedgerBalances[]): readonly Token[] {
    const tokens = [...this.enabledTokens];
    const held = tokens.filter((token) => balances.some((one) => one.token === token));
    return held.length > 0 ? held : tokens.slice(0, 1);
  }

  private statementOf(token: Token, balances: readonly LedgerBalances[], range: LedgerRange): CurrencyStatement {
    const found = balances.find((one) => one.token === token);
    const { opening, closing, lastBlock } = found ?? { opening: 0n, closing: 0n, lastBlock: 0n };
    const entries = balanced(this.ledger.entries(range, token, lastBlock), opening, closing);
    return { currency: currencyOf(token), opening, closing, entries };
  }
}

/** @throws Error at the end, when the ledger changed in the meantime and the entries do not add up */
async function* balanced(
  pages: ReturnType<StatementLedger['entries']>,
  opening: bigint,
  closing: bigint,
): AsyncGenerator<BalancedEntry> {
  let balance = opening;
  for await (const page of pages) {
    for (const entry of page) {
      balance += entry.minorUnits;
      yield { ...entry, balance };
    }
  }
  if (balance !== closing) throw new Error('The ledger changed while a statement was written from them');
}
