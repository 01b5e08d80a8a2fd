import { DEPLOYMENT } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Badge } from '../design/badge.js';
import { Icon } from '../design/icon.js';
import { texts } from '../language/texts.js';
import styles from './brand.module.css';

const TEXTS = texts({ name: 'Account', sandbox: 'Sandbox' }, { de: { name: 'Konto', sandbox: 'Sandbox' } });

/** The product's name, with a mark in a sandbox. */
export function Brand() {
  const t = useTexts(TEXTS);
  const deployment = useResource(DEPLOYMENT).value;
  return (
    <p className={styles.brand}>
      <span className={styles.mark}>
        <Icon name="wallet" />
      </span>
      {t.name}
      {deployment?.sandbox && <Badge kind="accent">{t.sandbox}</Badge>}
    </p>
  );
}
