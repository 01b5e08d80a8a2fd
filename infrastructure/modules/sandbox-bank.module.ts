import { ContainerModule } from 'inversify';
import { Erc4337Relayer } from '../../adapters/chain/erc4337-relayer.js';
import { bankAccountOf } from '../../adapters/chain/sandbox/bank-account.js';
import { DemoTokens } from '../../adapters/chain/sandbox/demo-tokens.js';
import { NodeAccount } from '../../adapters/chain/sandbox/node-account.js';
import {
  getBankTransferEndpoint,
  sendBankTransferEndpoint,
} from '../../adapters/http/sandbox/bank-transfers.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresBankTransfers } from '../../adapters/persistence/sandbox/bank-transfers.postgres.js';
import { PostgresBankSettlements } from '../../adapters/persistence/transactions/bank-settlements.postgres.js';
import { BankNumbers } from '../../application/external-accounts/bank-numbers.js';
import { Clock } from '../../application/ports/clock.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { BankTransfers } from '../../application/sandbox/bank-transfers.js';
import { GetBankTransfer } from '../../application/sandbox/get-bank-transfer.js';
import { SendBankTransfer } from '../../application/sandbox/send-bank-transfer.js';
import { SettleBankTransfers } from '../../application/sandbox/settle-bank-transfers.js';
import { BankSettlements } from '../../application/transactions/bank-settlements.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { Relay } from '../../application/wallet-operations/relay.js';
import { RelayTransactions } from '../../application/wallet-operations/relay-transactions.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { construct } from '../construct.js';
import { EnabledTokens, SandboxEndpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';

/** The bank that a sandbox has in place of an on-ramp partner. */
export function sandboxBankModule({ sandboxClock, externalServices, chain }: Resources): ContainerModule {
  const { deployment, relayerPrivateKey } = externalServices;
  return new ContainerModule(({ bind }) => {
    if (!sandboxClock) return;
    const partner = new Erc4337Relayer(chain, deployment, bankAccountOf(relayerPrivateKey).privateKey);
    bind(BankTransfers).toResolvedValue(construct(PostgresBankTransfers), [Database]);
    bind(BankSettlements).toResolvedValue(construct(PostgresBankSettlements), [Database]);
    bind(SendBankTransfer).toResolvedValue(construct(SendBankTransfer), [
      UserRepository,
      WalletRepository,
      BankNumbers,
      BankTransfers,
      Clock,
      IdGenerator,
      EnabledTokens,
    ]);
    bind(SettleBankTransfers).toResolvedValue(
      (
        transfers: BankTransfers,
        settlements: BankSettlements,
        stored: RelayTransactions,
        account: NodeAccount,
        unitOfWork: UnitOfWork,
        clock: Clock,
      ) =>
        new SettleBankTransfers(
          transfers,
          settlements,
          partner,
          new Relay(stored, partner, unitOfWork),
          stored,
          new DemoTokens(account, deployment),
          unitOfWork,
          clock,
        ),
      [BankTransfers, BankSettlements, RelayTransactions, NodeAccount, UnitOfWork, Clock],
    );
    bind(GetBankTransfer).toResolvedValue(construct(GetBankTransfer), [BankTransfers]);
    bind(SandboxEndpoints).toResolvedValue(sendBankTransferEndpoint, [SendBankTransfer]);
    bind(SandboxEndpoints).toResolvedValue(getBankTransferEndpoint, [GetBankTransfer]);
  });
}
