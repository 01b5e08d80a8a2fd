import { useState } from 'react';
import { answered } from '../api/client.js';
import { SUB_ACCOUNT_OPENINGS } from '../api/resources.js';
import type { SubAccountOpening } from '../api/shapes.js';
import { useApp, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { SelectField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    title: 'New sub-account',
    name: 'Name',
    nameHint: 'What you call it, such as "Holidays".',
    members: 'Other members',
    membersHint: 'Usernames, with commas between. Leave it empty for an account of your own.',
    approvals: 'Who must agree to what leaves the account',
    alone: 'I decide alone',
    each: 'Each member alone can move everything',
    joint: (needed: number, members: number) => `${needed} of ${members} members`,
    cancel: 'Cancel',
    go: 'Continue',
  },
  {
    de: {
      title: 'Neues Unterkonto',
      name: 'Name',
      nameHint: 'Wie Sie es nennen, zum Beispiel „Urlaub“.',
      members: 'Weitere Mitglieder',
      membersHint: 'Benutzernamen, mit Kommas dazwischen. Leer für ein Konto, das nur Ihnen gehört.',
      approvals: 'Wer dem zustimmen muss, was das Konto verlässt',
      alone: 'Ich bestimme allein',
      each: 'Jedes Mitglied kann allein über alles verfügen',
      joint: (needed, members) => `${needed} von ${members} Mitgliedern`,
      cancel: 'Abbrechen',
      go: 'Weiter',
    },
  },
);

interface RequestDialogProps {
  readonly onAsked: (opening: SubAccountOpening) => void;
  readonly onClose: () => void;
}

/** Asks for a sub-account. Nothing happens on chain before its opening is signed. */
export function RequestDialog({ onAsked, onClose }: RequestDialogProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const [name, setName] = useState('');
  const [others, setOthers] = useState('');
  const [needed, setNeeded] = useState('1');
  const members = others.split(/[\s,]+/).flatMap((each) => each.replace(/^@/, '') || []);
  const count = members.length + 1;
  const requiredApprovals = Math.min(Number(needed), count);
  const action = useAction(async () => {
    const body = { name: name.trim(), members, requiredApprovals };
    const opening = await answered(api.POST('/sub-account-openings', { body }));
    await resources.reload(SUB_ACCOUNT_OPENINGS);
    onAsked(opening);
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Form onSubmit={action.run}>
        <TextField label={t.name} hint={t.nameHint} maxLength={40} autoComplete="off" value={name} onChange={setName} />
        <TextField
          label={t.members}
          hint={t.membersHint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={600}
          value={others}
          onChange={setOthers}
        />
        <SelectField
          label={t.approvals}
          value={String(requiredApprovals)}
          options={Array.from({ length: count }, (_, index) => ({
            value: String(index + 1),
            label: index > 0 ? t.joint(index + 1, count) : count > 1 ? t.each : t.alone,
          }))}
          onChange={setNeeded}
        />
        {action.problem !== undefined && (
          <Banner kind="danger" isNews>
            {action.problem}
          </Banner>
        )}
        <Actions>
          <Button onPress={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" isBusy={action.isBusy}>
            {t.go}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
