import type {
  GasAccount,
  GasLedger,
  GasReservation,
  Sponsored,
  UnsettledGas,
} from '../../../application/gas-budgets/gas-ledger.js';
import { GAS_SCOPES, type GasAmounts, type GasPurse, type GasScope } from '../../../domain/gas-budgets/gas-budgets.js';
import type { CalendarDate } from '../../../domain/shared/calendar-date.js';
import type { Database } from '../database.js';
import {
  EVERYBODY,
  GAS_ACCOUNT,
  NOTE_GAS_PRICE,
  RESERVE_GAS,
  RETURN_GAS,
  SETTLE_GAS,
  UNSETTLED_GAS,
} from './gas-ledger.statements.js';

export class PostgresGasLedger implements GasLedger {
  constructor(private readonly database: Database) {}

  async account(sponsored: Sponsored, day: CalendarDate, mostPayments: number): Promise<GasAccount> {
    const { userId, clientId } = sponsored;
    const userSubject = userSubjectOf(sponsored);
    const row = await this.database.row(GAS_ACCOUNT, {
      userId,
      userSubject,
      clientId: clientId ?? '',
      day,
      mostPayments,
    });
    if (!row) throw new Error('The database has not said what was spent');
    const { ofUser, ofClient, ofAll, ...account } = row;
    return { ...account, spent: { user: ofUser, client: ofClient, all: ofAll } };
  }

  async reserve(reservation: GasReservation, budgets: GasAmounts<bigint | null>): Promise<GasScope | null> {
    const subjects = subjectsOf(reservation);
    const scopes = subjects.map(({ scope }) => scope);
    const added = await this.database.rows(RESERVE_GAS, {
      ...reservation,
      purse: reservation.purse ?? 'USER',
      scopes,
      subjects: subjects.map(({ subject }) => subject),
      budgets: scopes.map((scope) => budgets[scope]?.toString() ?? null),
    });
    return scopes.find((scope) => !added.some((one) => one.scope === scope)) ?? null;
  }

  async unsettled(limit: number): Promise<readonly UnsettledGas[]> {
    return this.database.rows(UNSETTLED_GAS, { limit });
  }

  /** The days' sums are locked in the order in which reservations lock them. */
  async settle(subjectId: string, usedWei: bigint): Promise<void> {
    const settled = await this.database.row(SETTLE_GAS, { subjectId, usedWei });
    if (!settled) return;
    const { day, returnedWei: wei } = settled;
    for (const { scope, subject } of subjectsOf(settled)) {
      await this.database.affected(RETURN_GAS, { day, scope, subject, wei });
    }
  }

  async notePrice(weiPerGas: bigint): Promise<void> {
    await this.database.affected(NOTE_GAS_PRICE, { weiPerGas });
  }
}

/** The rows of `gas_spending` that a reservation counts in, in the order of their locks. */
function subjectsOf(payer: Payer) {
  const subjects: GasAmounts<string | null> = { user: userSubjectOf(payer), client: payer.clientId, all: EVERYBODY };
  return GAS_SCOPES.flatMap((scope) => {
    const subject = subjects[scope];
    return subject === null ? [] : [{ scope, subject }];
  });
}

type Payer = Omit<Sponsored, 'userId'> & { readonly userId: string };

const SUFFIXES: Readonly<Record<GasPurse, string>> = {
  USER: '',
  RECOVERY: ' recovery',
  AGENT: ' agent',
  STOP: ' stop',
};

function userSubjectOf({ userId, purse = 'USER' }: Payer): string {
  return `${userId}${SUFFIXES[purse]}`;
}
