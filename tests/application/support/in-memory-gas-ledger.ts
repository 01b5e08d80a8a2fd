import type {
  GasAccount,
  GasLedger,
  GasReservation,
  Sponsored,
  UnsettledGas,
} from '../../../application/gas-budgets/gas-ledger.js';
import type { GasSettings } from '../../../application/gas-budgets/gas-settings.js';
import { type GasAmounts, type GasScope, spentScope } from '../../../domain/gas-budgets/gas-budgets.js';
import type { CalendarDate } from '../../../domain/shared/calendar-date.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

export const UNLIMITED_GAS: GasSettings = {
  budgets: { perUser: null, perCompletedPayment: 0n, mostPerUser: 0n, perClient: null, inAll: null },
  firstPrice: 1n,
};

export class InMemoryGasLedger implements GasLedger {
  readonly reserved = new Map<string, GasReservation>();
  readonly used = new Map<string, bigint>();
  /** What has ended, for `unsettled`. */
  ended: UnsettledGas[] = [];
  completedPayments = 0;
  weiPerGas: bigint | null = null;

  constructor(private readonly unitOfWork: InMemoryUnitOfWork) {}

  async account(sponsored: Sponsored, day: CalendarDate, mostPayments: number): Promise<GasAccount> {
    return {
      spent: this.spentOn(day, sponsored),
      completedPayments: Math.min(this.completedPayments, mostPayments),
      needsDeployment: false,
      weiPerGas: this.weiPerGas,
    };
  }

  async reserve(reservation: GasReservation, budgets: GasAmounts<bigint | null>): Promise<GasScope | null> {
    const scope = spentScope(this.spentOn(reservation.day, reservation), budgets, reservation.wei);
    if (scope) return scope;
    this.unitOfWork.write(() => this.reserved.set(reservation.subjectId, reservation));
    return null;
  }

  async unsettled(limit: number): Promise<readonly UnsettledGas[]> {
    return this.ended.filter(({ subjectId }) => !this.used.has(subjectId)).slice(0, limit);
  }

  async settle(subjectId: string, usedWei: bigint): Promise<void> {
    if (this.used.has(subjectId)) return;
    this.unitOfWork.write(() => this.used.set(subjectId, usedWei));
  }

  async notePrice(weiPerGas: bigint): Promise<void> {
    this.weiPerGas = weiPerGas;
  }

  private spentOn(day: CalendarDate, { userId, clientId, purse = 'USER' }: Sponsored): GasAmounts {
    const ofDay = [...this.reserved.values()].filter((one) => one.day === day);
    const sum = (those: readonly GasReservation[]) =>
      those.reduce((total, { subjectId, wei }) => total + (this.used.get(subjectId) ?? wei), 0n);
    return {
      user: sum(ofDay.filter((one) => one.userId === userId && (one.purse ?? 'USER') === purse)),
      client: clientId === null ? 0n : sum(ofDay.filter((one) => one.clientId === clientId)),
      all: sum(ofDay),
    };
  }
}
