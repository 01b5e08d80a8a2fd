import type { KnowledgeLanguage } from '../../domain/knowledge/knowledge-language.js';
import { searchWords } from '../../domain/knowledge/search-words.js';
import { ValidationError } from '../../domain/shared/errors.js';
import type { FoundItems, KnowledgeBase } from './knowledge-base.js';

/** Searches the questions and answers. */
export class SearchKnowledge {
  constructor(private readonly base: KnowledgeBase) {}

  /** @throws ValidationError when there is no word in the query */
  async execute(asked: {
    readonly query: string;
    readonly language: KnowledgeLanguage;
    /** The slug of the only category that is searched; null: all. */
    readonly category: string | null;
    readonly limit: number;
    readonly offset: number;
  }): Promise<FoundItems> {
    const { query, ...search } = asked;
    const words = searchWords(query);
    if (words.length === 0) throw new ValidationError('query', 'must have a word or a number to search for');
    return this.base.search({ ...search, words });
  }
}
