import type { BrowseKnowledge } from '../../../../application/knowledge/browse-knowledge.js';
import type { SearchKnowledge } from '../../../../application/knowledge/search-knowledge.js';
import { KNOWLEDGE_LANGUAGES, type KnowledgeLanguage } from '../../../../domain/knowledge/knowledge-language.js';
import { preferredLanguage } from '../../../../domain/shared/preferred-language.js';
import { type Endpoint, endpoint } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { presentCategories, presentFound, presentItem } from './knowledge.presenter.js';
import {
  CategoriesResponse,
  CategoryWithAnswersResponse,
  KnowledgeItemResponse,
  KnowledgeSearchResponse,
} from './knowledge.response.js';

class LanguageQuery {
  @Optional({ inExamples: false })
  @OneOf(KNOWLEDGE_LANGUAGES, 'The language; left out, `Accept-Language` decides.')
  lang?: KnowledgeLanguage;
}

class SearchQuery extends LanguageQuery {
  @Text('Words to search for. Beginnings of words and small mistakes are understood.', 'approve a payment', {
    min: 1,
    max: 200,
  })
  query!: string;

  @Optional({ inExamples: false })
  @Text('The slug of the only category that is searched.', 'payments', { max: 60 })
  category?: string;
}

const SHARED = {
  method: 'GET',
  audience: 'client',
  tag: 'Knowledge base',
  access: { kind: 'public' },
  headers: { 'Accept-Language': 'The languages that the reader prefers; `en` and `de` are there.' },
} as const;

/** A part of a path that names a category or an item. Any other text names nothing. */
const slug = (text: string) => text;

/** A word in the query decides, then the header. */
function languageOf(request: {
  readonly query: LanguageQuery;
  header(name: string): string | undefined;
}): KnowledgeLanguage {
  return request.query.lang ?? preferredLanguage(request.header('Accept-Language'), KNOWLEDGE_LANGUAGES);
}

function inLanguage<Body>(language: KnowledgeLanguage, body: Body) {
  return { status: 200, body, headers: { 'Content-Language': language, Vary: 'Accept-Language' } } as const;
}

export function searchKnowledgeEndpoint(searchKnowledge: SearchKnowledge): Endpoint {
  return endpoint({
    ...SHARED,
    path: '/v1/knowledge/search',
    operationId: 'searchKnowledge',
    summary: 'Search the questions and answers',
    description:
      'Items with all words come alone; if there is none, those with some of them, or with words that look like them.',
    query: SearchQuery,
    paging: { by: 'offset', default: 10, max: 50 },
    view: 'same',
    responses: { 200: KnowledgeSearchResponse },
    async handle(request) {
      const { query, category = null } = request.query;
      const language = languageOf(request);
      const found = await searchKnowledge.execute({ query, language, category, ...request.page });
      return inLanguage(language, presentFound(query, found));
    },
  });
}

export function listCategoriesEndpoint(browseKnowledge: BrowseKnowledge): Endpoint {
  return endpoint({
    ...SHARED,
    path: '/v1/knowledge/categories',
    operationId: 'listKnowledgeCategories',
    summary: 'List the categories with their questions',
    query: LanguageQuery,
    view: 'same',
    responses: { 200: CategoriesResponse },
    async handle(request) {
      const language = languageOf(request);
      return inLanguage(language, presentCategories(await browseKnowledge.categories(language)));
    },
  });
}

export function readCategoryEndpoint(browseKnowledge: BrowseKnowledge): Endpoint {
  return endpoint({
    ...SHARED,
    path: '/v1/knowledge/categories/{slug}',
    operationId: 'getKnowledgeCategory',
    summary: 'Read a category with its questions and answers',
    params: { slug },
    query: LanguageQuery,
    refusals: [404],
    view: 'same',
    responses: { 200: CategoryWithAnswersResponse },
    async handle(request) {
      const language = languageOf(request);
      const category = await browseKnowledge.category(request.params.slug, language);
      const items = category.items.map(({ id, question, answer }) => ({ id, question, answer }));
      return inLanguage(language, { category: category.name, slug: category.slug, itemCount: items.length, items });
    },
  });
}

export function readItemEndpoint(browseKnowledge: BrowseKnowledge): Endpoint {
  return endpoint({
    ...SHARED,
    path: '/v1/knowledge/items/{id}',
    operationId: 'getKnowledgeItem',
    summary: 'Read a question with its answer',
    params: { id: slug },
    query: LanguageQuery,
    refusals: [404],
    view: 'same',
    responses: { 200: KnowledgeItemResponse },
    async handle(request) {
      const language = languageOf(request);
      return inLanguage(language, presentItem(await browseKnowledge.item(request.params.id, language)));
    },
  });
}
