import type { KnowledgeItem } from '../../domain/knowledge/knowledge-item.js';
import type { KnowledgeLanguage } from '../../domain/knowledge/knowledge-language.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { KnowledgeBase, LinkedItem } from './knowledge-base.js';

export interface ListedCategory {
  readonly slug: string;
  readonly name: string;
  readonly items: readonly Pick<KnowledgeItem, 'id' | 'question' | 'answer'>[];
}

/** Reads the categories and their items. */
export class BrowseKnowledge {
  constructor(private readonly base: KnowledgeBase) {}

  async categories(language: KnowledgeLanguage): Promise<readonly ListedCategory[]> {
    return byCategory(await this.base.list(language, null));
  }

  /** @throws NotFoundError */
  async category(slug: string, language: KnowledgeLanguage): Promise<ListedCategory> {
    const [category] = byCategory(await this.base.list(language, slug));
    if (!category) throw new NotFoundError('The category');
    return category;
  }

  /** @throws NotFoundError */
  async item(id: string, language: KnowledgeLanguage): Promise<LinkedItem> {
    const item = await this.base.find(id, language);
    if (!item) throw new NotFoundError('The item');
    return item;
  }
}

function byCategory(items: readonly Omit<KnowledgeItem, 'related' | 'language'>[]): readonly ListedCategory[] {
  const categories = new Map(items.map(({ category }) => [category.slug, category]));
  return [...categories.values()].map((category) => ({
    ...category,
    items: items.filter((item) => item.category.slug === category.slug),
  }));
}
