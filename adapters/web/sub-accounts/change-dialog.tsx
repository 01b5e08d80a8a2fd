import { answered } from '../api/client.js';
import { useApp, useTexts } from '../app/app-context.js';
import { SigningDialog } from '../approvals/signing-dialog.js';
import { closingIntent, type ShownAccount, unfreezingIntent } from '../chain/own-sub-account-calls.js';
import { texts } from '../language/texts.js';
import { assertionBodyOf } from '../session/ceremonies.js';

const TEXTS = texts(
  {
    close: (name: string) => `Close ${name}?`,
    closeText: 'Everything that it holds goes to your main account. A closed account cannot be opened again.',
    closeConfirm: 'Close with passkey',
    payOut: (name: string) => `Pay out what ${name} holds?`,
    payOutText: 'Money has come after the end of the account. All of it goes to your main account.',
    payOutConfirm: 'Pay out with passkey',
    unfreeze: (name: string) => `Unfreeze ${name}?`,
    unfreezeText: 'From then on money can leave the account again.',
    unfreezeConfirm: 'Unfreeze with passkey',
  },
  {
    de: {
      close: (name) => `${name} schließen?`,
      closeText: 'Alles, was es hält, geht auf Ihr Hauptkonto. Ein geschlossenes Konto öffnet sich nicht wieder.',
      closeConfirm: 'Mit Passkey schließen',
      payOut: (name) => `Auszahlen, was ${name} hält?`,
      payOutText: 'Nach dem Ende des Kontos ist Geld eingegangen. Alles davon geht auf Ihr Hauptkonto.',
      payOutConfirm: 'Mit Passkey auszahlen',
      unfreeze: (name) => `${name} wieder freigeben?`,
      unfreezeText: 'Danach kann wieder Geld das Konto verlassen.',
      unfreezeConfirm: 'Mit Passkey freigeben',
    },
  },
);

// The contract pays out what came later when the account is closed again.
const INTENTS = { close: closingIntent, payOut: closingIntent, unfreeze: unfreezingIntent } as const;
const PATHS = {
  close: '/sub-accounts/{id}/closing',
  payOut: '/sub-accounts/{id}/closing',
  unfreeze: '/sub-accounts/{id}/unfreezing',
} as const;

interface ChangeDialogProps {
  readonly account: ShownAccount;
  readonly name: string;
  readonly change: 'close' | 'payOut' | 'unfreeze';
  readonly onClose: () => void;
}

/** The owner signs that a sub-account is closed, emptied after its end, or no longer frozen. */
export function ChangeDialog({ account, name, change, onClose }: ChangeDialogProps) {
  const t = useTexts(TEXTS);
  const { api } = useApp();
  const path = PATHS[change];
  const params = { path: { id: account.id } };
  return (
    <SigningDialog
      title={t[change](name)}
      confirm={t[`${change}Confirm`]}
      isDangerous={change === 'close'}
      subject={account.id}
      moves={['/sub-account-openings', '/sub-accounts']}
      intent={INTENTS[change](account)}
      options={() => answered(api.POST(`${path}/options`, { params }))}
      approve={(answer) => api.POST(path, { params, body: assertionBodyOf(answer) })}
      onClose={onClose}
    >
      <p>{t[`${change}Text`]}</p>
    </SigningDialog>
  );
}
