import { expect, it } from '@jest/globals';
import { HaltSessionsWithoutPlan } from '../../../application/agent-sessions/halt-sessions-without-plan.js';
import { agentSessionId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { StandingClock } from '../support/simple-ports.js';

it('a session that cannot be halted does not keep the others paying', async () => {
  const ids = [1, 2, 3].map((number) => agentSessionId(uuid(number)));
  const halted: string[] = [];
  const execute = async (id: string) => {
    if (id === ids[0]) throw new Error('It changes at this moment');
    halted.push(id);
  };
  const sweep = new HaltSessionsWithoutPlan({ activeWithoutPlan: async () => ids }, { execute }, new StandingClock());
  await expect(sweep.execute()).rejects.toThrow('It changes at this moment');
  expect(halted).toEqual(ids.slice(1));
});
