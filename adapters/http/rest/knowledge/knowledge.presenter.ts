import type { ListedCategory } from '../../../../application/knowledge/browse-knowledge.js';
import type { FoundItems, LinkedItem } from '../../../../application/knowledge/knowledge-base.js';
import type { CategoriesResponse, KnowledgeItemResponse, KnowledgeSearchResponse } from './knowledge.response.js';

export function presentFound(query: string, { total, items }: FoundItems): KnowledgeSearchResponse {
  const results = items.map(({ id, question, answer, snippet, category: { name, slug } }) => {
    return { id, question, answer, snippet, category: name, categorySlug: slug };
  });
  return { query, totalMatches: total, returned: results.length, results };
}

export function presentCategories(categories: readonly ListedCategory[]): CategoriesResponse {
  return {
    categories: categories.map(({ name, slug, items }) => ({
      category: name,
      slug,
      itemCount: items.length,
      items: items.map(({ id, question }) => ({ id, question })),
    })),
  };
}

export function presentItem({ id, question, answer, category, related }: LinkedItem): KnowledgeItemResponse {
  const relatedItems = related.map((other) => ({
    id: other.id,
    question: other.question,
    category: other.category.name,
  }));
  return { id, question, answer, category: category.name, categorySlug: category.slug, relatedItems };
}
