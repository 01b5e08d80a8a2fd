import { answered, type Schema } from '../api/client.js';
import { useApi, useTexts } from '../app/app-context.js';
import { useAction } from '../app/use-action.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Banner } from '../design/banner.js';
import { Button } from '../design/button.js';
import { Card } from '../design/card.js';
import { EmptyState } from '../design/empty-state.js';
import { Fact, Facts } from '../design/facts.js';
import { Stack } from '../design/stack.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';
import { resource } from '../store/resource.js';
import { ContractForm } from './contract-form.js';
import type { OwnOrganization } from './organization.js';
import { OrganizationFrame } from './organization-frame.js';

const TEXTS = texts(
  {
    title: 'Contract and billing',
    none: 'There is no contract',
    about: 'Calls are paid with credits. A contract is agreed on with the sales team.',
    status: 'Status',
    DRAFT: 'Draft',
    ACTIVE: 'Active',
    EXPIRED: 'Expired',
    TERMINATED: 'Terminated',
    committed: 'Agreed amount',
    start: 'Begins',
    end: 'Ends',
    open: 'no date',
    renews: 'Renews itself',
    yes: 'yes',
    no: 'no',
    notAgreed: 'not agreed',
    noDocuments: 'none',
    sla: 'Level of service',
    capacity: 'Capacity for this organization alone',
    residency: 'Where data are kept',
    documents: 'Documents',
    billing: 'Billing',
    PREPAID: 'Calls are taken from credits',
    INVOICED: 'Calls are collected for an invoice',
    toPREPAID: 'Pay with credits from now on',
    toINVOICED: 'Collect for an invoice from now on',
  },
  {
    de: {
      title: 'Vertrag und Abrechnung',
      none: 'Es gibt keinen Vertrag',
      about: 'Aufrufe werden mit Guthaben bezahlt. Ein Vertrag wird mit dem Vertrieb vereinbart.',
      status: 'Status',
      DRAFT: 'Entwurf',
      ACTIVE: 'Aktiv',
      EXPIRED: 'Abgelaufen',
      TERMINATED: 'Beendet',
      committed: 'Vereinbarter Betrag',
      start: 'Beginnt',
      end: 'Endet',
      open: 'kein Datum',
      renews: 'Verlängert sich selbst',
      yes: 'ja',
      no: 'nein',
      notAgreed: 'nicht vereinbart',
      noDocuments: 'keine',
      sla: 'Servicestufe',
      capacity: 'Kapazität nur für diese Organisation',
      residency: 'Wo Daten liegen',
      documents: 'Dokumente',
      billing: 'Abrechnung',
      PREPAID: 'Aufrufe werden vom Guthaben genommen',
      INVOICED: 'Aufrufe werden für eine Rechnung gesammelt',
      toPREPAID: 'Ab jetzt mit Guthaben bezahlen',
      toINVOICED: 'Ab jetzt für eine Rechnung sammeln',
    },
  },
);

export function ContractPage({ params: { id = '' } }: { readonly params: { readonly id?: string } }) {
  const t = useTexts(TEXTS);
  return (
    <OrganizationFrame id={id} title={t.title}>
      {(own) => <Contract {...own} />}
    </OrganizationFrame>
  );
}

function Contract({ organization: { id }, can }: OwnOrganization) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const api = useApi();
  const reading = useResource(resource('/platform/organizations/{orgId}/contract', { path: { orgId: id } }));
  const other = reading.value?.billingMode === 'INVOICED' ? 'PREPAID' : 'INVOICED';
  const change = useAction(async () => {
    const params = { path: { orgId: id } };
    await answered(api.POST('/platform/organizations/{orgId}/billing-mode', { params, body: { billingMode: other } }));
    await reading.reload();
  });
  const moment = (text: string | null) => (text === null ? t.open : format.moment(new Date(text)));
  return (
    <Loaded reading={reading} lines={6}>
      {({ contract, billingMode }) => (
        <Stack gap="loose">
          {contract === null ? (
            <EmptyState icon="document" title={t.none}>
              {t.about}
            </EmptyState>
          ) : (
            <Card>
              <Facts>
                <Fact name={t.status}>{t[contract.status]}</Fact>
                <Fact name={t.committed}>
                  {contract.committedAmountUsd === null
                    ? t.notAgreed
                    : `${format.number(contract.committedAmountUsd)} USD`}
                </Fact>
                <Fact name={t.start}>{moment(contract.termStart)}</Fact>
                <Fact name={t.end}>{moment(contract.termEnd)}</Fact>
                <Fact name={t.renews}>{contract.autoRenew ? t.yes : t.no}</Fact>
                <Fact name={t.sla}>{contract.slaTier ?? t.notAgreed}</Fact>
                <Fact name={t.capacity}>{contract.dedicatedUpstreamCapacity ? t.yes : t.no}</Fact>
                <Fact name={t.residency}>{contract.dataResidency ?? t.notAgreed}</Fact>
                <Fact name={t.documents}>
                  {contract.legalDocRefs.map(({ kind }) => kind).join(', ') || t.noDocuments}
                </Fact>
              </Facts>
            </Card>
          )}
          {can('changeContract') && (
            <ContractForm key={JSON.stringify(contract)} orgId={id} contract={contract} onChanged={reading.reload} />
          )}
          <Card title={t.billing}>
            <Stack>
              <p>{t[billingMode]}</p>
              {change.problem !== undefined && (
                <Banner kind="danger" isNews>
                  {change.problem}
                </Banner>
              )}
              {can('setBillingMode') && (hasBegun(contract) || other === 'PREPAID') && (
                <Button isBusy={change.isBusy} onPress={change.run}>
                  {t[`to${other}`]}
                </Button>
              )}
            </Stack>
          </Card>
        </Stack>
      )}
    </Loaded>
  );
}

/** Calls are collected for an invoice under an active contract whose term has begun. */
function hasBegun(contract: Schema<'ContractOfOrganizationResponse'>['contract']): boolean {
  if (contract?.status !== 'ACTIVE') return false;
  return contract.termStart === null || new Date(contract.termStart) <= new Date();
}
