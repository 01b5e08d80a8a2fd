import { useEffect, useRef, useState } from 'react';
import type { Schema } from '../api/client.js';
import { classes } from '../design/classes.js';
import styles from './marked-picture.module.css';

/** A place on a page where something was found. */
export interface Mark {
  /** The name of a field, or the id of a line. */
  readonly name: string;
  readonly title: string;
  readonly place: Schema<'PlaceResponse'>;
  readonly isLine: boolean;
}

interface MarkedPictureProps {
  readonly url: string;
  readonly alt: string;
  readonly marks: readonly Mark[];
  /** The name of the mark that stands out. */
  readonly marked: string | null;
}

/** A picture with frames around what was found on it. */
export function MarkedPicture({ url: latest, alt, marks, marked }: MarkedPictureProps) {
  const url = useKeptUrl(latest);
  const outstanding = useRef<HTMLSpanElement>(null);
  const show = () => outstanding.current?.scrollIntoView({ block: 'nearest' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is scrolled to when another one is marked, and then left alone.
  useEffect(() => void show(), [marked]);
  return (
    <div className={styles.picture}>
      <img src={url.shown} alt={alt} onError={url.renew} onLoad={show} />
      {marks.map(({ name, title, isLine, place: { left, top, width, height } }) => (
        <span
          key={name}
          ref={name === marked ? outstanding : null}
          className={classes(styles.mark, isLine && styles.line, name === marked && styles.marked)}
          style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
          data-field={name}
          title={title}
          aria-hidden="true"
        />
      ))}
    </div>
  );
}

function share(part: number): string {
  return `${part * 100}%`;
}

/** Every answer has another address of the same picture, which is loaded once, and again when the address has ended. */
function useKeptUrl(latest: string) {
  const [shown, setKept] = useState(latest);
  return { shown, renew: () => setKept(latest) };
}
