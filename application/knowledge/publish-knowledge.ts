import type { KnowledgeBase } from './knowledge-base.js';
import type { KnowledgeSource } from './knowledge-source.js';

/** Publishes what is written, when the service starts. */
export class PublishKnowledge {
  constructor(
    private readonly source: KnowledgeSource,
    private readonly base: KnowledgeBase,
  ) {}

  async execute(): Promise<void> {
    const { version, items } = await this.source.read();
    await this.base.publish(version, items);
  }
}
