import styles from './avatar.module.css';
import { classes } from './classes.js';
import { Icon, type IconName } from './icon.js';

type AvatarProps =
  | { readonly name: string }
  | { readonly icon: IconName; readonly kind?: 'accent' | 'neutral' | 'positive' };

/** The round mark of a person (their initial) or of a kind of thing (an icon). The text beside it says the same. */
export function Avatar(props: AvatarProps) {
  if ('name' in props) {
    return (
      <span className={styles.avatar} aria-hidden="true">
        {props.name.charAt(0).toUpperCase()}
      </span>
    );
  }
  const { icon, kind = 'neutral' } = props;
  return (
    <span className={classes(styles.avatar, kind !== 'accent' && styles[kind])} aria-hidden="true">
      <Icon name={icon} />
    </span>
  );
}
