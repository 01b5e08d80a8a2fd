import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { ConflictError } from '../../domain/shared/errors.js';
import { assertUnaltered, type Backup, openBackup, sha256Of, writeBackup } from '../backup/backup-file.js';
import { postgresTools, type RunningTool } from '../backup/postgres-tools.js';
import { type Configuration, readConfiguration } from '../configuration.js';
import { privateFolder } from '../embedded/data-directory.js';
import { MARK_RESTORING } from '../schema-state.js';
import { keptSecretKeys, type MasterKeys } from '../secret-keys.js';
import { VERSION } from '../version.js';
import { databaseOf } from './operator-resources.js';
import { connected, markRestored } from './restored-mark.js';
import { standaloneCommand } from './standalone-command.js';

export const backupCommand = standaloneCommand({
  name: 'backup',
  summary:
    'write a backup of the database into a folder, encrypted with the first key of SECRETS_KEY; the service goes on meanwhile',
  arguments: { folder: 'where the file is written' },
  changes: true,
  execute: async ({ folder }, environment) => {
    const configuration = readConfiguration(environment);
    const keys = await secretKeysOf(configuration);
    const { databaseUrl, close } = await databaseOf(configuration);
    try {
      const tools = await postgresTools(databaseUrl, environment);
      const facts = await connected(databaseUrl, async (client) => {
        const { rows } = await client.query<{ readonly at: Date; readonly schema: string; readonly users: string }>(
          `SELECT now() AS at, (SELECT name FROM schema_migrations ORDER BY timestamp DESC LIMIT 1) AS schema,
             (SELECT count(*) FROM users) AS users`,
        );
        const [row] = rows;
        return {
          createdAt: (row?.at ?? new Date()).toISOString(),
          version: VERSION,
          schema: row?.schema ?? '',
          users: Number(row?.users),
        };
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `accounts-${facts.createdAt.replaceAll(/[:.]/g, '-')}.backup`);
      const dump = tools.dump();
      dump.process.stdin.end();
      await writeBackup(path, keys, facts, dump.process.stdout, () => dump.ended());
      const sha256 = await sha256Of(path);
      const { bytes } = await openBackup(path, keys);
      const where = configuration.s3Bucket
        ? `the bucket ${configuration.s3Bucket.bucket}`
        : `${configuration.dataDirectory}/files`;
      const text = [
        `${path} (${bytes} bytes, ${facts.users} people)`,
        `sha256 ${sha256}`,
        `Keep it on another machine, and SECRETS_KEY apart from it: without the key "${keys[0].id}" nobody can read it.`,
        `Files and the copies of passkeys are not in it: they are in ${where}.`,
      ].join('\n');
      return { text, json: { path, bytes, sha256, keyId: keys[0].id, ...facts } };
    } finally {
      await close();
    }
  },
});

export const verifyBackupCommand = standaloneCommand({
  name: 'verify-backup',
  summary: 'read a backup to its end: its authenticity, and every table with PostgreSQL’s own tool; needs no database',
  arguments: { file: 'the backup' },
  changes: false,
  execute: async ({ file }, environment) => {
    const backup = await openBackup(file, await secretKeysOf(readConfiguration(environment)));
    const tables = await verified(backup, environment);
    const { createdAt, version, schema, users } = backup.facts;
    const text = `The backup of ${createdAt} is whole: ${tables} tables, ${users} people, version ${version}, schema ${schema}.`;
    return { text, json: { ...backup.facts, bytes: backup.bytes, tables } };
  },
});

export const restoreCommand = standaloneCommand({
  name: 'restore',
  summary:
    'fill the empty database of DATABASE_URL from a backup. No process starts on it until "ops after-restore" was run',
  arguments: { file: 'the backup' },
  confirmation:
    'yes, fill the database; what happened after the backup comes from the chain and from the copies of passkeys only',
  changes: true,
  execute: async ({ file }, environment) => {
    const configuration = readConfiguration(environment);
    const backup = await openBackup(file, await secretKeysOf(configuration));
    const { databaseUrl, close } = await databaseOf(configuration);
    try {
      const tools = await postgresTools(databaseUrl, environment);
      await connected(databaseUrl, assertEmpty);
      const tables = await verified(backup, environment);
      // Before the first row: a start refuses a database whose restoration was interrupted, too.
      await connected(databaseUrl, (client) => client.query(MARK_RESTORING));
      await fed(
        backup,
        tools.restore([
          '--single-transaction',
          '--exit-on-error',
          '--no-owner',
          '--no-privileges',
          '--no-password',
          ...databaseWord(databaseUrl),
        ]),
      );
      await markRestored(databaseUrl, backup.facts.createdAt);
      const text = `${tables} tables are restored as of ${backup.facts.createdAt}. Now run "ops after-restore --yes"; no process starts before.`;
      return { text, json: { ...backup.facts, tables } };
    } finally {
      await close();
    }
  },
});

/** @returns how many tables it has @throws StartupError unless all of it can be read */
async function verified(backup: Backup, environment: NodeJS.ProcessEnv): Promise<number> {
  await assertUnaltered(backup);
  const tools = await postgresTools(null, environment);
  await fed(backup, tools.restore(['--file=/dev/null']));
  const list = tools.restore(['--list']);
  let text = '';
  list.process.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
  });
  await fed(backup, list);
  return text.match(/ TABLE DATA /g)?.length ?? 0;
}

async function fed(backup: Backup, tool: RunningTool): Promise<void> {
  tool.process.stdout.resume();
  const feeding = pipeline(backup.content(), tool.process.stdin).catch((error: NodeJS.ErrnoException) => {
    // A tool that needs no more closes its input.
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  await Promise.all([feeding, tool.ended()]);
}

function databaseWord(databaseUrl: string): readonly string[] {
  return ['--dbname', decodeURIComponent(new URL(databaseUrl).pathname.slice(1))];
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ readonly tables: number }>(
    `SELECT count(*)::int AS tables FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p') AND n.nspname = 'public'`,
  );
  const tables = rows[0]?.tables ?? 0;
  if (tables === 0) return;
  throw new ConflictError(
    `The database of DATABASE_URL has ${tables} tables: restore into a new, empty one, and keep this one until all is well`,
  );
}

async function secretKeysOf({ secretKeys, dataDirectory }: Configuration): Promise<MasterKeys> {
  return secretKeys ?? keptSecretKeys(await privateFolder(dataDirectory, 'keys'));
}
