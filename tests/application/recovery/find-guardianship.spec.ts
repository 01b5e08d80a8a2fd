import { expect, it } from '@jest/globals';
import { FindGuardianship } from '../../../application/recovery/find-guardianship.js';
import type { NamedGuardian } from '../../../application/recovery/guardian.repository.js';
import { GUARDIAN_STATUSES, type GuardianStatus } from '../../../domain/recovery/guardian-status.js';
import { guardianId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, DAY, later } from '../../support/builders/time.js';
import { StandingClock } from '../support/simple-ports.js';

const LINK = { guardianId: guardianId(uuid(1)), recoveryRequestId: null, expiresAt: later(CREATED_AT, 7 * DAY) };

/** The link of a guardian with this status. */
function finding(status: GuardianStatus, at = CREATED_AT) {
  const guardian = { id: LINK.guardianId, status } as NamedGuardian;
  const clock = new StandingClock();
  clock.time = at;
  const links = { find: async (fingerprint: string) => (fingerprint === 'known' ? LINK : null) };
  const secrets = { fingerprint: (secret: string) => secret };
  return new FindGuardianship({ find: async () => guardian } as never, links as never, secrets as never, clock);
}

const FORMER = new Set<GuardianStatus>(['declined', 'removed']);

it.each(GUARDIAN_STATUSES)(
  'the page of the link shows the account to a guardian who is %s, unless they are none any more',
  async (status) => {
    const shown = finding(status).toShow('known');
    if (FORMER.has(status)) await expect(shown).rejects.toMatchObject({ code: 'CONFLICT' });
    else expect(await shown).toMatchObject({ status });
  },
);

it('whoever has declined can say so again, and whoever was removed can do nothing', async () => {
  expect(await finding('declined').byToken('known')).toMatchObject({ status: 'declined' });
  await expect(finding('removed').byToken('known')).rejects.toMatchObject({ code: 'CONFLICT' });
});

it.each(GUARDIAN_STATUSES)('a link that is unknown or over says nothing of a guardian who is %s', async (status) => {
  await expect(finding(status).toShow('other')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(finding(status, LINK.expiresAt).toShow('known')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
