import { readFile, writeFile } from 'node:fs/promises';
import { endShared } from './end-shared.js';
import { TestService } from './service.js';
import { noteOf, type SharedClock, type SharedServiceNote } from './shared-service-note.js';

/**
 * The service of this jest worker, which is started by the first test file that asks and ends after the last one that may. The other
 * shared one ends here: a service costs work while nobody uses it, and the files that use the same one follow each other.
 */
export async function sharedService(clock: SharedClock): Promise<TestService> {
  await endShared(clock === 'real' ? 'advanced' : 'real');
  const note = noteOf(clock);
  const running = await serviceIn(note);
  if (running !== null) return running;
  const service = await TestService.start();
  service.leaveRunning();
  const noted: SharedServiceNote = { ...service.address, pid: service.pid };
  await writeFile(note, JSON.stringify(noted));
  return service;
}

async function serviceIn(note: string): Promise<TestService | null> {
  const text = await readFile(note, 'utf8').catch(() => null);
  if (text === null) return null;
  const service = TestService.at(JSON.parse(text) as SharedServiceNote);
  const answer = await fetch(`${service.url}/readyz`).catch(() => null);
  return answer?.ok ? service : null;
}
