import { useState } from 'react';
import { answered, type Schema } from '../api/client.js';
import { useApi, usePreferences, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { AmountField } from '../design/amount-field.js';
import { CheckField, DateField, SelectField, TextField } from '../design/field.js';
import { typedValue } from '../format/typed-value.js';
import { texts } from '../language/texts.js';
import { FormCard } from './form-card.js';

const TEXTS = texts(
  {
    change: 'Change the contract',
    begin: 'Begin a contract',
    status: 'Status',
    DRAFT: 'Draft',
    ACTIVE: 'Active',
    TERMINATED: 'Terminated',
    committed: 'Agreed amount in US dollars',
    committedHint: 'Left empty: nothing is agreed.',
    start: 'Begins',
    startHint: 'In UTC. Left empty: at once.',
    end: 'Ends',
    endHint: 'In UTC. Left empty: without end.',
    renews: 'It renews itself',
    sla: 'Level of service',
    capacity: 'Capacity at the partners is kept for this organization alone',
    residency: 'Where data are kept',
    save: 'Save the contract',
  },
  {
    de: {
      change: 'Vertrag ändern',
      begin: 'Vertrag beginnen',
      status: 'Status',
      DRAFT: 'Entwurf',
      ACTIVE: 'Aktiv',
      TERMINATED: 'Beendet',
      committed: 'Vereinbarter Betrag in US-Dollar',
      committedHint: 'Leer: Es ist nichts vereinbart.',
      start: 'Beginnt',
      startHint: 'In UTC. Leer: sofort.',
      end: 'Endet',
      endHint: 'In UTC. Leer: ohne Ende.',
      renews: 'Er verlängert sich selbst',
      sla: 'Servicestufe',
      capacity: 'Kapazität bei Partnern steht nur dieser Organisation zur Verfügung',
      residency: 'Wo Daten liegen',
      save: 'Vertrag speichern',
    },
  },
);

type Contract = NonNullable<Schema<'ContractOfOrganizationResponse'>['contract']>;

/** What the contract may become. After a final status the form begins another one. */
const NEXT = {
  DRAFT: ['DRAFT', 'ACTIVE', 'TERMINATED'],
  ACTIVE: ['ACTIVE', 'TERMINATED'],
  EXPIRED: ['DRAFT', 'ACTIVE'],
  TERMINATED: ['DRAFT', 'ACTIVE'],
} as const;

interface ContractFormProps {
  readonly orgId: string;
  /** Null when there is none. */
  readonly contract: Contract | null;
  readonly onChanged: () => Promise<void>;
}

/** Agrees on the terms of a contract. What the form does not show stays as it is. */
export function ContractForm({ orgId, contract, onChanged }: ContractFormProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const preferences = usePreferences();
  const format = useFormat();
  const statuses = NEXT[contract?.status ?? 'TERMINATED'];
  const [status, setStatus] = useState<(typeof statuses)[number]>(statuses[0]);
  const shown = shownTerms(contract, format.number);
  const [committed, setCommitted] = useState(shown.committed);
  const [start, setStart] = useState(shown.start);
  const [end, setEnd] = useState(shown.end);
  const [autoRenew, setAutoRenew] = useState(shown.autoRenew);
  const [slaTier, setSlaTier] = useState(shown.slaTier);
  const [isDedicated, setDedicated] = useState(shown.isDedicated);
  const [residency, setResidency] = useState(shown.residency);
  const [isTried, setIsTried] = useState(false);
  const save = useAction(async () => {
    setIsTried(true);
    const committedAmountUsd = typedValue(committed, preferences, USD_DECIMALS);
    if (committedAmountUsd === undefined) return;
    // Of a contract that goes on, only what was changed here is sent: nothing is put back that somebody else has changed meanwhile.
    const isNew = contract === null || contract.status === 'EXPIRED' || contract.status === 'TERMINATED';
    const body = {
      status,
      ...((isNew || committed !== shown.committed) && { committedAmountUsd }),
      ...((isNew || start !== shown.start) && { termStart: instantOf(start, contract?.termStart) }),
      ...((isNew || end !== shown.end) && { termEnd: instantOf(end, contract?.termEnd) }),
      ...((isNew || autoRenew !== shown.autoRenew) && { autoRenew }),
      ...((isNew || slaTier !== shown.slaTier) && { slaTier: textOrNull(slaTier) }),
      ...((isNew || isDedicated !== shown.isDedicated) && { dedicatedUpstreamCapacity: isDedicated }),
      ...((isNew || residency !== shown.residency) && { dataResidency: textOrNull(residency) }),
    };
    await answered(api.PUT('/platform/organizations/{orgId}/contract', { params: { path: { orgId } }, body }));
    await onChanged();
  });
  return (
    <FormCard title={contract === null ? t.begin : t.change} submit={t.save} action={save} problem={save.problem}>
      <SelectField
        label={t.status}
        value={status}
        options={statuses.map((value) => ({ value, label: t[value] }))}
        onChange={setStatus}
      />
      <AmountField
        isTried={isTried}
        mayBeEmpty
        label={t.committed}
        hint={t.committedHint}
        value={committed}
        onChange={setCommitted}
      />
      <DateField label={t.start} hint={t.startHint} value={start} onChange={setStart} />
      <DateField label={t.end} hint={t.endHint} value={end} onChange={setEnd} />
      <CheckField label={t.renews} isChecked={autoRenew} onChange={setAutoRenew} />
      <TextField label={t.sla} value={slaTier} onChange={setSlaTier} maxLength={60} autoComplete="off" />
      <CheckField label={t.capacity} isChecked={isDedicated} onChange={setDedicated} />
      <TextField label={t.residency} value={residency} onChange={setResidency} maxLength={60} autoComplete="off" />
    </FormCard>
  );
}

/** Of the service's amounts in dollars. */
const USD_DECIMALS = 9;

/** The terms of a contract as the fields of the form have them. */
function shownTerms(contract: Contract | null, number: (text: string) => string) {
  return {
    committed: numberOrNothing(contract?.committedAmountUsd, number),
    start: dayOf(contract?.termStart),
    end: dayOf(contract?.termEnd),
    autoRenew: contract?.autoRenew ?? false,
    slaTier: contract?.slaTier ?? '',
    isDedicated: contract?.dedicatedUpstreamCapacity ?? false,
    residency: contract?.dataResidency ?? '',
  };
}

function numberOrNothing(text: string | null | undefined, number: (text: string) => string): string {
  return text ? number(text) : '';
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function dayOf(instant: string | null | undefined): string {
  return instant?.slice(0, 10) ?? '';
}

/** An instant that is not changed keeps its time of the day. */
function instantOf(day: string, before: string | null | undefined): string | null {
  if (day === dayOf(before)) return before ?? null;
  return day === '' ? null : `${day}T00:00:00.000Z`;
}
