import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Auditor } from '../support/auditor.js';
import { eventually } from '../support/eventually.js';
import { RedisServer } from '../support/redis.js';
import { Sandbox } from '../support/sandbox/sandbox.js';
import {
  CALL_REMAINS,
  FOLLOWING_POINTS,
  type MandateFaultPoint,
  OPERATION_REMAINS,
  PAUSE_POINTS,
  START_POINTS,
} from './crash-remains.js';
import { loseJobs } from './lost-jobs.js';
import { AGENT_SESSION_MANDATES } from './mandates/agent-session-mandates.js';
import { timesEmitted } from './mandates/contract-logs.js';
import type { MandateScene, MandateUnderTest } from './mandates/mandate-under-test.js';
import { ORDER_MANDATES } from './mandates/order-mandates.js';
import { RECOVERY_MANDATES } from './mandates/recovery-mandates.js';
import { SCHEDULE_MANDATES } from './mandates/schedule-mandates.js';
import { Stage } from './stage.js';

const MANDATES = [...AGENT_SESSION_MANDATES, ...SCHEDULE_MANDATES, ...ORDER_MANDATES, ...RECOVERY_MANDATES];

const DIED_WITHIN_MS = 60_000;
/** A relayer may wait a minute for a nonce of the dead process. */
const DONE_WITHIN_MS = 180_000;
/** Longer than the starts and the waits of a scenario together, so that the wait that is too long says so itself. */
const SCENARIO_WITHIN_MS = 15 * 60_000;

const pointsOf = (table: object) => Object.keys(table) as MandateFaultPoint[];
const POINTS: Readonly<Record<MandateUnderTest['in'], readonly MandateFaultPoint[]>> = {
  operation: [...pointsOf(OPERATION_REMAINS), ...FOLLOWING_POINTS],
  call: [...pointsOf(CALL_REMAINS), ...FOLLOWING_POINTS],
  event: FOLLOWING_POINTS,
  pause: PAUSE_POINTS,
  start: START_POINTS,
};

interface Scenario {
  readonly queue: 'PostgreSQL' | 'Redis';
  readonly point: MandateFaultPoint;
  /** What becomes of the queue's data while the service is down. */
  readonly jobs: 'kept' | 'lost';
  readonly mandate: string;
}

/** What always runs: a call or a change of each family of mandates. Recoveries need guardians first, and run with all others. */
const always: readonly Scenario[] = [
  {
    queue: 'PostgreSQL',
    point: 'after-call-broadcast',
    jobs: 'kept',
    mandate: "an agent's payment by the service's key",
  },
  { queue: 'PostgreSQL', point: 'after-call-ended', jobs: 'lost', mandate: 'a due payment of a schedule' },
  { queue: 'PostgreSQL', point: 'mid-follow', jobs: 'lost', mandate: 'the fill of a conditional order' },
];

/** Everything at every point, with every loss and queue in turn. */
const matrix: readonly Scenario[] = MANDATES.flatMap(({ in: life, isFirst, name }, row) =>
  POINTS[life]
    .filter((point) => isFirst || point !== 'after-deploy-broadcast')
    .map((point, column) => ({
      queue: (row + column) % 3 === 0 ? 'Redis' : 'PostgreSQL',
      point,
      jobs: (row + column) % 2 === 0 ? 'kept' : 'lost',
      mandate: name,
    })),
);

const scenarios = process.env['ALL_CRASHES'] === '1' ? matrix : always;

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

const queues = (['PostgreSQL', 'Redis'] as const).filter((queue) => scenarios.some((one) => one.queue === queue));

