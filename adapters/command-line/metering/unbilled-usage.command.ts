import type { UsageRows } from '../../../application/metering/usage-rows.js';
import { formatUsd } from '../../../domain/metering/usd.js';
import { organizationId } from '../../../domain/shared/ids.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

const MOST_LISTED = 100;

/** Lists the calls of an organization that have used more than they paid. */
export function unbilledUsageCommand(rows: Pick<UsageRows, 'unbilled'>): OperatorCommand {
  return operatorCommand({
    name: 'usage unbilled',
    summary: `list the newest ${MOST_LISTED} calls of an organization that ended late and were billed in part`,
    arguments: { organization: 'its id' },
    execute: async ({ organization }) => {
      const calls = (await rows.unbilled(organizationId(organization), MOST_LISTED)).map((call) => ({
        callId: call.callId,
        tool: call.tool,
        endedAt: call.occurredAt.toISOString(),
        costUsd: formatUsd(call.cost),
        unbilledUsd: formatUsd(call.unbilled),
        unbilledReason: call.unbilledReason,
      }));
      const lines = calls.map((call) => Object.values(call).join('  '));
      return { text: lines.length === 0 ? 'Every call was billed in full.' : lines.join('\n'), json: { calls } };
    },
  });
}
