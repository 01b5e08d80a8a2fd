import styles from './key-code.module.css';

/** The code of a passkey or of an account, which two people compare or read to each other. */
export function KeyCode({ code }: { readonly code: string }) {
  return <code className={styles.code}>{code}</code>;
}
