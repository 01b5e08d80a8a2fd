import { readFile, rm } from 'node:fs/promises';
import { signal } from '../../infrastructure/embedded/process-table.js';
import { noteOf, type SharedClock, type SharedServiceNote } from './shared-service-note.js';

/** Ends a shared service of this jest worker, when there is one. */
export async function endShared(clock: SharedClock): Promise<void> {
  const note = noteOf(clock);
  const text = await readFile(note, 'utf8').catch(() => null);
  if (text === null) return;
  await rm(note);
  signal((JSON.parse(text) as SharedServiceNote).pid, 'SIGTERM');
}
