import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './postgres.js';

describe('a test database', () => {
  const databases: TestDatabase[] = [];

  afterEach(async () => {
    await Promise.all(databases.splice(0).map((database) => database.drop()));
  });

  it('has the migrated schema and nothing of another test', async () => {
    databases.push(...(await Promise.all([createTestDatabase(), createTestDatabase()])));
    const [mine, other] = databases;
    await query(mine, 'CREATE TABLE only_here (id int)');
    expect(await query(mine, "SELECT to_regclass('schema_migrations') IS NOT NULL AS migrated")).toEqual([
      { migrated: true },
    ]);
    expect(await query(other, "SELECT to_regclass('only_here') AS found")).toEqual([{ found: null }]);
  });
});

async function query(database: TestDatabase | undefined, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database?.url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
