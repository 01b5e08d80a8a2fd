import type { KnowledgeLanguage } from './knowledge-language.js';

/** A category in one language. */
export interface KnowledgeCategory {
  /** The same in every language. */
  readonly slug: string;
  readonly name: string;
}

/** A question and its answer in one language. */
export interface KnowledgeItem {
  /** Lower-case words with hyphens; the same in every language. */
  readonly id: string;
  readonly language: KnowledgeLanguage;
  readonly category: KnowledgeCategory;
  readonly question: string;
  /** Markdown. Other items are linked by the path of their help page. */
  readonly answer: string;
  /** Ids of items that readers of this one may want, too. */
  readonly related: readonly string[];
}

/** Where the app shows an item. */
export function helpPath(id: string): string {
  return `/app/help/${id}`;
}
