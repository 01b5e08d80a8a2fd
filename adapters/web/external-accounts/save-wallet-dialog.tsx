import { useState } from 'react';
import { OTHER_NETWORKS, type OtherNetwork } from '../../../domain/external-accounts/wallet-network.js';
import { answered } from '../api/client.js';
import { useTexts } from '../app/app-context.js';
import { Dialog } from '../design/dialog.js';
import { SelectField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { texts } from '../language/texts.js';
import { SavingActions } from './saving-actions.js';
import { useSaving } from './use-saving.js';

const TEXTS = texts(
  {
    title: 'Save a wallet',
    name: 'Name',
    nameHint: 'What you call it, such as "Ledger".',
    address: 'Address',
    addressHint: '0x and 40 characters. Copy it; do not type it.',
    network: 'Network',
    ownNetwork: 'The one of this account',
    networkHint: 'You can pay only to wallets on the network of this account.',
  },
  {
    de: {
      title: 'Wallet speichern',
      name: 'Name',
      nameHint: 'Wie Sie sie nennen, zum Beispiel „Ledger“.',
      address: 'Adresse',
      addressHint: '0x und 40 Zeichen. Kopieren Sie sie, tippen Sie sie nicht ab.',
      network: 'Netzwerk',
      ownNetwork: 'Das dieses Kontos',
      networkHint: 'Zahlen können Sie nur an Wallets im Netzwerk dieses Kontos.',
    },
  },
);

const OWN_NETWORK = 'own';

interface SaveDialogProps {
  /** The username of the contact whose account it is; left out for one of the owner's own. */
  readonly contact?: string;
  readonly onClose: () => void;
}

export function SaveWalletDialog({ contact, onClose }: SaveDialogProps) {
  const t = useTexts(TEXTS);
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [network, setNetwork] = useState<OtherNetwork | typeof OWN_NETWORK>(OWN_NETWORK);
  const body = { walletName: name.trim(), walletAddress: address.trim() };
  const saving = useSaving(
    body,
    (api, confirmed) =>
      answered(
        contact === undefined
          ? api.POST('/accounts/wallets', { body: { ...body, confirmed } })
          : api.POST('/contacts/{username}/wallets', {
              params: { path: { username: contact } },
              body: { ...body, confirmed, ...(network !== OWN_NETWORK && { network }) },
            }),
      ),
    onClose,
  );
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Form onSubmit={saving.run}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          error={saving.faultOf('walletName')}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <TextField
          label={t.address}
          hint={t.addressHint}
          error={saving.faultOf('walletAddress')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          value={address}
          onChange={setAddress}
        />
        {contact !== undefined && (
          <SelectField
            label={t.network}
            hint={t.networkHint}
            value={network}
            options={[
              { value: OWN_NETWORK, label: t.ownNetwork },
              ...OTHER_NETWORKS.map((value) => ({ value, label: value })),
            ]}
            onChange={setNetwork}
          />
        )}
        <SavingActions saving={saving} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
