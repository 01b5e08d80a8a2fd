import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';
import { IconButton } from './button.js';
import styles from './dialog.module.css';

const TEXTS = texts({ close: 'Close' }, { de: { close: 'Schließen' } });

interface DialogProps {
  readonly title: string;
  /** Escape, the cross, or a press beside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog. Render it while it is open; afterwards the focus returns by itself. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = useTexts(TEXTS);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={t.close} onPress={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
