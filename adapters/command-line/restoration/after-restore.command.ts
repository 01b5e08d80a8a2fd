import type { PrepareRestored } from '../../../application/restoration/prepare-restored.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

export function afterRestoreCommand(prepare: PrepareRestored): OperatorCommand {
  return operatorCommand({
    name: 'after-restore',
    summary:
      'prepare a database that was restored from a backup, before any process is started: end all sessions, API keys, keys of organizations ' +
      'and connected applications, hold agent sessions and schedules until their owners resume them, stop armed orders, give back the accounts and passkeys that the backup does not have, let the ledger read the chain again. Can be repeated',
    arguments: {},
    confirmation:
      'yes, everybody signs in again, and every API key, key of an organization and connected application is set up again',
    execute: async () => {
      const report = await prepare.execute();
      const {
        ended,
        platformKeys,
        copies,
        accounts,
        unconfirmed,
        renamed,
        passkeys,
        confirmed,
        removed,
        refused,
        withoutPasskey,
        held,
        found,
      } = report;
      const text = [
        `The sessions, API keys and connected applications of ${ended} people are ended.`,
        `${platformKeys} keys of organizations are revoked.`,
        `${held.AGENT_SESSION} agent sessions and ${held.SCHEDULE} schedules wait until their owners resume them, ${held.CONDITIONAL_ORDER} armed orders were stopped.`,
        copies === 0
          ? 'No copy of a passkey was found: nobody who signed up after the backup has an account. Are STORAGE_S3_BUCKET or DATA_DIR those of the service? Correct them, and repeat this before anything is started.'
          : `${copies} copies of passkeys were read.`,
        `${accounts.length} accounts were given back${accounts.length === 0 ? '' : `: ${accounts.join(', ')}`}.`,
        ...(unconfirmed.length === 0
          ? []
          : [
              `Not confirmed, because nobody has used their wallets: ${unconfirmed.join(', ')}. Some may be sign-ups that failed at their last step; only whoever has the passkey can sign in.`,
            ]),
        ...renamed,
        `${passkeys} further passkeys were given back, ${confirmed} that were on their way are confirmed, ${removed} that are no signers any longer were removed.`,
        ...refused,
        ...(found.length === 0
          ? ['Every mandate that the chain has made since the backup has a record.']
          : [
              'Mandates on chain that were signed after the backup; docs/operations/backup.md says what their owners do:',
            ]),
        ...found.map(
          ({ username, kind, contract, hasRecord, problem }) =>
            `  ${username} ${kind} ${contract} ${hasRecord ? 'is in the app of its owner' : `has no record${problem === null ? '' : `: ${problem}`}`}`,
        ),
        ...(withoutPasskey.length === 0 ? ['Every wallet has a passkey.'] : ['Wallets without a passkey:']),
        ...withoutPasskey.map(({ username, address }) => `  ${username} ${address}`),
        'The ledger is empty; start the processes, and the indexer fills it from the chain.',
      ].join('\n');
      const mandates = found.map(({ username, kind, contract, hasRecord, problem }) => {
        return { username, kind, contract, hasRecord, problem };
      });
      return { text, json: { ...report, found: mandates } };
    },
  });
}
