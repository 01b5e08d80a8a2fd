import { useState } from 'react';
import { movesMoney } from '../../../domain/access/api-key-scopes.js';
import { scopeDescription } from '../../../domain/access/scope-descriptions.js';
import { SCOPES, type Scope } from '../../../domain/access/scopes.js';
import { answered, type Schema } from '../api/client.js';
import { useApp, usePreferences, useTexts } from '../app/app-context.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { CheckField, FieldGroup, SelectField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { useCeremonyProblemText } from '../session/ceremony-texts.js';
import { confirmWithPasskey } from '../session/confirm-with-passkey.js';

const TEXTS = texts(
  {
    title: 'Make an API key',
    noMoney:
      'For your own scripts. A key reads and notes; it can never propose a payment or move money, whatever it may do here.',
    name: 'Name',
    nameHint: 'Tells your keys apart, such as “Nightly report”.',
    nameless: 'Give the key a name.',
    reads: 'What it may see',
    writes: 'What it may change',
    everything: 'Tick everything to see',
    nothing: 'Tick at least one permission.',
    validity: 'Valid for',
    '30': '30 days',
    '90': '90 days',
    '365': 'a year',
    forever: 'until you revoke it',
    make: 'Make the key with your passkey',
  },
  {
    de: {
      title: 'API-Schlüssel anlegen',
      noMoney:
        'Für Ihre eigenen Skripte. Ein Schlüssel liest und notiert; er kann nie eine Zahlung vorschlagen oder Geld bewegen, was immer er hier darf.',
      name: 'Name',
      nameHint: 'Unterscheidet Ihre Schlüssel, etwa „Nachtbericht“.',
      nameless: 'Geben Sie dem Schlüssel einen Namen.',
      reads: 'Was er sehen darf',
      writes: 'Was er ändern darf',
      everything: 'Alles zum Sehen ankreuzen',
      nothing: 'Kreuzen Sie mindestens eine Erlaubnis an.',
      validity: 'Gültig für',
      '30': '30 Tage',
      '90': '90 Tage',
      '365': 'ein Jahr',
      forever: 'bis Sie ihn sperren',
      make: 'Mit Ihrem Passkey anlegen',
    },
  },
);

const VALIDITIES = ['30', '90', '365', 'forever'] as const;
type Validity = (typeof VALIDITIES)[number];

const OFFERED = SCOPES.filter(({ name }) => !movesMoney(name));
const namesOf = (kind: 'read' | 'write') => OFFERED.filter((scope) => scope.kind === kind).map(({ name }) => name);
const READS = namesOf('read');
const WRITES = namesOf('write');

export type MadeKey = Schema<'OwnApiKeyResponse'>;

interface NewApiKeyCardProps {
  readonly onMade: (key: MadeKey) => void;
}

/** Makes a key by hand. The passkey confirms it, because a key outlives the session. */
export function NewApiKeyCard({ onMade }: NewApiKeyCardProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const problemText = useCeremonyProblemText();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set());
  const [validity, setValidity] = useState<Validity>('90');
  const [isChecked, setIsChecked] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  const make = async () => {
    setProblem(null);
    setIsChecked(true);
    if (name.trim() === '' || scopes.size === 0) return;
    setIsBusy(true);
    try {
      const confirmation = await confirmWithPasskey('api-key', await answered(api.POST('/api-keys/options')));
      const lifetime = validity === 'forever' ? {} : { validDays: Number(validity) };
      const body = { name: name.trim(), scopes: [...scopes], ...lifetime, confirmation };
      onMade(await answered(api.POST('/api-keys', { body })));
      resources.moved(['/api-keys', '/security-events']);
      setName('');
      setScopes(new Set());
      setIsChecked(false);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  };
  const tick = (scope: Scope, isTicked: boolean) =>
    setScopes((ticked) => new Set([...ticked].filter((each) => each !== scope).concat(isTicked ? [scope] : [])));
  return (
    <Card title={t.title}>
      <Form onSubmit={() => void (isBusy || make())}>
        <p>{t.noMoney}</p>
        <TextField
          label={t.name}
          hint={t.nameHint}
          error={isChecked && name.trim() === '' ? t.nameless : undefined}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <Scopes label={t.reads} scopes={READS} ticked={scopes} onTick={tick} />
        <Actions areCompact>
          <Button kind="quiet" onPress={() => setScopes((ticked) => new Set([...ticked, ...READS]))}>
            {t.everything}
          </Button>
        </Actions>
        <Scopes label={t.writes} scopes={WRITES} ticked={scopes} onTick={tick} />
        <SelectField
          label={t.validity}
          value={validity}
          options={VALIDITIES.map((value) => ({ value, label: t[value] }))}
          onChange={setValidity}
        />
        {isChecked && scopes.size === 0 && (
          <Banner kind="danger" isNews>
            {t.nothing}
          </Banner>
        )}
        {problem !== null && (
          <Banner kind="danger" isNews>
            {problemText(problem)}
          </Banner>
        )}
        <Button type="submit" kind="primary" icon="passkey" isBusy={isBusy}>
          {t.make}
        </Button>
      </Form>
    </Card>
  );
}

interface ScopesProps {
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly ticked: ReadonlySet<Scope>;
  readonly onTick: (scope: Scope, isTicked: boolean) => void;
}

function Scopes({ label, scopes, ticked, onTick }: ScopesProps) {
  const { language } = usePreferences();
  return (
    <FieldGroup label={label}>
      {scopes.map((scope) => (
        <CheckField
          key={scope}
          label={scopeDescription(scope, language)}
          isChecked={ticked.has(scope)}
          onChange={(isTicked) => onTick(scope, isTicked)}
        />
      ))}
    </FieldGroup>
  );
}
