import type { BrowseKnowledge } from '../../../../application/knowledge/browse-knowledge.js';
import type { SearchKnowledge } from '../../../../application/knowledge/search-knowledge.js';
import { KNOWLEDGE_LANGUAGES, type KnowledgeLanguage } from '../../../../domain/knowledge/knowledge-language.js';
import { presentCategories, presentFound, presentItem } from '../../rest/knowledge/knowledge.presenter.js';
import {
  CategoriesResponse,
  KnowledgeItemResponse,
  KnowledgeSearchResponse,
} from '../../rest/knowledge/knowledge.response.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Text } from '../../shell/fields/text.js';

/** How many results the app shows. */
const MOST_RESULTS = 20;

class PageLanguageQuery {
  @OneOf(KNOWLEDGE_LANGUAGES, 'The language of the page.')
  lang!: KnowledgeLanguage;
}

class HelpSearchQuery extends PageLanguageQuery {
  @Text('Words to search for.', 'approve a payment', { min: 1, max: 200 })
  query!: string;
}

/* Whoever cannot sign in needs help, too. */
const SHARED = { method: 'GET', audience: 'owner', tag: 'Knowledge base', access: { kind: 'public' } } as const;

export function searchHelpEndpoint(searchKnowledge: SearchKnowledge): Endpoint {
  return endpoint({
    ...SHARED,
    path: '/app/api/knowledge/search',
    operationId: 'searchHelp',
    summary: 'Search the questions and answers',
    query: HelpSearchQuery,
    responses: { 200: KnowledgeSearchResponse },
    async handle({ query: { query, lang } }) {
      const search = { query, language: lang, category: null, limit: MOST_RESULTS, offset: 0 };
      return ok(presentFound(query, await searchKnowledge.execute(search)));
    },
  });
}

export function listHelpEndpoint(browseKnowledge: BrowseKnowledge): Endpoint {
  return endpoint({
    ...SHARED,
    path: '/app/api/knowledge/categories',
    operationId: 'listHelp',
    summary: 'List the categories with their questions',
    query: PageLanguageQuery,
    responses: { 200: CategoriesResponse },
    async handle({ query: { lang } }) {
      return ok(presentCategories(await browseKnowledge.categories(lang)));
    },
  });
}

export function readHelpEndpoint(browseKnowledge: BrowseKnowledge): Endpoint {
  return endpoint({
    ...SHARED,
    path: '/app/api/knowledge/items/{id}',
    operationId: 'readHelp',
    summary: 'Read a question with its answer',
    params: { id: { maxLength: 64 } },
    query: PageLanguageQuery,
    refusals: [404],
    responses: { 200: KnowledgeItemResponse },
    async handle({ params, query: { lang } }) {
      return ok(presentItem(await browseKnowledge.item(params.id, lang)));
    },
  });
}
