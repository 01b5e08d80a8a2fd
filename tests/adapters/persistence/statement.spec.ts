import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { json, statement } from '../../../adapters/persistence/statement.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';

const PERSISTENCE = new URL('../../../adapters/persistence/', import.meta.url);
const ID = '0a0b0c0d-0000-4000-8000-000000000001';

describe('a statement', () => {
  it('gives its values in the order in which the text names them, each once', () => {
    const find = statement<{ owner: string; until: Date; limit: number }>('test-positions').sql(
      'SELECT FROM t WHERE until > :until AND owner = :owner AND :until > now() LIMIT :limit',
    );
    const until = new Date();

    expect(find.text).toBe('SELECT FROM t WHERE until > $1 AND owner = $2 AND $1 > now() LIMIT $3');
    expect(find.valuesOf({ limit: 3, owner: 'me', until })).toEqual([until, 'me', 3]);
  });

  it('takes neither a cast nor a string for a parameter', () => {
    const find = statement<{ ids: readonly string[] }>('test-literals').sql(
      `SELECT x::text, ':no', 'it''s :no' FROM t WHERE id = ANY (:ids::uuid[]) AND y LIKE '%:%'`,
    );

    expect(find.text).toBe(`SELECT x::text, ':no', 'it''s :no' FROM t WHERE id = ANY ($1::uuid[]) AND y LIKE '%:%'`);
  });

  it('refuses to run with a value that is missing', () => {
    const find = statement<{ id: string }>('test-missing').sql('SELECT FROM t WHERE id = :id');

    // @ts-expect-error: the type asks for it too
    expect(() => find.valuesOf({})).toThrow('Statement test-missing has no value for id');
  });

  it('decodes the columns that say so, and leaves null as it is', () => {
    interface Row {
      readonly id: UserId;
      readonly amount: bigint | null;
      readonly scopes: Readonly<Record<string, string>>;
      readonly name: string;
    }
    const decoders = { id: userId, amount: BigInt, scopes: json<Row['scopes']>() };
    const list = statement<Record<never, never>, Row>('test-decoders', decoders).sql(
      'SELECT id, amount, scopes, name FROM t',
    );

    const [uuid, bigint, jsonText, text] = [2950, 20, 114, 25];
    const shape = list.shapeOf([
      { name: 'id', dataTypeID: uuid },
      { name: 'amount', dataTypeID: bigint },
      { name: 'scopes', dataTypeID: jsonText },
      { name: 'name', dataTypeID: text },
    ]);

    expect([shape.rowOf([ID, '12345678901234567890', '{"a":"b"}', 'x']), shape.rowOf([ID, null, '{}', 'y'])]).toEqual([
      { id: ID, amount: 12345678901234567890n, scopes: { a: 'b' }, name: 'x' },
      { id: ID, amount: null, scopes: {}, name: 'y' },
    ]);
  });

  it('has a name of its own', () => {
    statement('test-twice');
    expect(() => statement('test-twice')).toThrow('Two statements are called test-twice');
  });
});

describe('the compiler refuses a statement', () => {
  it('whose text and types disagree', () => {
    // @ts-expect-error: the text has a parameter that the type lacks
    statement<{ id: string }>('mistake-1').sql('SELECT FROM t WHERE id = :id AND owner = :owner');
    // @ts-expect-error: the type has a parameter that the text lacks
    statement<{ id: string; owner: string }>('mistake-2').sql('SELECT FROM t WHERE id = :id');
    // @ts-expect-error: what stands in a string is no parameter
    statement<{ id: string }>('mistake-3').sql(`SELECT FROM t WHERE id = ':id'`);
    // @ts-expect-error: the driver delivers a bigint as text
    statement<{ id: string }, { amount: bigint }>('mistake-4').sql('SELECT amount FROM t WHERE id = :id');
    // @ts-expect-error: only the checked constructor makes an id
    statement<{ id: string }, { id: UserId }>('mistake-5').sql('SELECT id FROM t WHERE id = :id');
    // @ts-expect-error: the decoder makes another type than the row says
    statement<{ id: string }, { amount: bigint }>('mistake-6', { amount: Number }).sql(
      'SELECT amount FROM t WHERE id = :id',
    );
  });
});

describe('the statements of the service', () => {
  it('have names of their own', async () => {
    const files = readdirSync(PERSISTENCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) await import(new URL(file, PERSISTENCE).href);
  });
});
