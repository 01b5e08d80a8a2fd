import {
  activate,
  amend,
  type Contract,
  type ContractTerm,
  draft,
  expire,
  statusAt,
  termAt,
  terminate,
} from '../../domain/platform/contract.js';
import { type ContractStatus, contractMachine } from '../../domain/platform/contract-status.js';
import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import { contractId } from '../../domain/shared/ids.js';
import { isTerminal } from '../../domain/shared/state-machine.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ActingMember, ActingMembers } from './acting-members.js';
import type { Contracts } from './contracts.js';

export type ContractChanges = { readonly [Field in keyof ContractTerm]?: ContractTerm[Field] | undefined };

export interface WantedContract {
  readonly actor: ActingMember;
  /** The status that it shall have; undefined: it stays. */
  readonly status?: ContractStatus | undefined;
  /** What is left out stays as it is. */
  readonly changes: ContractChanges;
}

const NOTHING_AGREED: ContractTerm = {
  termStart: null,
  termEnd: null,
  autoRenew: false,
  committedAmount: null,
  slaTier: null,
  dedicatedUpstreamCapacity: false,
  legalDocuments: [],
  dataResidency: null,
};

const MOVES: Readonly<Record<ContractStatus, (contract: Contract, at: Date) => Contract>> = {
  DRAFT: stayDraft,
  ACTIVE: (contract, at) => activate(contract, at).next,
  EXPIRED: (contract, at) => expire(contract, at).next,
  TERMINATED: (contract, at) => terminate(contract, at).next,
};

/** Drafts, amends, activates or ends the contract of an organization (docs/rules/platform.md#contract-statuses). */
export class ChangeContract {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly contracts: Contracts,
    private readonly auditLog: AuditLog,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ConflictError for a move that the statuses do not allow; ValidationError for a term that ends before it starts */
  async execute({ actor, status, changes: asked }: WantedContract): Promise<Contract> {
    const { organizationId, origin } = actor;
    assertDocuments(asked.legalDocuments ?? []);
    return this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'changeContract');
      const at = this.clock.now();
      const stored = await this.settled(await this.contracts.latest(organizationId), at);
      const { current, changes } = stored ? toAmend(stored, status, asked, at) : { current: null, changes: asked };
      if (current && isTerminal(contractMachine, current.status) && isNoChange(status, asked, current)) return current;
      const begun = current && !begins(current, status) ? null : this.drafted(actor, asked, at);
      const amended = begun ?? amend(current as Contract, at, changes).next;
      const next = status === undefined ? amended : MOVES[status](amended, at);
      if (next === current) return current;
      if (begun || !current) await this.contracts.add(next);
      else if (!(await this.contracts.change(current, next))) {
        throw new ConflictError('The contract was changed meanwhile');
      }
      const before = begun || !current ? null : written(current);
      const details = { target: `contract:${next.id}`, before, after: written(next) };
      await this.auditLog.append({ type: 'contract.changed', organizationId, origin, details });
      return next;
    });
  }

  /** A contract whose term has ended is stored as expired before anything else happens to it. */
  private async settled(contract: Contract | null, at: Date): Promise<Contract | null> {
    if (contract === null) return null;
    if (contract.status === statusAt(contract, at)) return contract;
    const { next } = expire(contract, at);
    if (!(await this.contracts.change(contract, next))) throw new ConflictError('The contract was changed meanwhile');
    return next;
  }

  private drafted({ organizationId }: ActingMember, changes: ContractChanges, at: Date): Contract {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const id = contractId(this.ids.next());
    return draft({ ...NOTHING_AGREED, ...given, id, organizationId, createdAt: at }).next;
  }
}

const DATES = ['termStart', 'termEnd', 'autoRenew'] as const;

/**
 * What a change begins from. The first term of a contract that renews itself says on which day of a month its terms begin, so it stays as long as the
 * request leaves the term that is shown as it is. Otherwise, and when the contract ends, the present term counts.
 */
function toAmend(stored: Contract, status: ContractStatus | undefined, changes: ContractChanges, at: Date) {
  const shown = termAt(stored, at);
  const isKept = DATES.every(
    (field) => changes[field] === undefined || String(changes[field]) === String(shown[field]),
  );
  if (!isKept || (status !== undefined && status !== stored.status)) return { current: shown, changes };
  const { termStart: _start, termEnd: _end, autoRenew: _renews, ...others } = changes;
  return { current: stored, changes: others };
}

/** A final contract never starts again: DRAFT and ACTIVE begin another one. */
function begins(current: Contract, status: ContractStatus | undefined): boolean {
  return isTerminal(contractMachine, current.status) && (status === 'DRAFT' || status === 'ACTIVE');
}

function isNoChange(status: ContractStatus | undefined, changes: ContractChanges, current: Contract): boolean {
  const asked = Object.values(changes).some((value) => value !== undefined);
  return !asked && (status === undefined || status === current.status);
}

function stayDraft(contract: Contract): Contract {
  if (contract.status === 'DRAFT') return contract;
  throw new ConflictError(`The contract is ${contract.status} and cannot become DRAFT`);
}

function assertDocuments(documents: ContractTerm['legalDocuments']): void {
  documents.forEach(({ url }, index) => {
    const address = URL.canParse(url) ? new URL(url) : null;
    if (address?.protocol === 'https:' && address.username === '' && address.password === '') return;
    throw new ValidationError(`legalDocRefs[${index}].url`, 'must be an https address without user and password');
  });
}

/** What the audit log keeps of a contract. */
function written({ id: _id, organizationId: _organization, createdAt: _created, ...contract }: Contract) {
  const { termStart, termEnd, committedAmount } = contract;
  return {
    ...contract,
    termStart: termStart?.toISOString() ?? null,
    termEnd: termEnd?.toISOString() ?? null,
    committedAmount: committedAmount?.toString() ?? null,
  };
}
