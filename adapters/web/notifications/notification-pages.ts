import { appPageOf } from '../../../domain/notifications/app-pages.js';

/** The page of a deep link; undefined for an unknown link. */
export function pageOf(deepLink: string): string | undefined {
  return appPageOf(deepLink.replace(/^[^:]+:\/\//, ''));
}
