import type { OperatorEntry, OperatorLog } from '../../../application/operator/operator-log.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

const SHOWN = 50;

export function auditCommand(log: OperatorLog): OperatorCommand {
  return operatorCommand({
    name: 'audit',
    summary: `show the last ${SHOWN} entries of the audit log about operators, the newest first`,
    arguments: {},
    execute: async () => {
      const entries = await log.newest(SHOWN);
      return { text: entries.map(line).join('\n'), json: { entries } };
    },
  });
}

function line({ occurredAt, operator, command, arguments: given, step, reason }: OperatorEntry): string {
  const words = [command, ...Object.values(given)].join(' ');
  const end = reason === null ? step : `${step}: ${reason}`;
  return `${occurredAt.toISOString()}  ${operator.name}@${operator.host}  ${words}  ${end}`;
}
