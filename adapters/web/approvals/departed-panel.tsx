import { useState } from 'react';
import { useTexts } from '../app/app-context.js';
import type { Departure } from '../chain/deployment.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { CheckField } from '../design/field.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import styles from './departed-panel.module.css';

const TEXTS = texts(
  {
    title: 'The service is not what this device knows',
    text:
      'It names another chain, wallet or contracts than when you first used it here. Money sent through them may be lost. ' +
      'Nothing can be signed until you have found out why: ask whoever runs this service, by a way that you know.',
    what: {
      wallet: 'Your wallet',
      chainId: 'Chain',
      entryPoint: 'EntryPoint contract',
      webAuthnVerifier: 'Passkey verifier contract',
    },
    token: (name: string) => `Token ${name}`,
    remembered: 'known here',
    now: 'named now',
    nothing: 'nothing',
    sure: 'They announced this change, and I have compared the addresses with theirs.',
    accept: 'Go by the new ones from now on',
  },
  {
    de: {
      title: 'Der Dienst ist nicht der, den dieses Gerät kennt',
      text:
        'Er nennt eine andere Chain, ein anderes Wallet oder andere Verträge als damals, als Sie ihn hier zuerst benutzt haben. Geld, das ' +
        'darüber läuft, kann verloren gehen. Es kann nichts unterschrieben werden, bis Sie wissen, warum: Fragen Sie die, die diesen ' +
        'Dienst betreiben, auf einem Weg, den Sie kennen.',
      what: {
        wallet: 'Ihr Wallet',
        chainId: 'Chain',
        entryPoint: 'Vertrag EntryPoint',
        webAuthnVerifier: 'Vertrag zur Prüfung von Passkeys',
      },
      token: (name) => `Token ${name}`,
      remembered: 'hier bekannt',
      now: 'jetzt genannt',
      nothing: 'nichts',
      sure: 'Die Änderung wurde angekündigt, und ich habe die Adressen mit den angekündigten verglichen.',
      accept: 'Ab jetzt die neuen gelten lassen',
    },
  },
);

interface DepartedPanelProps {
  readonly departures: readonly Departure[];
  readonly onAccept: () => void;
}

/** Warns that the service names other contracts than at the first sign-in on this device. The owner must confirm the change. */
export function DepartedPanel({ departures, onAccept }: DepartedPanelProps) {
  const t = useTexts(TEXTS);
  const [isSure, setIsSure] = useState(false);
  const nameOf = (what: string) => (what in t.what ? t.what[what as keyof typeof t.what] : t.token(what));
  return (
    <Banner kind="danger" title={t.title} isNews>
      <Stack>
        <p>{t.text}</p>
        <dl className={styles.departures}>
          {departures.map(({ what, remembered, now }) => (
            <div key={what}>
              <dt>{nameOf(what)}</dt>
              <dd>
                {t.remembered}: <code>{remembered}</code>
              </dd>
              <dd>
                {t.now}: <code>{now || t.nothing}</code>
              </dd>
            </div>
          ))}
        </dl>
        <CheckField label={t.sure} isChecked={isSure} onChange={setIsSure} />
        <Button kind="danger" isDisabled={!isSure} onPress={onAccept}>
          {t.accept}
        </Button>
      </Stack>
    </Banner>
  );
}
