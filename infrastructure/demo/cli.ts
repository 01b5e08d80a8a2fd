import { readFile } from 'node:fs/promises';
import { Command, CommanderError } from 'commander';
import { renderUnicodeCompact } from 'uqr';
import { DomainError } from '../../domain/shared/errors.js';
import { issueToken, personNamed } from './access-token.js';
import { ApiClient } from './api-client.js';
import { AppClient } from './app-client.js';
import { addBankCommands } from './bank-commands.js';
import { crashTest } from './crash-test/crash-test.js';
import { readReceipt } from './demo-receipt.js';
import { DemoRecovery } from './demo-recovery.js';
import { parseDuration } from './duration.js';
import { DemoError, findInstance } from './instance.js';
import { listen } from './listen.js';
import { type PlanOfPerson, planText } from './plan-text.js';
import { saveDownload } from './save-download.js';
import { StepReporter } from './step-reporter.js';
import { tour } from './tour.js';
import { signWaiting } from './waiting.js';

interface JsonOption {
  readonly json?: boolean;
}

interface CrashTestFlags {
  readonly fixedWindow?: true;
  readonly chainOnly?: true;
  readonly seed: string;
  readonly only?: string;
}

const world = () => findInstance(process.env);

function program(): Command {
  const demo = new Command('demo')
    .description('Drives the demo people of a running sandbox. PORT or DATA_DIR say which instance.')
    .exitOverride()
    .showHelpAfterError('Run "npm run demo -- help" to see all commands.');

  demo
    .command('world')
    .description('show where everything is: URLs, chain, tokens, people (JSON)')
    .action(async () => print(JSON.stringify(await world(), null, 2)));

  demo
    .command('token')
    .description('print an access token for the REST API')
    .requiredOption('--user <name>', 'whom it acts for')
    .option('--scopes <scopes>', 'separated by spaces; all that are not opt-in when left out')
    .option('--ttl <seconds>', 'how long it lives, 1 to 600', '600')
    .option('--json', 'print {"accessToken": …}')
    .action(async (options: { user: string; scopes?: string; ttl: string } & JsonOption) => {
      const { user, scopes, ttl } = options;
      const request = { user, ttlSeconds: Number(ttl), ...(scopes !== undefined && { scopes }) };
      const accessToken = await issueToken(await world(), request);
      print(options.json ? JSON.stringify({ accessToken, expiresIn: Number(ttl) }) : accessToken);
    });

  demo
    .command('plan')
    .description("show somebody's plan and the catalogue, or change the plan")
    .requiredOption('--user <name>', 'whose plan')
    .option('--set <plan>', 'name or code of the new plan')
    .option('--json', 'print plan and catalogue as JSON')
    .action(async ({ user, set, json }: { user: string; set?: string } & JsonOption) => {
      const api = await sandbox();
      const path = `/plans/${encodeURIComponent(user)}`;
      const found = await (set === undefined
        ? api.get<PlanOfPerson>(path)
        : api.post<PlanOfPerson>(path, { plan: set }));
      print(json ? JSON.stringify(found) : planText(found));
    });

  demo
    .command('pending')
    .description("list whatever waits for somebody's signature (JSON)")
    .requiredOption('--user <name>', 'whose signature')
    .action(async ({ user }: { user: string }) => {
      const waiting = await (await signedIn(user)).waiting();
      const listed = waiting.map(({ id, kind, title, expiresAt }) => ({ id, kind, title, expiresAt }));
      print(JSON.stringify(listed, null, 2));
    });

  demo
    .command('sign <id>')
    .description('sign what waits, of any kind, with a passkey')
    .requiredOption('--user <name>', 'who signs')
    .option('--kind <kind>', 'which kind of operation, where there are several; the first one when left out')
    .option('--json', 'print id, kind and status as JSON')
    .action(async (id: string, { user, kind, json }: { user: string; kind?: string } & JsonOption) => {
      const app = await signedIn(user);
      const request = { username: user.toLowerCase(), id, ...(kind !== undefined && { kind }) };
      const signed = await signWaiting(await world(), app, request);
      print(json ? JSON.stringify(signed) : signed.status);
    });

  demo
    .command('qr <paymentRequestId>')
    .description('show the page on which a payment is approved as a QR code, for a phone')
    .action(async (id: string) => {
      const page = `${(await world()).appUrl}/approvals/${id}`;
      print(`${renderUnicodeCompact(page)}\n${page}`);
    });

  demo
    .command('approve <paymentRequestId>')
    .description('approve a payment in the app, with a passkey')
    .option('--user <name>', 'who approves', 'alice')
    .option('--json', 'print the state as JSON')
    .action(async (id: string, options: { user: string } & JsonOption) => {
      printState(await (await signedIn(options.user)).approve(id), options);
    });

  demo
    .command('reject <paymentRequestId>')
    .description('reject a payment in the app')
    .option('--user <name>', 'who rejects', 'alice')
    .option('--reason <text>', 'what the proposer is told')
    .option('--json', 'print the state as JSON')
    .action(async (id: string, options: { user: string; reason?: string } & JsonOption) => {
      printState(await (await signedIn(options.user)).reject(id, options.reason), options);
    });

  demo
    .command('faucet')
    .description('give somebody test money')
    .requiredOption('--user <name>', 'who gets it')
    .requiredOption('--currency <currency>', 'USD, EUR, CHF or CAD')
    .requiredOption('--amount <amount>', 'such as 100 or 0.50')
    .option('--json', 'print the grant as JSON')
    .action(async ({ user, currency, amount, json }: Record<'user' | 'currency' | 'amount', string> & JsonOption) => {
      const { apiUrl } = await world();
      const grant = { username: user, currency: currency.toUpperCase(), amount };
      const given = await new ApiClient(apiUrl).post<typeof grant>('/sandbox/faucet', grant);
      print(json ? JSON.stringify(given) : `${given.username} got ${given.amount} ${given.currency}`);
    });

  demo
    .command('statement <person>')
    .description("save somebody's account statement")
    .requiredOption('--from <date>', 'the first day, YYYY-MM-DD in UTC')
    .requiredOption('--to <date>', 'the last day')
    .option('--format <format>', 'csv, json or camt053', 'csv')
    .option('--currency <currency>', 'only this one')
    .option('--out <file>', 'where to; printed when left out')
    .action(async (person: string, { out, ...query }: { from: string; to: string; format: string; out?: string }) => {
      await saveDownload(await (await signedIn(person)).statement(query), out);
    });

  demo
    .command('export')
    .description('save everything that is stored of somebody, as a ZIP')
    .requiredOption('--user <name>', 'whose data')
    .requiredOption('--to <file>', 'where to')
    .action(async ({ user, to }: { user: string; to: string }) => {
      await saveDownload(await (await signedIn(user)).exportedData(), to);
    });

  demo
    .command('receipt <file>')
    .description('upload a receipt or an invoice, and print what was read (JSON)')
    .requiredOption('--user <name>', 'whose receipt')
    .action(async (file: string, { user }: { user: string }) => {
      const bytes = await readFile(file).catch((error: unknown) => {
        throw new DemoError(`The file ${file} cannot be read`, { cause: error });
      });
      print(JSON.stringify(await readReceipt((await signedIn(user)).api, bytes), null, 2));
    });

  demo
    .command('mailbox')
    .description('show the mails that the sandbox has sent, the newest first (JSON)')
    .option('--to <address>', 'only those to this address')
    .action(async ({ to }: { to?: string }) => {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
      const { mails } = await (await sandbox()).get<{ readonly mails: readonly object[] }>(`/mails${query}`);
      print(JSON.stringify(mails, null, 2));
    });

  demo
    .command('guardian [link]')
    .description("make a guardian's passkey, or approve a recovery with it, by the link of a mail")
    .option('--user <name>', 'a guardian with an account: agrees to, and approves, whatever waits; needs no link')
    .option('--code <code>', 'of the new passkey that is approved; that of the newest recovery when left out')
    .action(async (link: string | undefined, { user, code }: { user?: string; code?: string }) => {
      if ((link === undefined) === (user === undefined)) throw new DemoError('Give the link of a mail, or --user');
      if (link !== undefined) return print(await new DemoRecovery(await world()).followLink(link, code));
      const done = await (await signedIn(user ?? '')).guard();
      print(done.join('\n') || 'Nothing is to be done now');
    });

  demo
    .command('recover <username>')
    .description('start the recovery of an account with a new passkey')
    .action(async (username: string) => {
      await new DemoRecovery(await world()).start(username);
      print(
        `If ${username} has guardians, they are asked now: by mail ("npm run demo -- mailbox"), or in the app ("npm run demo -- guardian --user <name>")`,
      );
    });

  demo
    .command('listen')
    .description("receive the webhooks of somebody's workspace, and print each with its verified signature")
    .option('--user <name>', 'who registers the receiver', 'alice')
    .option('--port <port>', 'where it listens on 127.0.0.1; a free port when left out', '0')
    .option('--once', 'cause an event, and end with its delivery')
    .action(async ({ user, port, once }: { user: string; port: string; once?: true }) => {
      const username = user.toLowerCase();
      const options = { username, port: parsePort(port), once: once === true };
      await listen(await sandbox(), (await signedIn(username)).api, options, print);
    });

  addBankCommands(demo, print);

  const clock = demo.command('clock').description("show the service's clock, or move it on together with the chain's");
  clock
    .command('show')
    .description('print the time')
    .action(async () => printTime(await (await sandbox()).get('/clock')));
  clock
    .command('advance <duration>')
    .description('move it on by 90s, 6m, 2h, 7d …')
    .action(async (duration: string) => {
      printTime(await (await sandbox()).post('/clock/advance', { milliseconds: parseDuration(duration) }));
    });

  demo
    .command('tour')
    .description('watch one payment from proposal to chain')
    .action(async () => tour(await world(), new StepReporter(process.stdout, process.stderr)));

  demo
    .command('crash-test')
    .description(
      'try to make an agent overspend its mandate, on a chain of its own, and let the chain say whether one did',
    )
    .option(
      '--fixed-window',
      'against a policy with fixed windows, which is wrong: the test must find that more leaves',
    )
    .option('--seed <text>', 'the same seed does the same', String(Date.now()))
    .option('--chain-only', 'without the attacks on a whole service, which take minutes')
    .option('--only <words>', 'only the attacks whose names contain them')
    .action(async ({ fixedWindow, chainOnly, seed, only }: CrashTestFlags) => {
      await crashTest({ isWrong: fixedWindow === true, isChainOnly: chainOnly === true, seed, only }, print);
    });

  return demo;
}

async function sandbox(): Promise<ApiClient> {
  return new ApiClient(`${(await world()).apiUrl}/sandbox`);
}

async function signedIn(username: string): Promise<AppClient> {
  const found = await world();
  const app = new AppClient(found, personNamed(found, username).username);
  await app.signIn();
  return app;
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port === 0 || (port >= 1024 && port <= 65_535)) return port;
  throw new DemoError('--port must be a number from 1024 to 65535');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printState(state: { readonly status: string }, { json }: JsonOption): void {
  print(json ? JSON.stringify(state) : state.status);
}

function printTime({ now }: { readonly now: string }): void {
  print(now);
}

/** Runs one command line. The result goes to stdout; a failure is one sentence on stderr and a non-zero exit. */
export async function runDemo(args: readonly string[]): Promise<void> {
  try {
    await program().parseAsync([...args], { from: 'user' });
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode;
      return;
    }
    const expected = error instanceof DemoError || error instanceof DomainError;
    process.stderr.write(`${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  }
}
