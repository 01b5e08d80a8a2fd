import type { Configuration } from './configuration.js';

/** Where the pages of the app are, without a slash at the end. */
export function appUrlOf({ publicUrl }: Pick<Configuration, 'publicUrl'>): string {
  return `${publicUrl.replace(/\/+$/, '')}/app`;
}
