import type { KnowledgeItem } from '../../domain/knowledge/knowledge-item.js';
import type { KnowledgeLanguage } from '../../domain/knowledge/knowledge-language.js';
import { token } from '../ports/token.js';

export interface KnowledgeSearch {
  readonly language: KnowledgeLanguage;
  /** What `searchWords` makes of the query. */
  readonly words: readonly string[];
  /** The slug of the only category that is searched; null: all. */
  readonly category: string | null;
  readonly limit: number;
  /** How many of the best are left out. */
  readonly offset: number;
}

export interface FoundItem extends Omit<KnowledgeItem, 'related' | 'language'> {
  /** The part of the answer with the words, which stand between double asterisks. */
  readonly snippet: string;
}

export interface FoundItems {
  /** Also those that are not on this page. */
  readonly total: number;
  /** The best first. */
  readonly items: readonly FoundItem[];
}

/** An item with the questions of its related ones. */
export interface LinkedItem extends Omit<KnowledgeItem, 'related' | 'language'> {
  readonly related: readonly Omit<KnowledgeItem, 'related' | 'language' | 'answer'>[];
}

/** The published questions and answers. */
export interface KnowledgeBase {
  /** Puts these items in the place of all others, unless this version is published already. */
  publish(version: string, items: readonly KnowledgeItem[]): Promise<void>;
  /** Items with all of the words, or their beginnings. If there is none: with some of them, or with words that look like them. */
  search(search: KnowledgeSearch): Promise<FoundItems>;
  /** All items in their order, those of a category one after the other. @param category its slug; null: all */
  list(
    language: KnowledgeLanguage,
    category: string | null,
  ): Promise<readonly Omit<KnowledgeItem, 'related' | 'language'>[]>;
  find(id: string, language: KnowledgeLanguage): Promise<LinkedItem | null>;
}
export const KnowledgeBase = token<KnowledgeBase>('KnowledgeBase');
