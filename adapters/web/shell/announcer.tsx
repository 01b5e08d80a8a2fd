import { useApp } from '../app/app-context.js';
import { Icon } from '../design/icon.js';
import { useStore } from '../store/store.js';
import styles from './announcer.module.css';

/** Shows announcements. The element always exists, so that screen readers observe it before the first announcement. */
export function Announcer() {
  const current = useStore(useApp().announcements.current);
  return (
    <div className={styles.corner} role="status" aria-live="polite">
      {current && (
        <p key={current.id} className={styles.announcement}>
          <Icon name={current.kind === 'done' ? 'check' : 'warning'} />
          {current.text}
        </p>
      )}
    </div>
  );
}
