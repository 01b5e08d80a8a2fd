import styles from './code-block.module.css';

/** Text of a program, with its line ends. Long lines are broken. */
export function CodeBlock({ text }: { readonly text: string }) {
  return (
    <pre className={styles.block}>
      <code>{text}</code>
    </pre>
  );
}
