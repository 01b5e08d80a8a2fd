import type { DecodedCall } from '../../../application/ports/user-operation.js';
import { useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';
import styles from './call-list.module.css';

const TEXTS = texts(
  {
    calls: 'What your wallet would do',
    own: 'your wallet itself',
    unknownContract: 'a contract that this page does not know',
    unknownMethod: 'unknown method',
    value: 'Native coin (wei)',
    bytes: 'Data',
  },
  {
    de: {
      calls: 'Was Ihr Wallet tun würde',
      own: 'Ihr Wallet selbst',
      unknownContract: 'ein Vertrag, den diese Seite nicht kennt',
      unknownMethod: 'unbekannte Methode',
      value: 'Währung der Chain (Wei)',
      bytes: 'Daten',
    },
  },
);

/** The calls that were decoded from the call data. A call that cannot be decoded is shown as raw data. */
export function CallList({ calls }: { readonly calls: readonly DecodedCall[] }) {
  const t = useTexts(TEXTS);
  const nameOf = ({ contract }: DecodedCall) => (contract === 'wallet' ? t.own : (contract ?? t.unknownContract));
  return (
    <ol className={styles.calls} aria-label={t.calls}>
      {calls.map((call) => (
        <li key={`${call.target} ${call.data}`} className={styles.call}>
          <p className={styles.method}>{call.method ?? `${t.unknownMethod} ${call.data.slice(0, 10)}`}</p>
          <dl>
            <dt>{nameOf(call)}</dt>
            <dd>{call.target}</dd>
            {call.arguments.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {call.value !== 0n && (
              <div>
                <dt>{t.value}</dt>
                <dd>{String(call.value)}</dd>
              </div>
            )}
            {call.method === null && (
              <div>
                <dt>{t.bytes}</dt>
                <dd>{call.data}</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ol>
  );
}
