import { useId } from 'react';
import styles from './file-source.module.css';
import { Icon, type IconName } from './icon.js';

interface FileSourceProps {
  readonly icon: IconName;
  readonly label: string;
  readonly accept: string;
  readonly isMultiple?: boolean;
  /** Phones open their camera. */
  readonly isCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that lets one choose files. */
export function FileSource({ icon, label, accept, isMultiple, isCamera, onFiles }: FileSourceProps) {
  const id = useId();
  return (
    <div className={styles.source}>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <label htmlFor={id}>
        <Icon name={icon} />
        {label}
      </label>
    </div>
  );
}
