import { SUPPORTED_TOKENS, type SupportedToken } from '../../../../domain/shared/currency.js';
import { SUB_ACCOUNT_STATUSES, type SubAccountStatus } from '../../../../domain/sub-accounts/sub-account-status.js';
import { Always, Flag, OneOf } from '../../shell/fields/choices.js';
import { ChainAddress, Id } from '../../shell/fields/identifiers.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Matching, Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

export class SubAccountRowResponse {
  @Id('The sub-account.')
  id!: string;

  @Text('What its creator calls it.', 'Holidays')
  name!: string;

  @OneOf(SUB_ACCOUNT_STATUSES, 'Nothing leaves a frozen account. A closed one has paid out what it held and ended.')
  status!: SubAccountStatus;

  @Always('VAULT', 'Every sub-account is a contract of its own on chain.')
  type!: 'VAULT';

  @ChainAddress('The address of the account on chain. Anybody can send money there.')
  address!: string;

  @Count('How many members must approve what leaves the account. With 1 the creator decides alone.', 2)
  requiredApprovals!: number;

  @Instant('When the chain made it.')
  createdAt!: string;
}

export class SubAccountsResponse {
  @ListOf(() => SubAccountRowResponse)
  subAccounts!: SubAccountRowResponse[];
}

export class SubAccountMemberResponse {
  @ChainAddress("The member's wallet.")
  address!: string;

  @Optional()
  @Text('The username. Absent when the wallet is of no user of this service.', 'bob')
  username?: string;

  @Optional()
  @Text('The name that the user goes by.', 'Bob Example')
  displayName?: string;

  @Flag('Whether this is the creator of the account, who alone can freeze it.')
  isOwner!: boolean;
}

export class SubAccountResponse extends SubAccountRowResponse {
  @ChainAddress("The creator's main account. What is withdrawn goes there.")
  parentAccountAddress!: string;

  @ChainAddress('The address of the sub-account, again.')
  childAccountAddress!: string;

  @ListOf(() => SubAccountMemberResponse)
  members!: SubAccountMemberResponse[];

  @Count('How often the members were set. Votes on proposals count for one version only.', 1)
  membersVersion!: number;

  @Matching(/^\d+$/, 'must be a whole number', "Tells the creator's sub-accounts apart on chain.", '0')
  deploymentIndex!: string;

  @Optional({ inExamples: false })
  @Instant('When it was closed.')
  closedAt?: string;
}

export class SubAccountBalanceRow {
  @OneOf(SUPPORTED_TOKENS, 'The token.')
  currency!: SupportedToken;

  @Matching(/^\d+$/, 'must be a whole number', 'What there is, in millionths of the token.', '12500000')
  balance!: string;
}

export class SubAccountBalanceResponse {
  @Id('The sub-account.')
  subAccountId!: string;

  @ListOf(() => SubAccountBalanceRow)
  balances!: SubAccountBalanceRow[];

  @Instant('The time of the newest block that the balances contain.')
  updatedAt!: string;
}
