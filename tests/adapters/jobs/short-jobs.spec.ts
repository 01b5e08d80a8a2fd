import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ShortJobs } from '../../../adapters/jobs/short-jobs.js';
import type { Job, JobQueue } from '../../../application/ports/job-queue.js';
import { type SpanStart, setTracer } from '../../../application/ports/tracing.js';
import { eventually } from './eventually.js';
import { groupedJob, passingJob, settleJob, shortJob } from './job-kinds.js';
import { RecordingLogger } from './recording-logger.js';

/** Work that the test ends by hand. */
class Work {
  readonly begun: string[] = [];
  private readonly ends: { readonly resolve: () => void; readonly reject: (error: unknown) => void }[] = [];

  readonly execute = (subjectId: string): Promise<void> => {
    this.begun.push(subjectId);
    return new Promise((resolve, reject) => this.ends.push({ resolve, reject }));
  };

  async end(index: number): Promise<void> {
    this.ends[index]?.resolve();
    await settled();
  }

  async fail(index: number): Promise<void> {
    this.ends[index]?.reject(new Error('away'));
    await settled();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const jobs = (...subjectIds: string[]): readonly Job[] =>
  subjectIds.map((subjectId) => ({ kind: shortJob, subjectId }));
/** Jobs whose events have named their causes. */
const caused = (...subjectIds: string[]): readonly Job[] =>
  jobs(...subjectIds).map((one) => ({ ...one, trace: `cause of ${one.subjectId}` }));

describe('short jobs', () => {
  let work: Work;
  let queued: Job[];
  let add: JobQueue['add'];
  let logger: RecordingLogger;
  let short: ShortJobs;

  beforeEach(() => {
    work = new Work();
    queued = [];
    add = async (added) => void queued.push(...added);
    logger = new RecordingLogger();
    const handlers = [
      { kind: shortJob, execute: work.execute },
      { kind: settleJob, execute: work.execute },
    ];
    short = new ShortJobs(handlers, { add: (added) => add(added) }, logger);
  });

  it('run as many at once as their kind allows, the others after them', async () => {
    const taken = await short.take(jobs('a', 'b', 'c'));
    expect(taken).toHaveLength(3);
    expect(work.begun).toEqual([]);
    short.run(taken);
    expect(work.begun).toEqual(['a', 'b']);
    await work.end(0);
    expect(work.begun).toEqual(['a', 'b', 'c']);
    expect(queued).toEqual([]);
  });

  it('are those whose kind says so', async () => {
    expect(await short.take([{ kind: settleJob, subjectId: 'a' }])).toEqual([]);
  });

  it('find no room when too many wait, so that other processes do them, and again when some have ended', async () => {
    const many = Array.from({ length: 100 }, (_, index) => String(index));
    const taken = await short.take(jobs(...many));
    expect(taken).toHaveLength(4);
    short.giveBack(taken);
    const again = await short.take(jobs(...many));
    expect(again).toHaveLength(4);
    short.run(again);
    expect(await short.take(jobs('x', 'y', 'z'))).toHaveLength(2);
  });

  it('are handed to the queue when they fail', async () => {
    short.run(await short.take(jobs('a', 'b', 'c')));
    await work.fail(1);
    expect(queued).toMatchObject([{ kind: { name: 'short' }, subjectId: 'b' }]);
    expect(work.begun).toEqual(['a', 'b', 'c']);
    expect(logger.lines).toEqual(['warn: A job failed and will be tried again']);
  });

  it('leave to the sweeps what no queue takes', async () => {
    add = () => Promise.reject(new Error('queue away'));
    short.run(await short.take(jobs('a')));
    await work.fail(0);
    expect(logger.lines).toContain('error: Putting failed jobs into the queue fails: queue away');
    await short.close();
  });

  it('run once for a subject that waits, and once more for one that runs', async () => {
    short.run(await short.take(jobs('a', 'b', 'c', 'c')));
    short.run(await short.take(jobs('a', 'a')));
    expect(work.begun).toEqual(['a', 'b']);
    await work.end(0);
    await work.end(1);
    await work.end(2);
    await work.end(3);
    expect(work.begun.toSorted()).toEqual(['a', 'a', 'b', 'c']);
  });

  it('are finished before the process ends; those that wait go to the queue', async () => {
    short.run(await short.take(jobs('a', 'b', 'c')));
    let isClosed = false;
    const closing = short.close().then(() => {
      isClosed = true;
    });
    await settled();
    expect([isClosed, queued.map(({ subjectId }) => subjectId)]).toEqual([false, ['c']]);
    expect(await short.take(jobs('d'))).toEqual([]);
    await work.end(0);
    await work.end(1);
    await closing;
    expect(work.begun).toEqual(['a', 'b']);
  });

  describe('that are done together', () => {
    let together: Work;
    /** What fails in the next run. */
    let failing: string[];
    const grouped = (...subjectIds: string[]): readonly Job[] =>
      subjectIds.map((subjectId) => ({ kind: groupedJob, subjectId }));
    const begun = (many: number) => eventually(() => together.begun.length === many);

    beforeEach(() => {
      together = new Work();
      failing = [];
      const executeAll = async (subjectIds: readonly string[]) => {
        await together.execute(subjectIds.join(' '));
        return failing.map((subjectId) => ({ subjectId, error: new Error('not this one') }));
      };
      const works = { execute: work.execute, executeAll };
      const handlers = [groupedJob, passingJob].map((kind) => ({ kind, ...works }));
      short = new ShortJobs(handlers, { add: (added) => add(added) }, logger);
    });

    it('and wait for no company: what comes while some are done is done next', async () => {
      const passing = (...subjectIds: string[]) => subjectIds.map((subjectId) => ({ kind: passingJob, subjectId }));
      short.run(await short.take(passing('a', 'b')));
      expect(together.begun).toEqual(['a b']);
      short.run(await short.take(passing('c')));
      short.run(await short.take(passing('a', 'd', 'e')));
      expect(together.begun).toEqual(['a b']);
      await together.end(0);
      expect(together.begun).toEqual(['a b', 'c d e']);
      await together.end(1);
      expect([together.begun.length, work.begun]).toEqual([2, ['a']]);
    });

    it('and of which one has failed for a reason of its own: it goes to the queue, and the others are done', async () => {
      failing = ['b'];
      short.run(await short.take(grouped('a', 'b', 'c')));
      await begun(1);
      await together.end(0);
      expect(queued).toMatchObject([{ kind: { name: 'grouped' }, subjectId: 'b' }]);
      expect(work.begun).toEqual([]);
      expect(logger.lines).toEqual(['warn: A job failed and will be tried again']);
    });

    it('gather for a moment, and are then as many at once as their kind says', async () => {
      short.run(await short.take(grouped('a', 'b')));
      short.run(await short.take(grouped('c', 'd', 'e')));
      expect(together.begun).toEqual([]);
      await begun(2);
      expect(together.begun).toEqual(['a b c', 'd e']);
      short.run(await short.take(grouped('a', 'f')));
      await together.end(0);
      await together.end(1);
      await begun(3);
      expect(together.begun.at(-1)?.split(' ').toSorted()).toEqual(['a', 'f']);
      expect(work.begun).toEqual([]);
    });

    it('are done one by one when they fail together, and one that fails alone goes to the queue', async () => {
      short.run(await short.take(grouped('a', 'b', 'c')));
      await begun(1);
      await together.fail(0);
      await work.end(0);
      await work.fail(1);
      await work.end(2);
      expect(work.begun).toEqual(['a', 'b', 'c']);
      expect(queued).toMatchObject([{ kind: { name: 'grouped' }, subjectId: 'b' }]);
      expect(logger.lines).toEqual([
        'warn: 3 jobs failed together, and are done one by one',
        'warn: A job failed and will be tried again',
      ]);
    });

    it('is done as any other when it has found no company', async () => {
      short.run(await short.take(grouped('a')));
      await eventually(() => work.begun.length === 1);
      expect(together.begun).toEqual([]);
    });

    it('go to the queue when the process ends while they gather', async () => {
      short.run(await short.take(grouped('a', 'b')));
      await short.close();
      expect(queued.map(({ subjectId }) => subjectId)).toEqual(['a', 'b']);
      expect([work.begun, together.begun]).toEqual([[], []]);
    });

    it('go to the queue when their events were published while the process ends', async () => {
      const taken = await short.take(grouped('a', 'b'));
      const closing = short.close();
      short.run(taken);
      await closing;
      expect(queued.map(({ subjectId }) => subjectId)).toEqual(['a', 'b']);
    });

    it('need something that does them together', () => {
      const alone = { kind: groupedJob, execute: work.execute };
      expect(() => new ShortJobs([alone], { add: (added) => add(added) }, logger)).toThrow('grouped');
    });
  });

  describe('that are traced', () => {
    let spans: SpanStart[];

    beforeEach(() => {
      spans = [];
      setTracer({
        run(start, execute) {
          spans.push(start);
          return execute({ rename: () => undefined, set: () => undefined });
        },
        context: () => null,
        close: async () => undefined,
      });
    });
    afterEach(() => setTracer(null));

    it('belong to what has caused them, also when they have waited or run again', async () => {
      short.run(await short.take(caused('a', 'b', 'c')));
      short.run([{ kind: shortJob, subjectId: 'a', trace: 'another cause' }]);
      await work.end(0);
      await work.end(1);
      expect(work.begun).toEqual(['a', 'b', 'c', 'a']);
      expect(spans).toMatchObject([
        { name: 'job short', kind: 'consumer', parent: 'cause of a', attributes: { 'job.subject': 'a' } },
        { parent: 'cause of b' },
        { parent: 'cause of c' },
        { parent: 'another cause' },
      ]);
    });

    it('take their cause along into the queue', async () => {
      short.run(await short.take(caused('a', 'b', 'c')));
      const closing = short.close();
      await work.fail(0);
      await work.end(1);
      await closing;
      expect(queued).toMatchObject([
        { subjectId: 'c', trace: 'cause of c' },
        { subjectId: 'a', trace: 'cause of a' },
      ]);
    });
  });
});
