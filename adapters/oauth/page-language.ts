import type { IncomingMessage } from 'node:http';
import { preferredLanguage } from '../../domain/shared/preferred-language.js';
import { PAGE_LANGUAGES, type PageLanguage } from './pages/texts.js';

/**
 * The language of the browser. The app's own setting is not known here: its cookie does not come with a visitor whom another site sends, and
 * nobody may be signed in.
 */
export function pageLanguage({ headers }: Pick<IncomingMessage, 'headers'>): PageLanguage {
  return preferredLanguage(headers['accept-language'], PAGE_LANGUAGES);
}
