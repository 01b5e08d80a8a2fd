import type { SchemaCollection } from './schemas.js';

/** What the description of an operation depends on beside its declaration. */
export interface OperationContext {
  readonly schemas: SchemaCollection;
  readonly rateLimited: boolean;
  readonly withOauth: boolean;
  /** Which of a GET's answers are described. */
  readonly view: 'full' | 'lite';
}
