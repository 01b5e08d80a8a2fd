import { finalStatus } from '../evidence/payment-record.js';
import { executionsOf } from './executions.js';
import type { Invariant } from './invariant.js';

/** Every COMPLETED payment has exactly one execution of exactly its amount, in the transaction that it names. */
export const completedIsExecutedOnce: Invariant = {
  name: 'completed is executed once',
  check(evidence) {
    return evidence.payments.flatMap((payment) => {
      if (finalStatus(payment) !== 'COMPLETED') return [];
      const executions = executionsOf(payment, evidence);
      const [execution] = executions;
      if (!execution || executions.length > 1)
        return [{ about: payment.name, words: `is COMPLETED and has ${executions.length} executions` }];
      if (execution.transactionHash === payment.transactionHash) return [];
      const words = `was executed in ${execution.transactionHash}, and says ${payment.transactionHash}`;
      return [{ about: payment.name, words }];
    });
  },
};
