import type { RelayTasks, StoredTask } from '../../../application/relaying/relay-tasks.js';
import { NotFoundError } from '../../../domain/shared/errors.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

const SHOWN = 100;

export function deadLettersCommand(tasks: RelayTasks): OperatorCommand {
  return operatorCommand({
    name: 'relay dead-letters',
    summary: `show up to ${SHOWN} tasks that the relay has given up, the newest first`,
    arguments: {},
    execute: async () => {
      const found = await tasks.deadLetters(SHOWN);
      return { text: found.map(line).join('\n') || 'There are none.', json: { deadLetters: found } };
    },
  });
}

const TASK = {
  purpose: 'what it is for: execute-operation or deploy-wallet',
  id: 'the id of the wallet operation or of the wallet',
};

export function retryTaskCommand(tasks: RelayTasks): OperatorCommand {
  return operatorCommand({
    name: 'relay retry',
    summary: 'put a dead letter into the queue of the relay again',
    arguments: TASK,
    execute: async ({ purpose, id }) => {
      if (!(await tasks.revive({ purpose, subjectId: id })))
        throw new NotFoundError(`The dead letter ${purpose} ${id}`);
      return { text: `${purpose} ${id} waits for a relayer.`, json: { purpose, subjectId: id, status: 'WAITING' } };
    },
  });
}

export function dropTaskCommand(tasks: RelayTasks): OperatorCommand {
  return operatorCommand({
    name: 'relay drop',
    summary: 'end a dead letter for good: it is never sent again, and its operation fails at its deadline',
    arguments: TASK,
    confirmation: 'yes, give it up for good',
    execute: async ({ purpose, id }) => {
      if (!(await tasks.drop({ purpose, subjectId: id }))) throw new NotFoundError(`The dead letter ${purpose} ${id}`);
      return { text: `${purpose} ${id} is dropped.`, json: { purpose, subjectId: id, status: 'DROPPED' } };
    },
  });
}

function line({ purpose, subjectId, failures, cause }: StoredTask): string {
  return `${purpose}  ${subjectId}  ${failures} failures  ${cause ?? ''}`;
}
