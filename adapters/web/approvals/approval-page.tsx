import { useEffect, useRef } from 'react';
import { approvalCard } from '../api/resources.js';
import type { ApprovalCard } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Skeleton } from '../design/skeleton.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { Page } from '../shell/page.js';
import { Deciding } from './deciding.js';
import { DepartedPanel } from './departed-panel.js';
import { Outcome } from './outcome.js';
import { PAYMENT_WORDS, wordsKey } from './payment-words.js';
import { useTrust } from './use-trust.js';

const TEXTS = texts(
  {
    title: 'Request',
    back: 'Approvals',
    unreadable:
      'The service named contracts that cannot be read or told apart. Nothing can be signed here until it names others.',
  },
  {
    de: {
      title: 'Anfrage',
      back: 'Freigaben',
      unreadable:
        'Der Dienst nennt Verträge, die nicht lesbar oder nicht zu unterscheiden sind. Solange kann hier nichts unterschrieben werden.',
    },
  },
);

/** One request: the approval card, and after the decision its progress. */
export function ApprovalPage({ params }: { readonly params: { readonly id?: string } }) {
  const id = params.id ?? '';
  const t = useTexts(TEXTS);
  const words = useTexts(PAYMENT_WORDS);
  const reading = useResource(approvalCard(id));
  const card = reading.value;
  const title = card ? words[wordsKey(card)].title(card.recipient.name) : t.title;
  return (
    <Page title={title} back={{ to: '/approvals', label: t.back }}>
      <Loaded reading={reading} lines={8}>
        {(answer) => <Request key={id} card={answer} id={id} />}
      </Loaded>
    </Page>
  );
}

function Request({ card, id }: { readonly card: ApprovalCard; readonly id: string }) {
  const wasPending = useRef(false);
  const isPending = card.status === 'PENDING_APPROVAL';
  useEffect(() => {
    if (isPending) wasPending.current = true;
  }, [isPending]);
  if (card.status !== 'PENDING_APPROVAL') {
    return <Outcome card={card} status={card.status} isNews={wasPending.current} />;
  }
  return <Trusting card={card} id={id} />;
}

function Trusting({ card, id }: { readonly card: ApprovalCard; readonly id: string }) {
  const t = useTexts(TEXTS);
  const { trust, reading, accept } = useTrust();
  return (
    <Loaded reading={reading} lines={8}>
      {() => {
        if (trust === undefined) return <Skeleton lines={8} />;
        if (trust.kind === 'departed') return <DepartedPanel departures={trust.departures} onAccept={accept} />;
        if (trust.kind === 'unreadable') return <Banner kind="danger">{t.unreadable}</Banner>;
        return <Deciding card={card} id={id} chainContext={trust.chainContext} />;
      }}
    </Loaded>
  );
}
