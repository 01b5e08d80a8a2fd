import { join } from 'node:path';
import pg from 'pg';
import { MarkdownKnowledge } from '../../../adapters/knowledge/markdown-knowledge.js';
import { createDataSource } from '../../../adapters/persistence/data-source.js';
import { Database } from '../../../adapters/persistence/database.js';
import { PostgresKnowledgeBase } from '../../../adapters/persistence/knowledge/knowledge-base.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { SearchKnowledge } from '../../../application/knowledge/search-knowledge.js';
import type { KnowledgeItem } from '../../../domain/knowledge/knowledge-item.js';
import { PROJECT_ROOT } from '../../../infrastructure/project-root.js';
import { migratedDatabase } from '../databases.js';
import { quantile } from '../statistics.js';

export interface KnowledgePlan {
  /** Of both languages together. */
  readonly items: number;
  readonly searchesOfEachKind: number;
}

/** What the 99th of 100 searches at 10,000 items should not exceed, in milliseconds. */
export const KNOWLEDGE_GOAL_MS = 100;

export interface SearchRow {
  readonly title: string;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** A bare statement over the same index that ranks and does nothing else; null where it finds nothing. */
  readonly bareP50Ms: number | null;
}

export interface Knowledge {
  readonly items: number;
  readonly rows: readonly SearchRow[];
}

const BARE = `SELECT id, question, answer FROM knowledge_items, to_tsquery('english', $1) asked
  WHERE language = 'en' AND words @@ asked ORDER BY ts_rank_cd(words, asked) DESC LIMIT 10`;

const WORD = /[A-Za-z]{5,}/g;

/** Searches as many items as are asked for, made of the sentences of the written ones, in turns with a bare statement. */
export async function measureKnowledge(
  databaseUrl: string,
  plan: KnowledgePlan,
  progress: (doing: string) => void,
): Promise<Knowledge> {
  progress(`publishing ${plan.items.toLocaleString('en-US')} items`);
  const url = await migratedDatabase(databaseUrl, 'knowledge');
  const database = new Database(await createDataSource(url, 1).initialize());
  const bare = new pg.Client({ connectionString: url });
  try {
    await bare.connect();
    const base = new PostgresKnowledgeBase(database, new PostgresUnitOfWork(database));
    const written = (await new MarkdownKnowledge(join(PROJECT_ROOT, 'knowledge')).read()).items;
    await base.publish('bench', itemsLike(written, plan.items));
    await bare.query('VACUUM ANALYZE knowledge_items');
    const search = new SearchKnowledge(base);
    const words = wordsOf(written);
    const rows: SearchRow[] = [];
    for (const [title, queryOf] of KINDS) {
      progress(`searching: ${title}`);
      rows.push(await measureKind(title, (turn) => queryOf(words, turn), { search, bare, plan }));
    }
    return { items: plan.items, rows };
  } finally {
    await bare.end();
    await database.dataSource.destroy();
  }
}

type QueryOf = (words: readonly string[], turn: number) => string;

const pick = (words: readonly string[], turn: number) => words[(turn * 7919) % words.length] ?? 'payment';

const KINDS: readonly (readonly [string, QueryOf])[] = [
  ['one word', pick],
  ['the beginning of a word', (words, turn) => pick(words, turn).slice(0, 4)],
  ['three words', (words, turn) => [0, 1, 2].map((nth) => pick(words, turn + nth * 31)).join(' ')],
  ['a word with a mistake', (words, turn) => withoutThird(pick(words, turn))],
  ['a word that is nowhere', (_, turn) => `zqx${turn}jkv`],
];

function withoutThird(word: string): string {
  return word.slice(0, 2) + word.slice(3);
}

async function measureKind(
  title: string,
  queryOf: (turn: number) => string,
  { search, bare, plan }: { readonly search: SearchKnowledge; readonly bare: pg.Client; readonly plan: KnowledgePlan },
): Promise<SearchRow> {
  const own: number[] = [];
  const others: number[] = [];
  let bareFound = 0;
  for (let turn = 0; turn < plan.searchesOfEachKind; turn += 1) {
    const query = queryOf(turn);
    const startedAt = performance.now();
    await search.execute({ query, language: 'en', category: null, limit: 10, offset: 0 });
    const between = performance.now();
    const { rowCount } = await bare.query({ name: 'bare', text: BARE, values: [`${query.split(' ').join(' & ')}:*`] });
    // The first ones plan the statements.
    if (turn > 5 || plan.searchesOfEachKind < 10) {
      own.push(between - startedAt);
      others.push(performance.now() - between);
    }
    bareFound += rowCount ?? 0;
  }
  const sorted = Float64Array.from(own).sort();
  const bareP50Ms = bareFound === 0 ? null : quantile(Float64Array.from(others).sort(), 0.5);
  return { title, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), bareP50Ms };
}

function wordsOf(items: readonly KnowledgeItem[]): readonly string[] {
  const texts = items.filter(({ language }) => language === 'en').map(({ question }) => question.toLowerCase());
  return [...new Set(texts.flatMap((text) => text.match(WORD) ?? []))].toSorted();
}

/** Each new item has the question of one written item with a number, and sentences of others. */
function itemsLike(written: readonly KnowledgeItem[], count: number): readonly KnowledgeItem[] {
  const sentences = { en: sentencesOf(written, 'en'), de: sentencesOf(written, 'de') };
  return Array.from({ length: count }, (_, index) => {
    const model = written[index % written.length];
    if (!model) throw new Error('There are no written items');
    const own = sentences[model.language];
    const answer = Array.from({ length: 5 }, (_, nth) => own[(index * 131 + nth * 977) % own.length]).join(' ');
    const question = `${model.question} (${index})`;
    return { ...model, id: `item-${index}`, question, answer, related: [] };
  });
}

function sentencesOf(items: readonly KnowledgeItem[], language: string): readonly string[] {
  return items.filter((item) => item.language === language).flatMap(({ answer }) => answer.split(/(?<=\.) /));
}
