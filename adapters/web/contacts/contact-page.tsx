import { useState } from 'react';
import { useLocation } from 'wouter';
import { contactsLike } from '../api/resources.js';
import type { Contact as ContactEntry } from '../api/shapes.js';
import { useApp, useSay, useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { ConfirmDialog } from '../design/confirm-dialog.js';
import { List } from '../design/list.js';
import { Actions, Stack } from '../design/stack.js';
import { AccountRow, type ShownAccount } from '../external-accounts/account-row.js';
import { EditAccountDialog } from '../external-accounts/edit-account-dialog.js';
import { SaveBankDialog } from '../external-accounts/save-bank-dialog.js';
import { SaveWalletDialog } from '../external-accounts/save-wallet-dialog.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { NotFoundPage } from '../shell/not-found-page.js';
import { Page } from '../shell/page.js';
import { NameWarning } from '../shell/shown-name.js';
import { RenameContactCard } from './rename-contact-card.js';

const TEXTS = texts(
  {
    contacts: 'Contacts',
    accounts: 'Their accounts',
    none: 'No wallet or bank account is saved for this contact.',
    wallet: 'Save a wallet',
    bank: 'Save a bank account',
    remove: 'Remove the contact',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: 'The accounts saved for them go, too. Whom you pay again comes back.',
    removed: 'Removed.',
  },
  {
    de: {
      contacts: 'Kontakte',
      accounts: 'Konten des Kontakts',
      none: 'Für diesen Kontakt ist keine Wallet und kein Bankkonto gespeichert.',
      wallet: 'Wallet speichern',
      bank: 'Bankkonto speichern',
      remove: 'Kontakt entfernen',
      removeTitle: (name) => `${name} entfernen?`,
      removeText: 'Auch die dazu gespeicherten Konten verschwinden. Wen Sie wieder bezahlen, der kommt zurück.',
      removed: 'Entfernt.',
    },
  },
);

interface ContactPageProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** One contact, with what money can be sent to. */
export function ContactPage({ params }: ContactPageProps) {
  const t = useTexts(TEXTS);
  const username = decodeURIComponent(params['username'] ?? '');
  const reading = useResource(contactsLike(username));
  const contacts = reading.value?.contacts ?? [];
  const person = contacts.find((contact) => contact.type === 'user' && contact.username === username);
  if (reading.value && person?.type !== 'user') return <NotFoundPage />;
  const accounts = contacts.flatMap((each) => (each.type !== 'user' && each.username === username ? [each] : []));
  return (
    <Page title={person?.displayName ?? username} back={{ to: '/contacts', label: t.contacts }}>
      <Loaded reading={reading} lines={4}>
        {() => person?.type === 'user' && <Contact person={person} accounts={accounts} />}
      </Loaded>
    </Page>
  );
}

type Open = { readonly kind: 'wallet' | 'bank' | 'remove' } | { readonly kind: 'edit'; readonly account: ShownAccount };

interface ContactProps {
  readonly person: ContactEntry;
  readonly accounts: readonly ContactEntry[];
}

function Contact({ person, accounts }: ContactProps) {
  const t = useTexts(TEXTS);
  const { api, resources } = useApp();
  const say = useSay();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { username, displayName = username, resembles } = person;
  const remove = async () => {
    await api.DELETE('/contacts/{username}', { params: { path: { username } } });
    resources.moved(['/contacts', '/transactions']);
    say(t.removed);
    navigate('/contacts');
  };
  return (
    <Stack gap="loose">
      <NameWarning name={displayName} resembles={resembles} username={username} />
      <RenameContactCard key={person.username} person={person} />
      <Card title={t.accounts}>
        {accounts.length === 0 && <p>{t.none}</p>}
        {accounts.length > 0 && (
          <List>
            {accounts.map(shownAccount).map((account) => (
              <AccountRow key={account.id} account={account} onEdit={() => setOpen({ kind: 'edit', account })} />
            ))}
          </List>
        )}
        <Actions areCompact>
          <Button icon="wallet" onPress={() => setOpen({ kind: 'wallet' })}>
            {t.wallet}
          </Button>
          <Button icon="bank" onPress={() => setOpen({ kind: 'bank' })}>
            {t.bank}
          </Button>
        </Actions>
      </Card>
      <Actions areCompact>
        <Button kind="danger" onPress={() => setOpen({ kind: 'remove' })}>
          {t.remove}
        </Button>
      </Actions>
      {open?.kind === 'wallet' && <SaveWalletDialog contact={username} onClose={close} />}
      {open?.kind === 'bank' && <SaveBankDialog contact={username} onClose={close} />}
      {open?.kind === 'edit' && <EditAccountDialog id={open.account.id} name={open.account.name} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={t.removeTitle(displayName)}
          confirm={t.remove}
          isDangerous
          onConfirm={remove}
          onClose={close}
        >
          <p>{t.removeText}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function shownAccount(account: ContactEntry): ShownAccount {
  const { contactAccountId: id = '', name = '', address = '', network = null, bankName = null } = account;
  const { iban, accountNumber = null } = account;
  if (account.type === 'wallet') return { id, kind: 'wallet', name, details: [network, address] };
  return { id, kind: 'bank', name, details: [bankName, iban ?? accountNumber] };
}
