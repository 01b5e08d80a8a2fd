import type { CommandAnswer, Given } from '../../adapters/command-line/operator-command.js';
import { BullJobQueue } from '../../adapters/jobs/bull-job-queue.js';
import { RunAsOperator } from '../../application/operator/run-as-operator.js';
import { createContainer } from '../container.js';
import { resolve } from '../wiring/resolve.js';
import { backupCommand, restoreCommand, verifyBackupCommand } from './backup.commands.js';
import { deployContractsCommand } from './deploy-contracts.command.js';
import { doctorCommand } from './doctor.command.js';
import { markRestoredCommand } from './mark-restored.command.js';
import { migrateCommand } from './migrate.command.js';
import { openOperatorResources } from './operator-resources.js';
import type { StandaloneCommand } from './standalone-command.js';
import { thisOperator } from './this-operator.js';

/** The commands that need no database, or one that is not ready. */
export const STANDALONE_COMMANDS: readonly StandaloneCommand[] = [
  doctorCommand,
  migrateCommand,
  deployContractsCommand,
  backupCommand,
  verifyBackupCommand,
  restoreCommand,
  markRestoredCommand,
];

/**
 * Runs a command that must work without the audit log. What changes something is written down when the database can be used afterwards;
 * otherwise the answer says that it was not.
 */
export async function runStandalone(
  command: StandaloneCommand,
  given: Given,
  environment: NodeJS.ProcessEnv,
): Promise<CommandAnswer> {
  const answer = await command.execute(given, environment);
  const isPreview = command.preview === true && given.yes === undefined;
  if (!command.changes || isPreview) return answer;
  const isWritten = await writtenDown(command.name, given, environment);
  if (isWritten) return answer;
  const note =
    'The audit log does not have this: no database with the schema of this version could be reached with these settings.';
  return { ...answer, text: `${answer.text}\n${note}`, json: { ...answer.json, isInAuditLog: false } };
}

async function writtenDown(command: string, given: Given, environment: NodeJS.ProcessEnv): Promise<boolean> {
  const opened = await openOperatorResources(environment).catch(() => null);
  if (opened === null) return false;
  const container = createContainer(opened.resources);
  try {
    const known = Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    const act = { operator: thisOperator(), command, arguments: Object.fromEntries(known) };
    await resolve(container, RunAsOperator).execute(act, async () => undefined);
    return true;
  } catch {
    return false;
  } finally {
    await resolve(container, BullJobQueue).close();
    await opened.close();
  }
}
