import { expect, it } from '@jest/globals';
import { dropTaskCommand, retryTaskCommand } from '../../../../adapters/command-line/relaying/dead-letters.command.js';
import { relayWorld, taskOf } from '../../../application/relaying/plain-tasks.js';

/** A task that the relay has given up. */
async function deadLetter() {
  const { tasks } = relayWorld();
  const task = taskOf(1);
  await tasks.request([task], 'PAYMENT');
  for (let failures = 0; failures < 3; failures += 1) {
    await tasks.begin([task]);
    const begun = await tasks.find(task);
    if (begun) await tasks.fail(begun, 'It reverted');
  }
  return { tasks, given: { purpose: task.purpose, id: task.subjectId } };
}

it('a retry and a drop can be repeated, and say what holds', async () => {
  const { tasks, given } = await deadLetter();
  const [retry, drop] = [retryTaskCommand(tasks), dropTaskCommand(tasks)];
  expect((await retry.execute(given)).json).toMatchObject({ status: 'WAITING' });
  expect((await retry.execute(given)).text).toContain('is WAITING already');
  await expect(drop.execute(given)).rejects.toThrow('The dead letter plain');
});

it('what is dropped stays so', async () => {
  const { tasks, given } = await deadLetter();
  const [retry, drop] = [retryTaskCommand(tasks), dropTaskCommand(tasks)];
  await drop.execute(given);
  expect((await drop.execute(given)).text).toContain('is DROPPED already');
  await expect(retry.execute(given)).rejects.toThrow('The dead letter plain');
});
