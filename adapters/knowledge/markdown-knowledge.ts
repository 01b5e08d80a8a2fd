import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnowledgeSource } from '../../application/knowledge/knowledge-source.js';
import { readItemText } from '../../domain/knowledge/item-text.js';
import type { KnowledgeItem } from '../../domain/knowledge/knowledge-item.js';
import { KNOWLEDGE_LANGUAGES, type KnowledgeLanguage } from '../../domain/knowledge/knowledge-language.js';

/** A line of `categories.json`: the slug and the name in each language. */
type CategoryNames = { readonly slug: string } & Readonly<Record<KnowledgeLanguage, string>>;

/** Markdown files, `<language>/<category>/<id>.md`, and `categories.json`, which gives the order of the categories. */
export class MarkdownKnowledge implements KnowledgeSource {
  /** @param folder an absolute path */
  constructor(private readonly folder: string) {}

  async read(): Promise<{ readonly version: string; readonly items: readonly KnowledgeItem[] }> {
    const categories: readonly CategoryNames[] = JSON.parse(
      await readFile(join(this.folder, 'categories.json'), 'utf8'),
    );
    const items: KnowledgeItem[] = [];
    for (const language of KNOWLEDGE_LANGUAGES) {
      for (const names of categories) items.push(...(await this.itemsOf(names, language)));
    }
    return { version: createHash('sha256').update(JSON.stringify(items)).digest('hex'), items };
  }

  private async itemsOf(names: CategoryNames, language: KnowledgeLanguage): Promise<readonly KnowledgeItem[]> {
    const folder = join(this.folder, language, names.slug);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
    const category = { slug: names.slug, name: names[language] };
    return Promise.all(
      files.map(async (name) => {
        const text = readItemText(await readFile(join(folder, name), 'utf8'));
        return { ...text, id: name.slice(0, -'.md'.length), language, category };
      }),
    );
  }
}
