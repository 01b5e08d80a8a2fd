import type { RetryOperation } from '../../../application/wallet-operations/retry-operation.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

export function retryCommand(retry: RetryOperation): OperatorCommand {
  return operatorCommand({
    name: 'payments retry',
    summary: 'send and settle a signed operation now, instead of at its next attempt; nothing is paid twice by it',
    arguments: { id: 'the id of the operation, or of the payment request that it is for' },
    execute: async ({ id }) => {
      const operationId = await retry.execute(id);
      return { text: `The operation ${operationId} is tried now.`, json: { operationId } };
    },
  });
}
