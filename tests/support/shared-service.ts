import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServiceAddress, TestService } from './service.js';
import { testRunDirectory } from './test-run-directory.js';

/** Whether the clock is the machine's, or one that tests have moved. */
export type SharedClock = 'real' | 'advanced';

/** The service of this jest worker, which is started by the first test file that asks and ends with the run. */
export async function sharedService(clock: SharedClock): Promise<TestService> {
  const note = join(testRunDirectory(), `service-${clock}-${process.env['JEST_WORKER_ID']}.json`);
  const running = await serviceIn(note);
  if (running !== null) return running;
  const service = await TestService.start();
  service.leaveRunning();
  await writeFile(note, JSON.stringify(service.address));
  return service;
}

async function serviceIn(note: string): Promise<TestService | null> {
  const text = await readFile(note, 'utf8').catch(() => null);
  if (text === null) return null;
  const service = TestService.at(JSON.parse(text) as ServiceAddress);
  const answer = await fetch(`${service.url}/readyz`).catch(() => null);
  return answer?.ok ? service : null;
}
