import { useEffect, useState } from 'react';
import { type Direction, TYPE_GROUPS, type TypeGroup } from '../../../domain/transactions/transaction-kind.js';
import type { TransactionFilters } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { Choice } from '../design/choice.js';
import { SelectField, TextField } from '../design/field.js';
import { texts } from '../language/texts.js';
import styles from './activity-filters.module.css';

/** How long to wait after the last key before searching. */
const PAUSE_MS = 300;

const TEXTS = texts(
  {
    filters: 'Find transactions',
    search: 'Search',
    searchIn: 'Note or person',
    kind: 'Kind',
    direction: 'Direction',
    all: 'All',
    incoming: 'In',
    outgoing: 'Out',
    exchange: 'Exchanges',
    groups: {
      all: 'All kinds',
      transfer: 'Transfers',
      exchange: 'Exchanges',
      deposit: 'To sub-accounts',
      withdrawal: 'From sub-accounts',
      earnings: 'Earnings',
      topup: 'Top-ups',
      offramp: 'Payouts',
    },
  },
  {
    de: {
      filters: 'Umsätze finden',
      search: 'Suchen',
      searchIn: 'Notiz oder Person',
      kind: 'Art',
      direction: 'Richtung',
      all: 'Alle',
      incoming: 'Eingang',
      outgoing: 'Ausgang',
      exchange: 'Wechsel',
      groups: {
        all: 'Alle Arten',
        transfer: 'Überweisungen',
        exchange: 'Wechsel',
        deposit: 'Auf Unterkonten',
        withdrawal: 'Von Unterkonten',
        earnings: 'Anlage',
        topup: 'Aufladungen',
        offramp: 'Auszahlungen',
      },
    },
  },
);

interface ActivityFiltersProps {
  readonly filters: Required<TransactionFilters>;
  readonly onChange: (change: TransactionFilters) => void;
}

export function ActivityFilters({ filters, onChange }: ActivityFiltersProps) {
  const t = useTexts(TEXTS);
  const [typed, setTyped] = useState(filters.search);
  useEffect(() => {
    if (typed.trim() === filters.search) return;
    const timer = setTimeout(() => onChange({ search: typed.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, filters.search, onChange]);
  const directions: readonly { readonly value: Direction | ''; readonly label: string }[] = [
    { value: '', label: t.all },
    { value: 'incoming', label: t.incoming },
    { value: 'outgoing', label: t.outgoing },
    { value: 'exchange', label: t.exchange },
  ];
  const groups: readonly { readonly value: TypeGroup | ''; readonly label: string }[] = [
    { value: '', label: t.groups.all },
    ...TYPE_GROUPS.map((value) => ({ value, label: t.groups[value] })),
  ];
  return (
    <search className={styles.filters} aria-label={t.filters}>
      <div className={styles.fields}>
        <TextField
          label={t.search}
          type="search"
          placeholder={t.searchIn}
          autoComplete="off"
          maxLength={140}
          value={typed}
          onChange={setTyped}
        />
        <SelectField
          label={t.kind}
          value={filters.typeGroup}
          options={groups}
          onChange={(typeGroup) => onChange({ typeGroup })}
        />
      </div>
      <Choice
        label={t.direction}
        value={filters.direction}
        options={directions}
        onChange={(direction) => onChange({ direction })}
      />
    </search>
  );
}
