import { scopeDescription } from '../../../domain/access/scope-descriptions.js';
import type { Scope } from '../../../domain/access/scopes.js';
import { usePreferences, useTexts } from '../app/app-context.js';
import { plural, texts } from '../language/texts.js';
import styles from './permissions.module.css';

const TEXTS = texts(
  { permissions: (count: number) => plural('en', count, 'One permission', `${count} permissions`) },
  { de: { permissions: (count) => plural('de', count, 'Eine Erlaubnis', `${count} Erlaubnisse`) } },
);

/** The permissions of a client, collapsed at first. */
export function Permissions({ scopes }: { readonly scopes: readonly Scope[] }) {
  const t = useTexts(TEXTS);
  const { language } = usePreferences();
  return (
    <details className={styles.permissions}>
      <summary>{t.permissions(scopes.length)}</summary>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>{scopeDescription(scope, language)}</li>
        ))}
      </ul>
    </details>
  );
}
