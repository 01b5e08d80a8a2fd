import type { GasSettings } from '../../../application/gas-budgets/gas-settings.js';
import type { GasSpending, SpentGas } from '../../../application/gas-budgets/gas-spending.js';
import type { Clock } from '../../../application/ports/clock.js';
import { formatEther } from '../../../domain/gas-budgets/ether.js';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

const SHOWN = 10;

export function budgetsCommand(spending: GasSpending, { budgets }: GasSettings, clock: Clock): OperatorCommand {
  return operatorCommand({
    name: 'budgets',
    summary: 'show what was spent today on the gas of users, the budgets, and who spent the most',
    arguments: {},
    execute: async () => {
      const day = utcDate(clock.now());
      const [inAll, largest] = await Promise.all([spending.inAll(day), spending.largest(day, SHOWN)]);
      const text = [
        `${day}: ${formatEther(inAll)} of ${limitText(budgets.inAll)} ether in all.`,
        `A user has ${limitText(budgets.perUser)}, at most ${formatEther(budgets.mostPerUser)} with completed payments; an application ${limitText(budgets.perClient)}.`,
        ...largest.map(line),
      ].join('\n');
      return { text, json: { day, spentWei: inAll, budgets, largest } };
    },
  });
}

function limitText(budget: bigint | null): string {
  return budget === null ? 'any amount' : formatEther(budget);
}

function line({ scope, subject, wei }: SpentGas): string {
  return `${scope === 'user' ? 'user       ' : 'application'}  ${subject}  ${formatEther(wei)}`;
}
