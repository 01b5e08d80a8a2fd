import type { Address } from './user-operation.js';

/** The implementations that the clones of this deployment's factories delegate to. */
export interface FactoryImplementations {
  /**
   * By names such as `subAccountImplementation`. Every configured factory is there.
   * @throws ServiceUnavailableError and the errors of the chain when the node does not answer
   */
  all(): Promise<Readonly<Record<string, Address>>>;
}
