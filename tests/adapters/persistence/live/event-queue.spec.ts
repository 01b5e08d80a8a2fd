import { expect, it } from '@jest/globals';
import { EventQueue } from '../../../../adapters/persistence/live/event-queue.js';
import type { PublishedEvent } from '../../../../application/ports/event-outbox.js';
import { uuid } from '../../../support/builders/ids.js';
import { CREATED_AT } from '../../../support/builders/time.js';

const event = (position: number): PublishedEvent => ({
  position: BigInt(position),
  type: 'payment.created',
  subjectId: uuid(1),
  userId: uuid(2),
  organizationId: null,
  occurredAt: CREATED_AT,
});

async function received(queue: EventQueue): Promise<number[]> {
  const positions: number[] = [];
  for await (const { position } of queue.events()) positions.push(Number(position));
  return positions;
}

it('gives the events in their order, before and while somebody waits, until its end', async () => {
  const queue = new EventQueue();
  queue.push(event(1));
  const receiving = received(queue);
  await Promise.resolve();
  queue.push(event(2));
  await Promise.resolve();
  queue.push(event(3));
  queue.end();
  queue.push(event(4));

  expect(await receiving).toEqual([1, 2, 3]);
});

it('ends for a listener that does not keep up, with no gap in what it got', async () => {
  const queue = new EventQueue();
  for (let position = 1; position <= 2_000; position += 1) queue.push(event(position));

  const positions = await received(queue);
  expect(positions).toEqual(Array.from({ length: positions.length }, (_, index) => index + 1));
  expect(positions.length).toBe(1_000);
});

it('fails with the error of the reading', async () => {
  const queue = new EventQueue();
  queue.fail(new Error('away'));
  await expect(received(queue)).rejects.toThrow('away');
});
