import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The published questions and answers. Each start puts what is written in their place, so an upgrade needs no data. */
export class KnowledgeBase1764097300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE knowledge_items (
        id text NOT NULL,
        language text NOT NULL CONSTRAINT knowledge_items_language CHECK (language IN ('en', 'de')),
        position integer NOT NULL,
        category text NOT NULL,
        category_name text NOT NULL,
        question text NOT NULL,
        answer text NOT NULL,
        related text[] NOT NULL,
        words tsvector NOT NULL GENERATED ALWAYS AS (
          CASE language
            WHEN 'de' THEN setweight(to_tsvector('german', question), 'A') || setweight(to_tsvector('german', answer), 'C')
            ELSE setweight(to_tsvector('english', question), 'A') || setweight(to_tsvector('english', answer), 'C')
          END) STORED,
        PRIMARY KEY (language, id)
      );
      CREATE INDEX knowledge_items_order ON knowledge_items (language, position);
      CREATE INDEX knowledge_items_words ON knowledge_items USING gin (words);
      CREATE INDEX knowledge_items_question ON knowledge_items USING gin (question gin_trgm_ops);
      CREATE TABLE knowledge_version (
        is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT knowledge_version_one CHECK (is_only),
        version text NOT NULL
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE knowledge_version; DROP TABLE knowledge_items;');
  }
}
