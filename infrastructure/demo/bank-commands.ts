import type { Command } from 'commander';
import { ApiClient } from './api-client.js';
import { DemoError, findInstance } from './instance.js';

interface BankFile {
  readonly iban: string;
  readonly accountNumber: string;
}

interface TransferOptions {
  readonly user: string;
  readonly amount: string;
  readonly currency: string;
  readonly from: string;
  readonly reference?: string;
}

interface DecisionOptions {
  readonly outcome?: string;
  readonly question?: string;
}

/** An account that the demo's payer has elsewhere. */
const PAYER_IBAN = 'DE75512108001245126199';

/** The commands that play the sandbox's bank. @param print takes what a command says */
export function addBankCommands(demo: Command, print: (line: string) => void): void {
  const bank = demo.command('bank').description("play the sandbox's bank, which opens accounts for the demo people");
  const show = (shown: object) => print(JSON.stringify(shown, null, 2));

  bank
    .command('show')
    .description("show somebody's accounts, limits and what the bank asks (JSON)")
    .requiredOption('--user <name>', 'whose file')
    .action(async ({ user }: { user: string }) => show(await fileOf(user)));

  bank
    .command('transfer')
    .description("send money to somebody's account")
    .requiredOption('--user <name>', 'who is paid')
    .requiredOption('--amount <amount>', 'at most two decimals')
    .option('--currency <currency>', 'EUR (SEPA) or USD (ACH)', 'EUR')
    .option('--from <name>', 'who pays', 'Erika Mustermann')
    .option('--reference <text>', 'what the payer writes')
    .action(async ({ user, from: holderName, currency, ...transfer }: TransferOptions) => {
      const { iban, accountNumber } = await fileOf(user);
      const isEuro = currency.toUpperCase() === 'EUR';
      const to = isEuro ? { toIban: iban } : { toAccountNumber: accountNumber };
      const sent = { ...transfer, ...to, currency: currency.toUpperCase(), holderName, iban: PAYER_IBAN };
      show(await (await sandbox()).post<object>('/bank-transfers', sent));
    });

  bank
    .command('limits')
    .description('set how much somebody may transfer in 52 weeks, in dollars; what is left out has no limit')
    .requiredOption('--user <name>', 'whose limits')
    .option('--deposit <amount>', 'what may come in')
    .option('--withdrawal <amount>', 'what may go out')
    .action(async ({ user: username, ...limits }: { user: string; deposit?: string; withdrawal?: string }) =>
      show(await (await sandbox()).post<object>('/bank-customers/limits', { username, ...limits })),
    );

  bank
    .command('ask')
    .description('ask somebody for information')
    .requiredOption('--user <name>', 'who is asked')
    .requiredOption('--question <text>', 'what the bank wants to know')
    .option('--reason <reason>', 'source_of_wealth, transfer_details or profile_update', 'profile_update')
    .action(async ({ user: username, ...asked }: { user: string; question: string; reason: string }) =>
      show(await (await sandbox()).post<object>('/bank-customers/information-requests', { username, ...asked })),
    );

  bank
    .command('decide <informationRequestId>')
    .description('decide about an answer')
    .option('--outcome <outcome>', 'accepted or refused')
    .option('--question <text>', 'ask again instead')
    .action(async (id: string, { outcome, question }: DecisionOptions) => {
      if ((outcome === undefined) === (question === undefined)) throw new DemoError('Give --outcome or --question');
      show(await (await sandbox()).post<object>(`/information-requests/${id}/decision`, { outcome, question }));
    });

  bank
    .command('application')
    .description('decide about an application')
    .requiredOption('--user <name>', 'whose application')
    .requiredOption('--decision <decision>', 'approve, reject or ask')
    .option('--requirement <code>', 'with ask: what is missing')
    .option('--reason <text>', 'with reject: why')
    .action(
      async ({
        user: username,
        ...decision
      }: {
        user: string;
        decision: string;
        requirement?: string;
        reason?: string;
      }) => show(await (await sandbox()).post<object>('/bank-customers/decision', { username, ...decision })),
    );
}

async function fileOf(username: string): Promise<BankFile> {
  return (await sandbox()).get<BankFile>(`/bank-customers?username=${encodeURIComponent(username)}`);
}

async function sandbox(): Promise<ApiClient> {
  const { apiUrl } = await findInstance(process.env);
  return new ApiClient(`${apiUrl}/sandbox`);
}
