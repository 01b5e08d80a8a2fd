import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const FOLDER = 'adapters/persistence';

/** A statement with its text: `statement<…>(…).sql(…)`. */
const STATEMENT = /\b(statement|businessDeadline|wallDeadline)<[^;]*?\.sql\(\s*([`'][^;]*)/g;

/** A change that is made only before an end. */
const CHANGE_BEFORE_END = /\b(UPDATE|DELETE)\b[^;]*\bAND (expires_at|valid_until)\s*>/;

/* A lock may be waited for until the end has passed. Only `beforeDeadline` looks at the clock again before the commit. */
it('no statement changes a row before its deadline by a time of its own', async () => {
  const files = (await readdir(FOLDER, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/migrations/.test(file),
  );
  const offenders: string[] = [];
  for (const file of files) {
    const source = await readFile(join(FOLDER, file), 'utf8');
    for (const [, maker = '', text = ''] of source.matchAll(STATEMENT)) {
      if (maker === 'statement' && CHANGE_BEFORE_END.test(text)) offenders.push(`${file}: ${text.slice(0, 80)}`);
    }
  }
  expect(offenders).toEqual([]);
});
