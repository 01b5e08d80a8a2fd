import type { PathStep, PaymentPath, ShowPaymentPath } from '../../../application/payments/payment-path.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

export function paymentCommand(show: ShowPaymentPath): OperatorCommand {
  return operatorCommand({
    name: 'payments show',
    summary: "show a payment's whole way: request, operations, attempts, blocks, events, notifications",
    arguments: { paymentRequestId: 'the id of the payment request' },
    execute: async ({ paymentRequestId }) => {
      const path = await show.execute(paymentRequestId);
      return { text: describe(path), json: path };
    },
  });
}

/** Part by part, because the parts follow different clocks, which a sandbox can set apart. */
function describe(path: PaymentPath): string {
  return Object.entries(path)
    .flatMap(([part, steps]) => [part, ...(steps.length > 0 ? steps.map(line) : ['  nothing'])])
    .join('\n');
}

function line({ at, what, details }: PathStep): string {
  const known = Object.entries(details).filter(([, value]) => value !== null);
  const shown = [what, ...known.map(([name, value]) => `${name}=${value}`)].join('  ');
  return `  ${at?.toISOString() ?? 'now'.padEnd(24)}  ${shown}`;
}
