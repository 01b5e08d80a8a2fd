import type { ContractRecord } from '../../domain/schedules/contract-record.js';
import type { ContractEvent } from '../contract-events/contract-events.js';

/** What the events of a schedule's contract say together (docs/contracts.md#paymentschedule). */
export function recordOf(events: readonly ContractEvent[]): ContractRecord {
  const named = (name: string) => events.filter((event) => event.name === name);
  const paid = named('Paid').map((event) => {
    const { minedAt: at, transactionHash } = event;
    return [periodOf(event), { at, transactionHash }] as const;
  });
  return {
    createdAt: named('PaymentScheduleCreated')[0]?.minedAt ?? null,
    paid: new Map(paid),
    skippedBefore: Math.max(0, ...named('Skipped').map((event) => periodOf(event) + 1)),
    cancelledAt: named('Cancelled')[0]?.minedAt ?? null,
  };
}

function periodOf(event: ContractEvent): number {
  return Number(event.arguments['period']);
}
