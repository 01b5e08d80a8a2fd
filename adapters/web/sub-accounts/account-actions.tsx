import { useState } from 'react';
import type { Address } from '../../../application/ports/user-operation.js';
import type { SubAccount } from '../api/shapes.js';
import { usePerson, useTexts } from '../app/app-context.js';
import { Button } from '../design/button.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { actionsFor, type SubAccountAction } from './actions-for.js';
import { ChangeDialog } from './change-dialog.js';
import { FreezeDialog } from './freeze-dialog.js';
import { MoneyDialog } from './money-dialog.js';
import { ProposeDialog } from './propose-dialog.js';
import { SwapDialog } from './swap-dialog.js';

const TEXTS = texts(
  {
    topUp: 'Put in',
    withdraw: 'Take out',
    swap: 'Exchange',
    propose: 'Propose a payment',
    freeze: 'Freeze',
    unfreeze: 'Unfreeze',
    close: 'Close the account',
    payOut: 'Pay out what arrived later',
  },
  {
    de: {
      topUp: 'Einzahlen',
      withdraw: 'Auszahlen',
      swap: 'Tauschen',
      propose: 'Zahlung vorschlagen',
      freeze: 'Einfrieren',
      unfreeze: 'Einfrieren beenden',
      close: 'Konto schließen',
      payOut: 'Später Eingegangenes auszahlen',
    },
  },
);

/** What the member can do with the account, and the dialog of what was chosen. */
export function AccountActions({ account }: { readonly account: SubAccount }) {
  const t = useTexts(TEXTS);
  const { username } = usePerson();
  const [chosen, choose] = useState<SubAccountAction | null>(null);
  const actions = actionsFor(account, username);
  return (
    <>
      {actions.length > 0 && (
        <Actions areCompact>
          {actions.map((action) => (
            <Button key={action} kind={action === 'close' ? 'danger' : 'secondary'} onPress={() => choose(action)}>
              {t[action]}
            </Button>
          ))}
        </Actions>
      )}
      {chosen && <ActionDialog account={account} action={chosen} onClose={() => choose(null)} />}
    </>
  );
}

interface ActionDialogProps {
  readonly account: SubAccount;
  readonly action: SubAccountAction;
  readonly onClose: () => void;
}

function ActionDialog({ account, action, onClose }: ActionDialogProps) {
  switch (action) {
    case 'topUp':
    case 'withdraw':
      return <MoneyDialog account={account} direction={action} onClose={onClose} />;
    case 'swap':
      return <SwapDialog account={account} onClose={onClose} />;
    case 'propose':
      return <ProposeDialog account={account} onClose={onClose} />;
    case 'freeze':
      return <FreezeDialog account={account} onClose={onClose} />;
    default: {
      const { id, name, address } = account;
      return (
        <ChangeDialog account={{ id, address: address as Address }} name={name} change={action} onClose={onClose} />
      );
    }
  }
}