describe.each(queues)('mandates of a service whose queue is on %s', (queue) => {
  const here = scenarios.filter((scenario) => scenario.queue === queue);

  let redis: RedisServer | null = null;
  let stage: Stage;
  let sandbox: Sandbox;

  beforeAll(async () => {
    redis = queue === 'Redis' ? await RedisServer.create() : null;
    stage = await Stage.open(redis ? { REDIS_URL: redis.url } : {});
    sandbox = await Sandbox.around(await stage.start());
  });

  afterAll(async () => {
    await sandbox?.close();
    await stage?.destroy();
    await redis?.destroy();
  });

  // What goes on would meet the fault of the next scenario.
  let ending: MandateScene['end'];
  afterEach(async () => {
    await stage.running();
    await ending?.();
    ending = undefined;
  });

  const emittedBy = async ({ address }: MandateScene, event: string | null) =>
    event === null ? null : timesEmitted(sandbox.node, event, address);

  const isQuiet = async (auditor: Auditor, underWay = 0) =>
    (await auditor.underWay()) === underWay && (await auditor.undelivered()) === 0;

  /** The state proves that the process died at the intended place. */
  const expectRemains = async (
    point: MandateFaultPoint,
    { family, event }: MandateUnderTest,
    scene: MandateScene,
    auditor: Auditor,
  ) => {
    if (isOneOf(PAUSE_POINTS, point) || isOneOf(START_POINTS, point)) return;
    const emitted = await emittedBy(scene, event);
    if (isOneOf(FOLLOWING_POINTS, point)) return expect(emitted).toBe(1);
    if (point in OPERATION_REMAINS) {
      const remains = OPERATION_REMAINS[point as keyof typeof OPERATION_REMAINS];
      // The node may mine what it has got a moment later.
      const mined = async () => (await auditor.operation(scene.subjectId))?.executions === remains.executions;
      await eventually(`the chain has ${remains.executions} executions`, mined);
      return expect(await auditor.operation(scene.subjectId)).toMatchObject(remains);
    }
    const remains = CALL_REMAINS[point as keyof typeof CALL_REMAINS];
    expect({ ...(await auditor.contractCall(scene.ownerId, family)), emitted }).toMatchObject(remains);
  };

  it.each(here)(
    'killed $point with its jobs $jobs, $mandate happens exactly once',
    async ({ point, jobs, mandate: name }) => {
      const mandate = MANDATES.find((one) => one.name === name);
      if (!mandate) throw new Error(`There is no ${name}`);
      await stage.running();
      const scene = await mandate.prepare(sandbox);
      ending = scene.end;
      const before = await stage.auditor();
      await eventually('nothing else is under way', () => isQuiet(before, mandate.underWayBefore), DONE_WITHIN_MS);
      const dying = await stage.startFaulty(point, {
        FAULT_EVENT: mandate.event ?? '',
        FAULT_CONTRACT: scene.address,
        FAULT_SUBJECT: scene.subjectId,
        FAULT_KIND: mandate.kind ?? '',
        FAULT_OWNER: scene.ownerId,
        FAULT_FAMILY: mandate.family,
      });
      const auditor = await stage.auditor();
      // Whoever asks for it may have received the answers or not, and asks again until the service is dead. Nobody waits for the dead.
      const death = dying.exit();
      const hasDied = async () => {
        if (dying.hasEnded) return true;
        const begun = scene.begin().then(
          () => null,
          (error: unknown) => error,
        );
        const refusal = await Promise.race([begun, death]);
        // It is named when the service never dies.
        if (!dying.hasEnded && refusal instanceof Error) throw refusal;
        return dying.hasEnded;
      };
      await eventually(`the service has died ${point}`, hasDied, DIED_WITHIN_MS);
      expect(await death).toBeNull();
      await expectRemains(point, mandate, scene, auditor);
      if (jobs === 'lost') await loseJobs(stage, redis);

      await stage.start();
      await scene.begin().catch(() => undefined);
      await scene.completed();
      await eventually('nothing is under way', () => isQuiet(auditor), DONE_WITHIN_MS);
      if (mandate.event !== null) expect(await emittedBy(scene, mandate.event)).toBe(1);
      await scene.expectEffect();
      expect(await auditor.differences()).toEqual([]);
    },
    SCENARIO_WITHIN_MS,
  );
});

describe('the crashes of mandates that always run', () => {
  it('are among all crashes', () => {
    const known = matrix.map(({ point, mandate }) => `${point} ${mandate}`);
    expect(known).toEqual(expect.arrayContaining(always.map(({ point, mandate }) => `${point} ${mandate}`)));
  });
});
