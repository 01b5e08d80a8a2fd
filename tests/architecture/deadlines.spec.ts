import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { namedStatements } from '../../adapters/persistence/statement.js';

const FOLDER = resolve('adapters/persistence');

/* A column that says until when something holds, in every way of comparing it with a time before its end. */
const COLUMN = '(?:\\w+\\.)?(?:expires_at|valid_until|ends_at|not_after|deadline)\\b(?:\\s*::\\s*\\w+)?';
const STILL_HOLDS = new RegExp(
  [
    `${COLUMN}\\s*\\)*\\s*>`,
    `<=?\\s*\\(*\\s*${COLUMN}`,
    `\\bNOT\\s*\\(?\\s*${COLUMN}\\s*<`,
    `\\bBETWEEN\\b[^;]*\\bAND\\s+${COLUMN}`,
    `${COLUMN}\\s*(?:-|\\+)[^,;]*>`,
    `(?:least|greatest)\\s*\\([^)]*${COLUMN}`,
  ].join('|'),
  'i',
);
const CHANGES = /\b(?:UPDATE|DELETE\s+FROM)\s/i;
/** What `businessDeadline` and `wallDeadline` append. */
const GUARDED = /\(\w+ > \$\d+\) IS NOT FALSE RETURNING \w+ AS deadline$/;

/** Statements that change rows and compare an end, and that decide nothing by it. */
const HARMLESS: Readonly<Record<string, string>> = {
  'claim-webhook-deliveries': 'A claim that is taken over in the same moment is sent twice, as at-least-once allows.',
  'mark-contract-calls-handed-over':
    'A call whose end passes in this moment is sent like one that was handed over a moment before; the contract keeps its own deadlines',
  'open-signing-window': 'It begins a window anew or keeps it; whether one has ended is decided when it is closed',
  'end-sign-ins': 'It ends all of them, and tells those that had not ended by themselves',
  'end-oauth-grant': 'Ending a connection that has just ended by itself changes nothing',
  'take-triggered-orders':
    'It notes that they are looked at; whether one can be published is decided by its own move, and by the chain',
  'take-published-orders':
    'It notes that they are looked at; whether one asks for less is decided by its own move, and by the chain',
  'remove-expired-receipt-uploads':
    'An upload that expires a moment later is removed, with its receipt, by a later run',
  'free-api-key-slots': 'It takes the keys of an ended grant; one that ends a moment later is taken next time',
};

interface Declared {
  readonly name: string | null;
  readonly text: string;
}

function isOffender({ name, text }: Declared): boolean {
  if (GUARDED.test(text.trim()) || (name !== null && name in HARMLESS)) return false;
  return CHANGES.test(text) && STILL_HOLDS.test(text);
}

/** All statements of the service as PostgreSQL gets them, also those that are put together of parts. */
async function everyStatement(): Promise<readonly Declared[]> {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('.ts'));
  for (const file of files) {
    if (!file.startsWith('migrations')) await import(join(FOLDER, file));
  }
  // Other test files of this worker declare statements of their own.
  return namedStatements().filter(({ name }) => !/^(test|mistake)-/.test(name ?? ''));
}

/* A lock may be waited for until the end has passed. Only `beforeDeadline` looks at the clock again before the commit. */
it('no statement changes a row before its end by a time of its own', async () => {
  const statements = await everyStatement();
  expect(statements.length).toBeGreaterThan(200);
  expect(statements.filter(({ text }) => GUARDED.test(text.trim())).length).toBeGreaterThan(3);
  expect(statements.filter(isOffender).map(({ name }) => name)).toEqual([]);
  const known = new Set(statements.map(({ name }) => name));
  expect(Object.keys(HARMLESS).filter((name) => !known.has(name))).toEqual([]);
});

it.each([
  'UPDATE t SET a = 1 WHERE id = $1 AND expires_at > $2',
  'UPDATE t SET a = 1 WHERE $2 < expires_at AND id = $1',
  'UPDATE t SET a = 1 WHERE $2 <= t.valid_until',
  'UPDATE t SET a = 1 WHERE (expires_at) >= now()',
  'UPDATE t SET a = 1 WHERE NOT (expires_at <= $2)',
  'UPDATE t SET a = 1 WHERE NOT expires_at < $2',
  'DELETE FROM t WHERE $1::timestamptz BETWEEN created_at AND expires_at',
  'WITH gone AS (DELETE FROM t WHERE id = $1 RETURNING expires_at) SELECT FROM gone WHERE expires_at > $2',
  'UPDATE t SET a = 1 FROM g WHERE g.id = t.g AND (g.expires_at IS NULL OR g.expires_at > $1)',
  `UPDATE t SET a = 1 WHERE expires_at - interval '1 minute' > $1`,
  'UPDATE t SET a = 1 WHERE expires_at::timestamptz > $1',
  'UPDATE table_with_a_name SET a = 1 WHERE expires_at > $1',
])('the check finds: %s', (text) => {
  expect(isOffender({ name: 'planted', text })).toBe(true);
});

it.each([
  'UPDATE t SET a = 1 WHERE id = $1 AND (expires_at > $2) IS NOT FALSE RETURNING expires_at AS deadline',
  'DELETE FROM t WHERE expires_at <= $1',
  'SELECT id FROM t WHERE expires_at > $1',
  'UPDATE t SET expires_at = $1 WHERE id = $2',
])('the check lets pass: %s', (text) => {
  expect(isOffender({ name: 'planted', text })).toBe(false);
});
