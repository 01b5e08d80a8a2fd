import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { signal } from '../../infrastructure/embedded/process-table.js';
import { noteOf, type SharedServiceNote } from './shared-service-note.js';

/* The files that use a shared service run first, and a service costs work while nobody uses it. */
const MAY_USE_THEM = /\/faults\/|\.e2e\.spec\.ts$/;

if (!MAY_USE_THEM.test(expect.getState().testPath ?? '')) {
  for (const note of [noteOf('real'), noteOf('advanced')].filter((path) => existsSync(path))) {
    const { pid } = JSON.parse(await readFile(note, 'utf8')) as SharedServiceNote;
    await rm(note);
    signal(pid, 'SIGTERM');
  }
}
