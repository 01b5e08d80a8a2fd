import styles from './key-code.module.css';

/** The code of a passkey, which two people compare or read to each other. */
export function KeyCode({ code }: { readonly code: string }) {
  return <code className={styles.code}>{code}</code>;
}
