/** The languages in which the knowledge base is written. The first one is for readers of no other. */
export const KNOWLEDGE_LANGUAGES = ['en', 'de'] as const;
export type KnowledgeLanguage = (typeof KNOWLEDGE_LANGUAGES)[number];
