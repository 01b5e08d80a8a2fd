import styles from './compared-addresses.module.css';

const DIGITS_IN_GROUP = 4;

interface ComparedAddressesProps {
  /** Each with what it is. */
  readonly one: { readonly name: string; readonly address: string };
  readonly other: { readonly name: string; readonly address: string };
}

/** Two addresses below each other, in groups of four; the groups that differ are marked. */
export function ComparedAddresses({ one, other }: ComparedAddressesProps) {
  const groups = [groupsOf(one.address), groupsOf(other.address)] as const;
  return (
    <dl className={styles.compared}>
      {[one, other].map(({ name }, index) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {groups[index === 0 ? 0 : 1].map((group, place) => {
              const differs = groups[0][place]?.toLowerCase() !== groups[1][place]?.toLowerCase();
              // A group has no key other than its position.
              const key = `${place} ${group}`;
              return differs ? <mark key={key}>{group}</mark> : <span key={key}>{group}</span>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function groupsOf(address: string): readonly string[] {
  return ['0x', ...(address.slice(2).match(new RegExp(`.{1,${DIGITS_IN_GROUP}}`, 'g')) ?? [])];
}
