import type { GrantCredits } from '../../../application/metering/grant-credits.js';
import { formatUsd } from '../../../domain/metering/usd.js';
import { organizationId } from '../../../domain/shared/ids.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

export function grantCreditsCommand(grantCredits: Pick<GrantCredits, 'execute'>): OperatorCommand {
  return operatorCommand({
    name: 'credits grant',
    summary: 'give an organization prepaid credits, which its live keys spend',
    arguments: {
      organization: 'its id',
      usd: 'how much, in dollars, such as 25 or 0.5',
      reference: 'what they were paid with, such as the number of an invoice; the same one is granted once',
    },
    confirmation: 'yes, the organization has paid for them; what is granted cannot be taken back',
    execute: async ({ organization, usd, reference }) => {
      const creditsUsd = formatUsd(await grantCredits.execute(organizationId(organization), usd, reference));
      return { text: `The organization has ${creditsUsd} USD of credits now.`, json: { creditsUsd } };
    },
  });
}
