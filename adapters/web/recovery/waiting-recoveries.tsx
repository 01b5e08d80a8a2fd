import { type ReactNode, useState } from 'react';
import type { Schema } from '../api/client.js';
import { useTexts } from '../app/app-context.js';
import { TextField } from '../design/field.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { foundRecoveries, MOST_SHOWN } from './found-recoveries.js';

const TEXTS = texts(
  {
    code: 'Code of the new passkey',
    hint: (count: number) =>
      `${count} recoveries of this account wait, and the newest ${MOST_SHOWN} are shown. Anybody can start one. Enter the code that the owner tells you to find theirs.`,
    none: 'No recovery of this account has this code.',
  },
  {
    de: {
      code: 'Code des neuen Passkeys',
      hint: (count) =>
        `${count} Wiederherstellungen dieses Kontos warten, die neuesten ${MOST_SHOWN} stehen hier. Jeder kann eine beginnen. Geben Sie den Code ein, den Ihnen die Person nennt, um ihre zu finden.`,
      none: 'Keine Wiederherstellung dieses Kontos hat diesen Code.',
    },
  },
);

type Recovery = Schema<'GuardedRecoveryResponse'>;

interface WaitingRecoveriesProps {
  readonly recoveries: readonly Recovery[];
  /** How one of them is shown. */
  readonly children: (recovery: Recovery) => ReactNode;
}

/** The recoveries of an account that wait for its guardians. Among many, a guardian finds the right one by the code of its passkey. */
export function WaitingRecoveries({ recoveries, children }: WaitingRecoveriesProps) {
  const t = useTexts(TEXTS);
  const [code, setCode] = useState('');
  const found = foundRecoveries(recoveries, code);
  const isMany = recoveries.length > MOST_SHOWN;
  return (
    <Stack gap="loose">
      {isMany && (
        <TextField
          label={t.code}
          hint={t.hint(recoveries.length)}
          error={found.length === 0 ? t.none : undefined}
          value={code}
          onChange={setCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      )}
      {found.map(children)}
    </Stack>
  );
}
