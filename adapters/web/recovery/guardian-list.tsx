import { useState } from 'react';
import { answered, type Schema } from '../api/client.js';
import { GUARDIANS } from '../api/resources.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { useAnnouncedAction } from '../app/use-action.js';
import { SigningDialog } from '../approvals/signing-dialog.js';
import { setupIntent } from '../chain/recovery-calls.js';
import { codeOf } from '../chain/recovery-hash.js';
import { Avatar } from '../design/avatar.js';
import { Badge } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { List, Row } from '../design/list.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';

const TEXTS = texts(
  {
    invited: 'Asked',
    accepted: 'Waits for your signature',
    active: 'Guards',
    declined: 'Declined',
    removing: 'Leaves with your signature',
    removed: 'Removed',
    weight: (weight: number) => `weight ${weight}`,
    code: (code: string) => `code ${code}`,
    remove: 'Remove',
    again: 'Send the mail again',
    sent: 'Sent. The earlier link ends.',
    refused: 'Mail refused',
    refusal: (reason: string) =>
      `The mail server says: ${reason}. Is the address right? If not, remove them and ask them at the right one. If it is, ask them to accept our mails, and send it again.`,
    sign: 'Put the guardians on chain',
    signText:
      'Compare each code with its owner, by phone or face to face. Whoever has the passkey of a code helps to decide on your account.',
    nobody: 'Nobody guards your account then.',
    times: (delay: number, window: number) =>
      `You can cancel for ${delay} hours. After that the recovery can be executed for ${window} hours.`,
    confirm: 'Sign with passkey',
  },
  {
    de: {
      invited: 'Gefragt',
      accepted: 'Wartet auf Ihre Unterschrift',
      active: 'Schützt',
      declined: 'Hat abgelehnt',
      removing: 'Geht mit Ihrer Unterschrift',
      removed: 'Entfernt',
      weight: (weight) => `Gewicht ${weight}`,
      code: (code) => `Code ${code}`,
      remove: 'Entfernen',
      again: 'E-Mail erneut senden',
      sent: 'Gesendet. Der frühere Link gilt nicht mehr.',
      refused: 'E-Mail abgewiesen',
      refusal: (reason) =>
        `Der Mailserver sagt: ${reason}. Stimmt die Adresse? Wenn nicht, entfernen Sie die Person und fragen Sie unter der richtigen neu. Wenn ja, bitten Sie sie, unsere E-Mails anzunehmen, und senden Sie sie erneut.`,
      sign: 'Vertrauenspersonen auf die Chain bringen',
      signText:
        'Vergleichen Sie jeden Code mit der Person, am Telefon oder persönlich. Wer den Passkey eines Codes hat, entscheidet über Ihr Konto mit.',
      nobody: 'Dann schützt niemand Ihr Konto.',
      times: (delay, window) =>
        `Sie können ${delay} Stunden lang abbrechen. Danach kann die Wiederherstellung ${window} Stunden lang ausgeführt werden.`,
      confirm: 'Mit Passkey unterschreiben',
    },
  },
);

type Guardian = Schema<'GuardianResponse'>;

/** The guardians with the codes of their keys, and what waits for the owner's signature. */
export function GuardianList({ guardians, setup }: Schema<'GuardiansResponse'>) {
  const t = useTexts(TEXTS);
  const { api } = useApp();
  const [isSigning, setIsSigning] = useState(false);
  const isWaiting = setup && (setup.state === 'NONE' || setup.state === 'FAILED');
  const params = { path: { id: setup?.id ?? '' } };
  const path = '/recovery-setups/{id}/signature';
  return (
    <Stack>
      <List>
        {guardians.map((guardian) => (
          <GuardianRow key={guardian.id} guardian={guardian} />
        ))}
      </List>
      {guardians.map((guardian) =>
        guardian.mailRefusal === undefined ? null : (
          <Banner key={guardian.id} kind="warning" title={`${t.refused}: ${nameOf(guardian)}`}>
            {t.refusal(guardian.mailRefusal)}
          </Banner>
        ),
      )}
      {isWaiting && (
        <Button kind="primary" icon="passkey" onPress={() => setIsSigning(true)}>
          {t.sign}
        </Button>
      )}
      {setup && isSigning && (
        <SigningDialog
          title={t.sign}
          confirm={t.confirm}
          subject={setup.id}
          moves={['/recovery-guardians']}
          intent={setupIntent(setup)}
          options={() => answered(api.POST(`${path}/options`, { params }))}
          approve={(answer) => api.POST(path, { params, body: assertionBodyOf(answer) })}
          onClose={() => setIsSigning(false)}
        >
          <p>{setup.guardians.length > 0 ? t.signText : t.nobody}</p>
          <List>
            {setup.guardians.map((one) => (
              <Row
                key={one.x}
                title={ownerOf(one, guardians)}
                detail={[t.weight(one.weight), ...codesOf(one).map(t.code)].join(' · ')}
              />
            ))}
          </List>
          <p>{t.times(setup.delayHours, setup.windowHours)}</p>
        </SigningDialog>
      )}
    </Stack>
  );
}

function GuardianRow({ guardian }: { readonly guardian: Guardian }) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const { id, status, weight, mailRefusal } = guardian;
  const isAskable = status === 'invited' || mailRefusal !== undefined;
  const remove = useAnnouncedAction(async () => {
    await api.DELETE('/recovery-guardians/{id}', { params: { path: { id } } });
    await resources.reload(GUARDIANS);
    resources.moved(['/owner-actions']);
  });
  const say = useSay();
  const again = useAnnouncedAction(async () => {
    await api.POST('/recovery-guardians/{id}/invitation', { params: { path: { id } } });
    say(t.sent);
    await resources.reload(GUARDIANS);
  });
  const name = nameOf(guardian);
  return (
    <Row
      start={<Avatar name={name} />}
      title={
        <>
          {name} <Badge kind={status === 'active' ? 'positive' : 'neutral'}>{t[status]}</Badge>
          {mailRefusal !== undefined && <Badge kind="danger">{t.refused}</Badge>}
        </>
      }
      detail={[t.weight(weight), ...codesOf(guardian).map(t.code)].join(' · ')}
      actions={
        status !== 'removing' &&
        status !== 'declined' && (
          <>
            {isAskable && guardian.email !== undefined && (
              <Button kind="quiet" label={`${t.again}: ${name}`} isBusy={again.isBusy} onPress={again.run}>
                {t.again}
              </Button>
            )}
            <Button kind="quiet" label={`${t.remove}: ${name}`} isBusy={remove.isBusy} onPress={remove.run}>
              {t.remove}
            </Button>
          </>
        )
      }
    />
  );
}

function nameOf({ email, username }: Guardian): string {
  return email ?? `@${username}`;
}

function codesOf({ x, y }: Pick<Guardian, 'x' | 'y'>): readonly string[] {
  const code = x !== undefined && y !== undefined ? codeOf({ x, y }) : null;
  return code === null ? [] : [code];
}

function ownerOf(key: { readonly x: string; readonly y: string }, guardians: readonly Guardian[]): string {
  const found = guardians.find(({ x, y }) => x === key.x && y === key.y);
  return found ? nameOf(found) : key.x;
}
