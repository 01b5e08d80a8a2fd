import type { ApprovalCard } from '../api/shapes.js';
import { usePerson, useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';
import { APPROVAL_TEXTS } from '../sub-accounts/sub-account-words.js';
import { KeyFact } from './key-fact.js';

const TEXTS = texts(
  { members: 'Opened for', you: 'you', rule: 'Decisions' },
  { de: { members: 'Eröffnet für', you: 'Sie', rule: 'Entscheidungen' } },
);

/** For whom the sub-accounts were opened that a card names. The page proves that their addresses follow from this. */
export function SubAccountFacts({ card: { decision } }: { readonly card: ApprovalCard }) {
  const t = useTexts(TEXTS);
  const approvals = useTexts(APPROVAL_TEXTS);
  const { walletAddress } = usePerson();
  return (decision?.subAccounts ?? []).flatMap(({ address, firstMembers, firstRequiredApprovals }) => [
    <KeyFact key={`${address} members`} name={t.members}>
      {firstMembers.map((member) => (member === walletAddress ? t.you : member)).join(', ')}
    </KeyFact>,
    <KeyFact key={`${address} rule`} name={t.rule}>
      {approvals.rule(firstRequiredApprovals, firstMembers.length)}
    </KeyFact>,
  ]);
}
