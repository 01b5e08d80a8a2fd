import { finalStatus } from '../evidence/payment-record.js';
import { executionsOf } from './executions.js';
import type { Invariant } from './invariant.js';

/** No payment that is FAILED, REJECTED or EXPIRED, or waits, has an execution; and none has two. */
export const unpaidIsNotExecuted: Invariant = {
  name: 'unpaid is not executed',
  check(evidence) {
    return evidence.payments.flatMap((payment) => {
      const status = finalStatus(payment);
      if (status === 'COMPLETED') return [];
      const executions = executionsOf(payment, evidence);
      if (executions.length === 0) return [];
      const where = executions.map(({ transactionHash }) => transactionHash).join(', ');
      return [{ about: payment.name, words: `is ${status ?? 'unknown'} and was executed in ${where}` }];
    });
  },
};
