import { useState } from 'react';
import { isSpend, LIMIT_TYPES, type LimitType } from '../../../domain/metering/limit.js';
import { answered, type Schema } from '../api/client.js';
import { useApi, usePreferences, useTexts } from '../app/app-context.js';
import { useAction, useAnnouncedAction } from '../app/use-action.js';
import { type Format, useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { AmountField } from '../design/amount-field.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { SelectField, TextField } from '../design/field.js';
import { Meter } from '../design/meter.js';
import { Stack } from '../design/stack.js';
import { typedValue } from '../format/typed-value.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { resource } from '../store/resource.js';
import { FormCard } from './form-card.js';
import { type LimitTarget, LimitTargetField, useWorkspaceNames } from './limit-target.js';
import type { OwnOrganization } from './organization.js';
import { OrganizationFrame } from './organization-frame.js';

const TEXTS = texts(
  {
    title: 'Limits',
    none: 'There are no limits',
    about: 'A limit holds for the organization, a workspace or a key. The tightest wins.',
    SPEND_HARD: 'Spending, refused above',
    SPEND_SOFT: 'Spending, told of above',
    RATE_RPM: 'Calls per minute',
    RATE_TPM: 'Tokens per minute',
    RATE_RPD: 'Calls per day',
    ORG: 'Organization',
    WORKSPACE: 'Workspace',
    KEY: 'Key',
    used: (used: string, value: string) => `${used} of ${value} used`,
    remove: 'Delete',
    set: 'Set a limit',
    change: 'Change the limit',
    type: 'What is limited',
    value: 'Limit',
    valueHint: 'US dollars for spending; a whole number of calls or tokens otherwise.',
    percent: 'Tell at this percentage (1 to 99)',
    seconds: 'Window in seconds',
    secondsHint: 'It slides. Left empty: a calendar month for spending, else a minute or a day.',
    month: 'in a calendar month',
    within: (seconds: number) => `within ${seconds} seconds`,
    tells: (percent: number) => `tells at ${percent}\u00a0%`,
  },
  {
    de: {
      title: 'Grenzen',
      none: 'Es gibt keine Grenzen',
      about: 'Eine Grenze gilt für die Organisation, einen Arbeitsbereich oder einen Schlüssel. Die engste gewinnt.',
      SPEND_HARD: 'Ausgaben, darüber abgelehnt',
      SPEND_SOFT: 'Ausgaben, darüber gemeldet',
      RATE_RPM: 'Aufrufe pro Minute',
      RATE_TPM: 'Tokens pro Minute',
      RATE_RPD: 'Aufrufe pro Tag',
      ORG: 'Organisation',
      WORKSPACE: 'Arbeitsbereich',
      KEY: 'Schlüssel',
      used: (used: string, value: string) => `${used} von ${value} verbraucht`,
      remove: 'Löschen',
      set: 'Grenze setzen',
      change: 'Grenze ändern',
      type: 'Was begrenzt wird',
      value: 'Grenze',
      valueHint: 'US-Dollar bei Ausgaben, sonst eine ganze Zahl von Aufrufen oder Tokens.',
      percent: 'Bei so viel Prozent melden (1 bis 99)',
      seconds: 'Fenster in Sekunden',
      secondsHint: 'Es gleitet. Leer: ein Kalendermonat bei Ausgaben, sonst eine Minute oder ein Tag.',
      month: 'in einem Kalendermonat',
      within: (seconds: number) => `in ${seconds} Sekunden`,
      tells: (percent: number) => `meldet bei ${percent}\u00a0%`,
    },
  },
);

type Limit = Schema<'LimitsResponse'>['limits'][number];

export function LimitsPage({ params: { id = '' } }: { readonly params: { readonly id?: string } }) {
  const t = useTexts(TEXTS);
  return (
    <OrganizationFrame id={id} title={t.title}>
      {(own) => <Limits {...own} />}
    </OrganizationFrame>
  );
}

function Limits({ organization: { id }, can }: OwnOrganization) {
  const t = useTexts(TEXTS);
  const reading = useResource(resource('/platform/organizations/{orgId}/limits', { path: { orgId: id } }));
  const nameOf = useWorkspaceNames(id);
  const none = (
    <EmptyState icon="approve" title={t.none}>
      {t.about}
    </EmptyState>
  );
  return (
    <>
      <Loaded reading={reading}>
        {({ limits }) => (
          <Stack>
            {limits.length === 0 && none}
            {limits.map((limit) => (
              <LimitCard
                key={limit.id}
                orgId={id}
                limit={limit}
                place={nameOf.get(limit.targetId)}
                canDelete={can('deleteLimit')}
                onDeleted={reading.reload}
              />
            ))}
          </Stack>
        )}
      </Loaded>
      {can('setLimit') && <NewLimit id={id} limits={reading.value?.limits ?? []} onSet={reading.reload} />}
    </>
  );
}

/** Dollars, or a whole number of calls or tokens. */
function amountOf(type: LimitType, text: string, { number, quantity }: Format): string {
  return isSpend(type) ? number(text) : quantity(Number(text));
}

/** Of the service's amounts in dollars. */
const USD_DECIMALS = 9;

interface LimitCardProps {
  readonly orgId: string;
  readonly limit: Limit;
  /** The name of the workspace that it is of. */
  readonly place: string | undefined;
  readonly canDelete: boolean;
  readonly onDeleted: () => Promise<void>;
}

function LimitCard({ orgId, limit, place, canDelete, onDeleted }: LimitCardProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const { id, scope, targetId, limitType, used, value, windowSeconds, notifyThresholdPct: percent } = limit;
  const window = windowSeconds === null ? t.month : t.within(windowSeconds);
  // Keys are of many workspaces, so the end of the key's id tells them apart here.
  const name = scope === 'KEY' ? `…${targetId.slice(-8)}` : place;
  const title = `${t[scope]}${name === undefined ? '' : ` ${name}`}: ${t[limitType]}`;
  const format = useFormat();
  const words = t.used(amountOf(limitType, used, format), amountOf(limitType, value, format));
  const remove = useAnnouncedAction(async () => {
    const path = { orgId, limitId: id };
    await api.DELETE('/platform/organizations/{orgId}/limits/{limitId}', { params: { path } });
    await onDeleted();
  });
  return (
    <Card title={title}>
      <Stack>
        <p>{words}</p>
        <p>{[window, ...(percent === null ? [] : [t.tells(percent)])].join(' · ')}</p>
        <Meter label={title} words={words} value={Number(used)} max={Math.max(Number(value), Number.MIN_VALUE)} />
        {canDelete && (
          <Button kind="quiet" label={`${t.remove} ${title}`} isBusy={remove.isBusy} onPress={remove.run}>
            {t.remove}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

interface NewLimitProps {
  readonly id: string;
  /** Setting one that is there changes it: the form begins with its terms. */
  readonly limits: readonly Limit[];
  readonly onSet: () => Promise<void>;
}

function NewLimit({ id, limits, onSet }: NewLimitProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const preferences = usePreferences();
  const format = useFormat();
  const whole: LimitTarget = { scope: 'ORG', targetId: id, workspaceId: '' };
  const [target, setTarget] = useState(whole);
  const [limitType, setType] = useState<LimitType>('SPEND_HARD');
  const [value, setValue] = useState('');
  const [percent, setPercent] = useState('');
  const [seconds, setSeconds] = useState('');
  const known = limits.find(
    ({ scope, targetId, limitType: of }) => scope === target.scope && targetId === target.targetId && of === limitType,
  );
  // Setting a limit replaces all its terms. So whatever limit is chosen, also at first and after it was stored, the form has its terms.
  const terms = JSON.stringify([target, limitType, known?.value, known?.notifyThresholdPct, known?.windowSeconds]);
  const [filled, setFilled] = useState('');
  if (filled !== terms) {
    setFilled(terms);
    // A number of calls without its groups: 1,000 in the field could be one call.
    setValue(known ? (isSpend(limitType) ? format.number(known.value) : known.value) : '');
    setPercent(String(known?.notifyThresholdPct ?? ''));
    setSeconds(String(known?.windowSeconds ?? ''));
  }
  const [isTried, setIsTried] = useState(false);
  const set = useAction(async () => {
    setIsTried(true);
    const amount = typedValue(value, preferences, USD_DECIMALS);
    if (amount === undefined) return;
    const notify = {
      ...(percent !== '' && { notifyThresholdPct: Number(percent) }),
      ...(seconds !== '' && { windowSeconds: Number(seconds) }),
    };
    const { scope, targetId } = target;
    const body = {
      scope,
      targetId,
      limitType,
      value: amount ?? '',
      ...notify,
    } as const;
    await answered(api.POST('/platform/organizations/{orgId}/limits', { params: { path: { orgId: id } }, body }));
    await onSet();
    setIsTried(false);
  });
  return (
    <FormCard title={t.set} submit={known ? t.change : t.set} action={set} problem={set.problem}>
      <LimitTargetField orgId={id} target={target} onChange={setTarget} />
      <SelectField
        label={t.type}
        value={limitType}
        options={LIMIT_TYPES.map((type) => ({ value: type, label: t[type] }))}
        onChange={setType}
      />
      <AmountField isTried={isTried} mayBeEmpty label={t.value} hint={t.valueHint} value={value} onChange={setValue} />
      <TextField
        label={t.seconds}
        hint={t.secondsHint}
        value={seconds}
        onChange={setSeconds}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField label={t.percent} value={percent} onChange={setPercent} inputMode="numeric" autoComplete="off" />
    </FormCard>
  );
}
