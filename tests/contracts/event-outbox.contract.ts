import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DomainEvent, PublishedEvent } from '../../application/ports/event-outbox.js';
import { paymentRequestId, type UserId, userId, walletOperationId } from '../../domain/shared/ids.js';
import { CREATED_AT, later } from '../support/builders/time.js';
import { atOnce, type OpenStage, rolledBack, type Stage } from './stage.js';

const ALICE = userId(randomUUID());
const BOB = userId(randomUUID());

function newEvents(count: number, user: UserId = ALICE): DomainEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    type: 'payment.created',
    subjectId: paymentRequestId(randomUUID()),
    userId: user,
    occurredAt: later(CREATED_AT, index),
  }));
}

const subjects = (events: readonly { readonly subjectId: string }[]) => events.map(({ subjectId }) => subjectId);

/** Of the ports EventOutbox, the writing end, and OutboxReader, the reading end. */
export function eventOutboxContract(open: OpenStage): void {
  describe('the outbox', () => {
    let stage: Stage;
    beforeEach(async () => {
      stage = await open();
    });

    async function drained(limit = 100): Promise<PublishedEvent[]> {
      const events: PublishedEvent[] = [];
      while ((await stage.outbox.drain(limit, async (batch) => void events.push(...batch))) > 0);
      return events;
    }

    it('keeps events as they are, in their order', async () => {
      const included = {
        type: 'operation.included',
        subjectId: walletOperationId(randomUUID()),
        userId: BOB,
        occurredAt: CREATED_AT,
      } as const;
      const events: DomainEvent[] = [...newEvents(2), included];
      await stage.outbox.append(events);

      const handed = await drained();
      const stored = { organizationId: null, position: expect.any(BigInt), traceContext: null };
      expect(handed.map((event) => ({ traceContext: null, ...event }))).toEqual(
        events.map((event) => ({ ...event, ...stored })),
      );
      expect([...handed].sort((a, b) => Number(a.position - b.position))).toEqual(handed);
    });

    it('has nothing to do for no events', async () => {
      await stage.outbox.append([]);

      expect(await stage.outbox.drain(10, () => Promise.reject(new Error('called')))).toBe(0);
    });

    it('hands over each event once, the oldest first, no more at once than asked for', async () => {
      const events = newEvents(25);
      await stage.outbox.append(events);
      const batches: (readonly PublishedEvent[])[] = [];
      const handle = async (batch: readonly PublishedEvent[]) => void batches.push(batch);

      const counts = [];
      for (let round = 0; round < 4; round += 1) counts.push(await stage.outbox.drain(10, handle));
      expect(counts).toEqual([10, 10, 5, 0]);
      expect(batches.map(({ length }) => length)).toEqual([10, 10, 5]);
      expect(subjects(batches.flat())).toEqual(subjects(events));
    });

    it('leaves the events unpublished when the handler throws, and hands them over again', async () => {
      const events = newEvents(3);
      await stage.outbox.append(events);

      const failing = stage.outbox.drain(10, () => Promise.reject(new Error('the queue is down')));
      await expect(failing).rejects.toThrow('queue is down');
      expect(subjects(await drained())).toEqual(subjects(events));
    });

    it('loses nothing that is appended at once', async () => {
      const works = Array.from({ length: 10 }, () => () => stage.outbox.append(newEvents(3)));
      await atOnce(stage, works);

      expect(await drained(7)).toHaveLength(30);
    });

    it('holds nothing of work that rolls back', async () => {
      await rolledBack(stage, () => stage.outbox.append(newEvents(1)));

      expect(await drained()).toEqual([]);
    });

    it('tells what happened to one user since a position, page by page, published or not', async () => {
      const mine = newEvents(5);
      await stage.outbox.append(mine.slice(0, 2));
      await stage.outbox.append(newEvents(3, BOB));
      await stage.outbox.append(mine.slice(2));
      await stage.outbox.drain(4, async () => undefined);

      const read: PublishedEvent[] = [];
      let page = await stage.outbox.since({ userId: ALICE }, 0n, 2);
      while (page.length > 0) {
        expect(page.length).toBeLessThanOrEqual(2);
        read.push(...page);
        page = await stage.outbox.since({ userId: ALICE }, read.at(-1)?.position ?? 0n, 2);
      }
      expect(subjects(read)).toEqual(subjects(mine));
    });
  });
}
