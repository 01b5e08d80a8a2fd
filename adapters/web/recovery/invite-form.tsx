import { useState } from 'react';
import { GUARDIANS } from '../api/resources.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    who: 'E-mail address or username',
    hint: 'Somebody without an account here gets a mail with a link. A user is notified.',
    weight: 'Weight',
    weightHint: '1 to 100. A recovery needs 100 together.',
    ask: 'Ask',
    asked: 'Asked.',
  },
  {
    de: {
      who: 'E-Mail-Adresse oder Benutzername',
      hint: 'Wer hier kein Konto hat, bekommt eine E-Mail mit einem Link. Wer eines hat, bekommt eine Mitteilung.',
      weight: 'Gewicht',
      weightHint: '1 bis 100. Eine Wiederherstellung braucht zusammen 100.',
      ask: 'Fragen',
      asked: 'Gefragt.',
    },
  },
);

/** Asks somebody to guard the account. */
export function InviteForm() {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const [who, setWho] = useState('');
  const [weight, setWeight] = useState('50');
  const invite = useAction(async () => {
    const name = who.trim();
    const contact = name.slice(1).includes('@') ? { email: name } : { username: name.replace(/^@/, '') };
    await api.POST('/recovery-guardians', { body: { ...contact, weight: Number(weight) } });
    await resources.reload(GUARDIANS);
    say(t.asked);
    setWho('');
  });
  return (
    <Form onSubmit={invite.run}>
      <TextField
        label={t.who}
        hint={t.hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={who}
        onChange={setWho}
      />
      <TextField
        label={t.weight}
        hint={t.weightHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={weight}
        onChange={setWeight}
      />
      {invite.problem !== undefined && (
        <Banner kind="danger" isNews>
          {invite.problem}
        </Banner>
      )}
      <Button type="submit" kind="primary" isBusy={invite.isBusy}>
        {t.ask}
      </Button>
    </Form>
  );
}
