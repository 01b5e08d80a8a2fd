import type {
  FoundItem,
  FoundItems,
  KnowledgeBase,
  KnowledgeSearch,
  LinkedItem,
} from '../../../application/knowledge/knowledge-base.js';
import type { KnowledgeItem } from '../../../domain/knowledge/knowledge-item.js';
import type { KnowledgeLanguage } from '../../../domain/knowledge/knowledge-language.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';
import type { PostgresUnitOfWork } from '../unit-of-work.js';

type Question = Omit<KnowledgeItem, 'related' | 'language' | 'answer'>;

const CATEGORY = `json_build_object('slug', category, 'name', category_name) AS category`;

/* Other processes that start at the same time wait here, and then find their version published. */
const TAKE_VERSION = statement<{ version: string }>('take-knowledge-version').sql(`
    INSERT INTO knowledge_version (version) VALUES (:version)
    ON CONFLICT (is_only) DO UPDATE SET version = excluded.version WHERE knowledge_version.version <> excluded.version`);

const CLEAR = statement('clear-knowledge').sql('DELETE FROM knowledge_items');

const ADD = statement<{ items: string }>('add-knowledge').sql(`
    INSERT INTO knowledge_items (id, language, position, category, category_name, question, answer, related)
    SELECT item->>'id', item->>'language', position, item->'category'->>'slug', item->'category'->>'name', item->>'question',
      item->>'answer', ARRAY(SELECT jsonb_array_elements_text(item->'related'))
    FROM jsonb_array_elements(:items::jsonb) WITH ORDINALITY AS written (item, position)`);

/** The row of a page without items. */
interface NoItem {
  readonly id: null;
}

/* What has every word comes alone. Otherwise each word counts that is there, or that looks like a word of the question. */
const SEARCH = statement<
  Omit<KnowledgeSearch, 'language'> & {
    language: KnowledgeLanguage;
    dictionary: string;
    allWords: string;
    anyWord: string;
  },
  { readonly total: number } & (FoundItem | NoItem)
>('search-knowledge', { category: json<FoundItem['category']>() }).sql(`
    WITH searched AS (
      SELECT to_tsquery(:dictionary::regconfig, :allWords) AS all_words, to_tsquery(:dictionary::regconfig, :anyWord) AS any_word
    ), with_all AS (
      SELECT id, ts_rank_cd(words, all_words) AS score FROM knowledge_items, searched
      WHERE language = :language AND (:category::text IS NULL OR category = :category::text) AND words @@ all_words
    ), with_any AS (
      SELECT id, ts_rank_cd(words, any_word) AS score FROM knowledge_items, searched
      WHERE language = :language AND (:category::text IS NULL OR category = :category::text) AND words @@ any_word
      UNION ALL
      SELECT id, word_similarity(word, question) FROM unnest(:words::text[]) AS typed (word)
        JOIN knowledge_items ON question %> word
      WHERE language = :language AND (:category::text IS NULL OR category = :category::text)
    ), matches AS (
      SELECT id, score FROM with_all
      UNION ALL
      SELECT id, sum(score) FROM with_any WHERE NOT EXISTS (SELECT FROM with_all) GROUP BY id
    )
    SELECT total, page.* FROM (SELECT count(*)::int AS total FROM matches) counted LEFT JOIN LATERAL (
      SELECT id, ${CATEGORY}, question, answer, score,
        ts_headline(:dictionary::regconfig, answer, any_word, 'StartSel=**, StopSel=**, MinWords=12, MaxWords=28') AS snippet
      FROM (SELECT * FROM matches ORDER BY score DESC, id LIMIT :limit OFFSET :offset) best
        JOIN knowledge_items USING (id), searched
      WHERE language = :language) page ON true
    ORDER BY score DESC, id`);

const LIST = statement<
  { language: KnowledgeLanguage; category: string | null },
  Omit<KnowledgeItem, 'related' | 'language'>
>('list-knowledge', { category: json<KnowledgeItem['category']>() }).sql(`
    SELECT id, ${CATEGORY}, question, answer FROM knowledge_items
    WHERE language = :language AND (:category::text IS NULL OR category = :category::text) ORDER BY position`);

const FIND = statement<{ id: string; language: KnowledgeLanguage }, LinkedItem>('find-knowledge', {
  category: json<LinkedItem['category']>(),
  related: json<readonly Question[]>(),
}).sql(`
    SELECT id, ${CATEGORY}, question, answer, (
      SELECT coalesce(json_agg(json_build_object('id', other.id, 'question', other.question,
        'category', json_build_object('slug', other.category, 'name', other.category_name)) ORDER BY place), '[]')
      FROM unnest(item.related) WITH ORDINALITY AS named (id, place)
        JOIN knowledge_items other ON other.language = item.language AND other.id = named.id
    ) AS related
    FROM knowledge_items item WHERE id = :id AND language = :language`);

const DICTIONARIES: Readonly<Record<KnowledgeLanguage, string>> = { en: 'english', de: 'german' };

export class PostgresKnowledgeBase implements KnowledgeBase {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: Pick<PostgresUnitOfWork, 'run'>,
  ) {}

  async publish(version: string, items: readonly KnowledgeItem[]): Promise<void> {
    await this.unitOfWork.run(async () => {
      if ((await this.database.affected(TAKE_VERSION, { version })) === 0) return;
      await this.database.affected(CLEAR);
      await this.database.affected(ADD, { items: JSON.stringify(items) });
    });
  }

  async search(search: KnowledgeSearch): Promise<FoundItems> {
    const beginnings = search.words.map((word) => `${word}:*`);
    const rows = await this.database.rows(SEARCH, {
      ...search,
      dictionary: DICTIONARIES[search.language],
      allWords: beginnings.join(' & '),
      anyWord: beginnings.join(' | '),
    });
    return { total: rows[0]?.total ?? 0, items: rows.filter((row) => row.id !== null) };
  }

  list(language: KnowledgeLanguage, category: string | null) {
    return this.database.rows(LIST, { language, category });
  }

  find(id: string, language: KnowledgeLanguage): Promise<LinkedItem | null> {
    return this.database.row(FIND, { id, language });
  }
}
