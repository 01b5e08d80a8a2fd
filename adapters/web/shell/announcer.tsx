import { useApp } from '../app/app-context.js';
import { Icon } from '../design/icon.js';
import { useStore } from '../store/store.js';
import styles from './announcer.module.css';

/** Where announcements are seen and heard. It is always there, so that screen readers listen to it before anything is said. */
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
