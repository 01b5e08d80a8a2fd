import pg from 'pg';
import { migrate } from '../../infrastructure/migrate.js';

/** Makes a database beside the given one, with the current schema. @returns its URL */
export async function migratedDatabase(databaseUrl: string, name: string): Promise<string> {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await administer(databaseUrl, `CREATE DATABASE ${name}`);
  await migrate(url.href);
  return url.href;
}

export function dropDatabase(databaseUrl: string, name: string): Promise<void> {
  return administer(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function administer(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
