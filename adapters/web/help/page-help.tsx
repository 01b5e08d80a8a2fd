import { useTexts } from '../app/app-context.js';
import { ButtonLink } from '../design/button.js';
import { texts } from '../language/texts.js';
import { PAGE_ITEMS } from './help-items.js';

const TEXTS = texts({ how: 'How this works' }, { de: { how: 'So funktioniert es' } });

/** Leads from a page to the item of the knowledge base that explains it. */
export function PageHelp({ page }: { readonly page: keyof typeof PAGE_ITEMS }) {
  return <ButtonLink to={`/help/${PAGE_ITEMS[page]}`}>{useTexts(TEXTS).how}</ButtonLink>;
}
