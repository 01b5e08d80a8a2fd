import type { GasSettings } from '../../application/gas-budgets/gas-settings.js';
import type { GasSpending } from '../../application/gas-budgets/gas-spending.js';
import type { Clock } from '../../application/ports/clock.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import type { Metric } from './metric.js';

export function gasBudgetMetrics(spending: GasSpending, { budgets }: GasSettings, clock: Clock): readonly Metric[] {
  const { perUser, perClient, inAll } = budgets;
  return [
    {
      name: 'accounts_gas_spent_today_wei',
      help: 'What was spent or reserved on the current UTC day for the gas of users, in wei',
      read: async () => [{ value: Number(await spending.inAll(utcDate(clock.now()))) }],
    },
    {
      name: 'accounts_gas_budget_wei',
      help: 'The budgets of gas money for a UTC day, in wei; one that is unlimited is left out',
      labels: ['scope'],
      read: async () =>
        Object.entries({ user: perUser, client: perClient, all: inAll }).flatMap(([scope, budget]) =>
          budget === null ? [] : [{ value: Number(budget), labels: { scope } }],
        ),
    },
  ];
}
