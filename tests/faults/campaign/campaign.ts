import { setTimeout as delay } from 'node:timers/promises';
import { userId as toUserId } from '../../../domain/shared/ids.js';
import { Patience } from '../../../infrastructure/patience.js';
import { TestTokenIssuer } from '../../support/test-token-issuer.js';
import type { Diary } from './evidence/diary.js';
import { repeating } from './faults/repeating.js';
import { Saboteur } from './faults/saboteur.js';
import { Crowd } from './people/crowd.js';
import { SCOPES } from './people/person.js';
import type { CampaignPlan } from './plan/campaign-plan.js';
import { Quiet } from './quiet.js';
import type { CampaignReport } from './report/campaign-report.js';
import type { Stage } from './stage/stage.js';
import { StageClock } from './stage/stage-clock.js';

const BLOCK_EVERY_MS = 1_500;
const CLOCK_READ_EVERY_MS = 1_000;
/** Longer than the longest fault and the wait for a recovery from it. */
const LAST_EPISODE_ENDS_WITHIN_MS = 120_000;
const TOKEN_SPARE_SECONDS = 3_600;

/** Runs a plan on a stage: people act, faults happen, and at the end the service's promises are checked. */
export async function runCampaign(plan: CampaignPlan, stage: Stage, diary: Diary): Promise<CampaignReport> {
  const clock = new StageClock(stage.front.url);
  const crowd = await assemble(plan, stage, clock);
  const ends = [
    repeating(BLOCK_EVERY_MS, () => stage.node('evm_mine')),
    repeating(CLOCK_READ_EVERY_MS, () => clock.read()),
  ];
  try {
    const until = performance.now() + plan.seconds * 1000;
    const isOver = () => performance.now() > until;
    const saboteur = new Saboteur({ stage, clock, canary: crowd.canary, luck: plan.luck }, isOver);
    const acting = [crowd.act(plan), crowd.watch(plan.luck.fork('watch'))];
    const breaking = saboteur.run(plan.episodes);
    await delay(plan.seconds * 1000);
    await Promise.race([breaking, delay(LAST_EPISODE_ENDS_WITHIN_MS, undefined, { ref: false })]);
    crowd.rest();
    await Promise.all(acting);
    diary.fault('everything is healed');
    const { evidence, violations } = await new Quiet(stage, clock, crowd).check();
    const { counts, recoveries } = saboteur;
    return { plan, payments: evidence.payments, counts, recoveries, violations };
  } finally {
    await Promise.all(ends.map((end) => end()));
  }
}

async function assemble(plan: CampaignPlan, stage: Stage, clock: StageClock): Promise<Crowd> {
  const { servers, front, dataDirectory } = stage;
  const databaseUrl = await servers.databaseUrl();
  // Four processes have just started on this machine.
  const patience = new Patience((sentence) => stage.diary.fault(sentence));
  const issuer = await patience.until(() => TestTokenIssuer.open(databaseUrl, front.url, { dataDirectory }));
  const ttlSeconds = plan.seconds + TOKEN_SPARE_SECONDS;
  try {
    return await Crowd.assemble(stage, clock, plan.people, (userId) =>
      patience.until(() => issuer.issue({ userId: toUserId(userId), clientId: 'faults', scopes: SCOPES, ttlSeconds })),
    );
  } finally {
    await issuer.close();
  }
}
