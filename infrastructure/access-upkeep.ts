import type { Container } from 'inversify';
import { Sweeper } from '../adapters/jobs/sweeper.js';
import { followPlanChanges } from '../adapters/persistence/access/plan-changes.js';
import { NotificationChannel } from '../adapters/persistence/notification-channel.js';
import { ApiKeyUses, SignInUses } from '../application/access/last-uses.js';
import { PlanGate } from '../application/access/plan-gate.js';
import { KeyRegister } from '../application/secret-keys/sealed-rows.js';
import type { Resources } from './resources.js';
import { resolve } from './wiring/resolve.js';

const FLUSH_EVERY_MS = 10_000;
/** How often a process says with which secret key it seals (application/secret-keys/reseal-secrets.ts). */
const NOTE_EVERY_MS = 30_000;

/**
 * Keeps this process's memory of credentials and the database in step: it forgets changed plans, and stores when credentials were last
 * used. @returns a function that ends it after a last write
 */
export function startAccessUpkeep(container: Container, { logger, secretKeyIds }: Resources): () => Promise<void> {
  const uses = [resolve(container, ApiKeyUses), resolve(container, SignInUses)];
  const flush = async () => {
    for (const each of uses) await each.flush();
  };
  const stopListening = followPlanChanges(resolve(container, PlanGate), resolve(container, NotificationChannel));
  const note = () => resolve(container, KeyRegister).note(secretKeyIds[0]);
  const sweeps = [
    { name: 'write-last-uses', everyMs: FLUSH_EVERY_MS, execute: flush },
    { name: 'note-secret-key', everyMs: NOTE_EVERY_MS, execute: note },
  ];
  const writer = new Sweeper(sweeps, logger);
  writer.start();
  return async () => {
    stopListening();
    await writer.close();
    await flush().catch((error: unknown) =>
      logger.warn({ err: error }, 'The last uses of credentials were not stored'),
    );
  };
}
