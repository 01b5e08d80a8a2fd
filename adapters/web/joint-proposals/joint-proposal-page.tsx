import { jointProposal, jointProposalTerms } from '../api/resources.js';
import type { JointProposal, JointProposalTerms } from '../api/shapes.js';
import { usePerson, useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { DepartedPanel } from '../approvals/departed-panel.js';
import { useTrust } from '../approvals/use-trust.js';
import type { ChainContext } from '../chain/deployment.js';
import { proposalId, readProposedCall } from '../chain/joint-proposal.js';
import { addressIn } from '../chain/user-operation.js';
import { Badge } from '../design/badge.js';
import { Banner } from '../design/banner.js';
import { Card } from '../design/card.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { Stack } from '../design/stack.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { ActionSentence } from './action-sentence.js';
import { MemberVotes } from './member-votes.js';
import { PROPOSAL_TEXTS } from './proposal-texts.js';
import { proposedActionOf } from './proposed-action.js';
import { StepActions } from './step-actions.js';
import { stepsFor } from './steps-for.js';

/** A proposal of a joint account: what it would do, who has voted, what is missing, and the member's own steps. */
export function JointProposalPage({ params: { id = '' } }: { readonly params: { readonly id?: string } }) {
  const t = useTexts(PROPOSAL_TEXTS);
  const [proposal, terms] = [useResource(jointProposal(id)), useResource(jointProposalTerms(id))];
  const { trust, reading, accept } = useTrust();
  return (
    <Page title={t.title} back={{ to: '/drafts', label: t.back }}>
      <Loaded reading={proposal} lines={8}>
        {(shown) => (
          <Loaded reading={terms} lines={8}>
            {(about) => (
              <Loaded reading={reading} lines={2}>
                {() => {
                  if (trust?.kind === 'departed') {
                    return <DepartedPanel departures={trust.departures} onAccept={accept} />;
                  }
                  if (trust?.kind !== 'trusted') return <Banner kind="danger">{t.unknownService}</Banner>;
                  return <Shown id={id} proposal={shown} terms={about} chainContext={trust.chainContext} />;
                }}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

interface ShownProps {
  readonly id: string;
  readonly proposal: JointProposal;
  readonly terms: JointProposalTerms;
  readonly chainContext: ChainContext;
}

function Shown({ id, proposal, terms, chainContext }: ShownProps) {
  const t = useTexts(PROPOSAL_TEXTS);
  const { moment } = useFormat();
  const { walletAddress } = usePerson();
  const account = addressIn(terms.subAccountAddress);
  const { call, deadline, salt } = terms;
  const action = proposedActionOf(readProposedCall(call), chainContext);
  const { status, isExpired, missingApprovals, requiredApprovals, description } = proposal;
  // What is shown here is what is voted on: the time and the id follow from the signed terms.
  const hash = account && proposalId({ account, call, deadline: BigInt(deadline), salt }, chainContext.chainId);
  const steps = stepsFor(proposal, walletAddress);
  return (
    <Stack gap="loose">
      <Card
        title={terms.subAccountName}
        aside={<Badge kind={status === 'EXECUTED' ? 'positive' : 'neutral'}>{t.statuses[status]}</Badge>}
      >
        <ActionSentence action={action} />
        <Facts>
          {description !== undefined && <Fact name={t.description}>{description}</Fact>}
          <Fact name={t.needed}>{t.approvals(missingApprovals, requiredApprovals)}</Fact>
          <Fact name={t.until}>{moment(new Date(Number(deadline) * 1_000))}</Fact>
          <Fact name={t.account}>
            <CopyableText text={terms.subAccountAddress} />
          </Fact>
          <Fact name={t.hash}>
            <CopyableText text={hash ?? '–'} />
          </Fact>
        </Facts>
        {isExpired && <Banner kind="warning">{t.expired}</Banner>}
      </Card>
      <MemberVotes proposal={proposal} />
      {account && steps.length > 0 && (
        <StepActions
          steps={steps}
          shown={{ proposalId: id, proposed: { account, call, deadline: BigInt(deadline), salt } }}
          chainContext={chainContext}
        />
      )}
    </Stack>
  );
}
