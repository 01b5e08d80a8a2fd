import { useState } from 'react';
import { answered } from '../api/client.js';
import type { SubAccount } from '../api/shapes.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useProposal } from '../app/use-proposal.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Dialog } from '../design/dialog.js';
import { SelectField, TextField } from '../design/field.js';
import { Form } from '../design/form.js';
import { Actions } from '../design/stack.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    CLOSE: (name: string) => `Propose to close ${name}`,
    UNFREEZE: (name: string) => `Propose to unfreeze ${name}`,
    SET_MEMBERS: (name: string) => `Propose other members of ${name}`,
    closeText: 'Everything that it holds goes to its creator, and it cannot be opened again.',
    unfreezeText: 'Money can leave it again when its members decide so.',
    members: 'Members beside the creator',
    membersHint: 'Usernames, with commas between. Votes of the present members count no more after the change.',
    approvals: 'How many members must agree then',
    joint: (needed: number, members: number) => `${needed} of ${members} members`,
    cancel: 'Cancel',
    go: 'Continue',
  },
  {
    de: {
      CLOSE: (name) => `Vorschlagen, ${name} zu schließen`,
      UNFREEZE: (name) => `Vorschlagen, das Einfrieren von ${name} zu beenden`,
      SET_MEMBERS: (name) => `Andere Mitglieder für ${name} vorschlagen`,
      closeText: 'Alles, was es hält, geht an die Person, die es eröffnet hat; es kann nicht wieder eröffnet werden.',
      unfreezeText: 'Geld kann es wieder verlassen, wenn seine Mitglieder es beschließen.',
      members: 'Mitglieder außer der Person, die es eröffnet hat',
      membersHint:
        'Benutzernamen, mit Kommas dazwischen. Stimmen der jetzigen Mitglieder zählen nach der Änderung nicht mehr.',
      approvals: 'Wie viele Mitglieder dann zustimmen müssen',
      joint: (needed, members) => `${needed} von ${members} Mitgliedern`,
      cancel: 'Abbrechen',
      go: 'Weiter',
    },
  },
);

export type AccountChange = 'CLOSE' | 'UNFREEZE' | 'SET_MEMBERS';

interface AccountChangeDialogProps {
  readonly account: Pick<SubAccount, 'id' | 'name' | 'members' | 'requiredApprovals'>;
  readonly change: AccountChange;
  readonly onClose: () => void;
}

/** Asks for a change of a joint account. Its proposal is approved on the page of approvals, like every other one. */
export function AccountChangeDialog({ account, change, onClose }: AccountChangeDialogProps) {
  const t = useTexts(TEXTS);
  const api = useApi();
  const { id, name, members: present, requiredApprovals: now } = account;
  const [others, setOthers] = useState(() =>
    present.flatMap(({ isOwner, username }) => (isOwner || username === undefined ? [] : username)).join(', '),
  );
  const [needed, setNeeded] = useState(String(now));
  const members = others.split(/[\s,]+/).flatMap((each) => each.replace(/^@/, '') || []);
  const count = members.length + 1;
  const requiredApprovals = Math.min(Number(needed), count);
  const propose = useProposal(
    () => ({ type: change, ...(change === 'SET_MEMBERS' && { members, requiredApprovals }) }),
    (body, headers) => answered(api.POST('/sub-accounts/{id}/changes', { params: { path: { id } }, body, headers })),
  );
  return (
    <Dialog title={t[change](name)} onClose={onClose}>
      <Form onSubmit={propose.run}>
        {change === 'CLOSE' && <p>{t.closeText}</p>}
        {change === 'UNFREEZE' && <p>{t.unfreezeText}</p>}
        {change === 'SET_MEMBERS' && (
          <>
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
                label: t.joint(index + 1, count),
              }))}
              onChange={setNeeded}
            />
          </>
        )}
        {propose.problem !== undefined && (
          <Banner kind="danger" isNews>
            {propose.problem}
          </Banner>
        )}
        <Actions>
          <Button onPress={onClose}>{t.cancel}</Button>
          <Button kind={change === 'CLOSE' ? 'danger' : 'primary'} type="submit" isBusy={propose.isBusy}>
            {t.go}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
