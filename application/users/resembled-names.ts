import { token } from '../ports/token.js';

/** Finds whom a name can be mistaken for (docs/rules/limits.md#names-that-resemble-others). */
export interface ResembledNames {
  /**
   * @param name the name that somebody chose for an application
   * @returns the username that it equals or resembles, or the reserved name; null when there is none
   */
  of(name: string): Promise<string | null>;
}
export const ResembledNames = token<ResembledNames>('ResembledNames');
