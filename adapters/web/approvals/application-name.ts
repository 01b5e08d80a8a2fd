import type { Approval } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';

const TEXTS = texts({ ownApp: 'this app' }, { de: { ownApp: 'diese App' } });

/** The name of an application in a sentence. */
export function useApplicationName(): (application: Approval['application']) => string {
  const t = useTexts(TEXTS);
  return ({ isOwnApp, name }) => (isOwnApp ? t.ownApp : name);
}
