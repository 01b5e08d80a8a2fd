import { answered } from '../api/client.js';
import type { SubAccount } from '../api/shapes.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useProposal } from '../app/use-proposal.js';
import { texts } from '../language/texts.js';
import { ProposalForm } from './proposal-form.js';

const TEXTS = texts(
  {
    title: (name: string) => `Freeze ${name}?`,
    text: 'Nothing leaves a frozen account. Only you can end this, here.',
  },
  {
    de: {
      title: (name) => `${name} einfrieren?`,
      text: 'Aus einem eingefrorenen Konto geht nichts hinaus. Nur Sie können das beenden, und zwar hier.',
    },
  },
);

interface FreezeDialogProps {
  readonly account: SubAccount;
  readonly onClose: () => void;
}

/** The creator proposes to freeze a sub-account. */
export function FreezeDialog({ account: { id, name }, onClose }: FreezeDialogProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const propose = useProposal(
    () => ({ id }),
    (path, headers) => answered(api.POST('/sub-accounts/{id}/freeze', { params: { path }, headers })),
  );
  return (
    <ProposalForm title={t.title(name)} propose={propose} onClose={onClose}>
      <p>{t.text}</p>
    </ProposalForm>
  );
}
