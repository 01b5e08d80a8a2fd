import { join } from 'node:path';
import {
  listHelpEndpoint,
  readHelpEndpoint,
  searchHelpEndpoint,
} from '../../adapters/http/app/knowledge/help.endpoints.js';
import {
  listCategoriesEndpoint,
  readCategoryEndpoint,
  readItemEndpoint,
  searchKnowledgeEndpoint,
} from '../../adapters/http/rest/knowledge/knowledge.endpoints.js';
import { MarkdownKnowledge } from '../../adapters/knowledge/markdown-knowledge.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresKnowledgeBase } from '../../adapters/persistence/knowledge/knowledge-base.postgres.js';
import { BrowseKnowledge } from '../../application/knowledge/browse-knowledge.js';
import { KnowledgeBase } from '../../application/knowledge/knowledge-base.js';
import { KnowledgeSource } from '../../application/knowledge/knowledge-source.js';
import { PublishKnowledge } from '../../application/knowledge/publish-knowledge.js';
import { SearchKnowledge } from '../../application/knowledge/search-knowledge.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { Endpoints } from '../identifiers.js';
import { PROJECT_ROOT } from '../project-root.js';
import { module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

/** Questions and answers about the service, for its users. */
export const knowledgeModule = module(
  constant(KnowledgeSource, new MarkdownKnowledge(join(PROJECT_ROOT, 'knowledge'))),
  implement(KnowledgeBase, PostgresKnowledgeBase, [Database, UnitOfWork]),
  provide(PublishKnowledge, [KnowledgeSource, KnowledgeBase]),
  provide(SearchKnowledge, [KnowledgeBase]),
  provide(BrowseKnowledge, [KnowledgeBase]),
  contribute(Endpoints, searchKnowledgeEndpoint, [SearchKnowledge]),
  contribute(Endpoints, listCategoriesEndpoint, [BrowseKnowledge]),
  contribute(Endpoints, readCategoryEndpoint, [BrowseKnowledge]),
  contribute(Endpoints, readItemEndpoint, [BrowseKnowledge]),
  contribute(Endpoints, searchHelpEndpoint, [SearchKnowledge]),
  contribute(Endpoints, listHelpEndpoint, [BrowseKnowledge]),
  contribute(Endpoints, readHelpEndpoint, [BrowseKnowledge]),
);
