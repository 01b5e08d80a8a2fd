import type { KnowledgeItem } from '../../domain/knowledge/knowledge-item.js';
import { token } from '../ports/token.js';

/** Where the questions and answers are written. */
export interface KnowledgeSource {
  /** @returns the items in their order, and a version that is another one when anything is different */
  read(): Promise<{ readonly version: string; readonly items: readonly KnowledgeItem[] }>;
}
export const KnowledgeSource = token<KnowledgeSource>('KnowledgeSource');
