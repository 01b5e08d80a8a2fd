import type { PathStep, PaymentPath, ShowPaymentPath } from '../../../application/payments/payment-path.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

export function paymentCommand(show: ShowPaymentPath): OperatorCommand {
  return operatorCommand({
    name: 'payment',
    summary: "show a payment's whole way: request, operations, attempts, blocks, events, notifications",
    arguments: { paymentRequestId: 'the id of the payment request' },
    execute: async ({ paymentRequestId }) => {
      const path = await show.execute(paymentRequestId);
      return { text: describe(path), json: path };
    },
  });
}

/** All steps in the order of their times; those without a time, which are the present state, at the end. */
function describe(path: PaymentPath): string {
  const steps = Object.entries(path).flatMap(([part, ofPart]) => ofPart.map((step) => ({ part, step })));
  const width = Math.max(...Object.keys(path).map((part) => part.length));
  const timeOf = ({ step: { at } }: { readonly step: PathStep }) => at?.getTime() ?? Number.POSITIVE_INFINITY;
  return steps
    .toSorted((one, other) => compare(timeOf(one), timeOf(other)))
    .map(({ part, step }) => `${step.at?.toISOString() ?? 'now'.padEnd(24)}  ${part.padEnd(width)}  ${line(step)}`)
    .join('\n');
}

function compare(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function line({ what, details }: PathStep): string {
  const known = Object.entries(details).filter(([, value]) => value !== null);
  return [what, ...known.map(([name, value]) => `${name}=${value}`)].join('  ');
}
