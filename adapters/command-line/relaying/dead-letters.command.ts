import type { RelayTask } from '../../../application/relaying/relay-call.js';
import type { RelayTasks, StoredTask } from '../../../application/relaying/relay-tasks.js';
import type { RelayTaskStatus } from '../../../domain/relaying/relay-task.js';
import { NotFoundError } from '../../../domain/shared/errors.js';
import { type CommandAnswer, type OperatorCommand, operatorCommand } from '../operator-command.js';

const SHOWN = 100;

export function deadLettersCommand(tasks: RelayTasks): OperatorCommand {
  return operatorCommand({
    name: 'dead-letters',
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
      const task = { purpose, subjectId: id };
      if (await tasks.revive(task))
        return { text: `${purpose} ${id} waits for a relayer.`, json: { ...task, status: 'WAITING' } };
      return unchanged(tasks, task, ['WAITING', 'UNDER_WAY', 'DONE']);
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
      const task = { purpose, subjectId: id };
      if (await tasks.drop(task)) return { text: `${purpose} ${id} is dropped.`, json: { ...task, status: 'DROPPED' } };
      return unchanged(tasks, task, ['DROPPED']);
    },
  });
}

/** The command was carried out before. */
async function unchanged(tasks: RelayTasks, task: RelayTask, done: readonly RelayTaskStatus[]): Promise<CommandAnswer> {
  const status = (await tasks.find(task))?.status;
  if (!status || !done.includes(status)) throw new NotFoundError(`The dead letter ${task.purpose} ${task.subjectId}`);
  return { text: `${task.purpose} ${task.subjectId} is ${status} already.`, json: { ...task, status } };
}

function line({ purpose, subjectId, failures, cause }: StoredTask): string {
  return `${purpose}  ${subjectId}  ${failures} failures  ${cause ?? ''}`;
}
