import type { SuspendUser } from '../../../application/access/suspend-user.js';
import type { UserPlans } from '../../../application/access/user-plans.js';
import type { People, PersonInList } from '../../../application/users/people.js';
import { NotFoundError, ValidationError } from '../../../domain/shared/errors.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

const SHOWN = 50;
const MOST_SHOWN = 1_000;

export function listPeopleCommand(people: Pick<People, 'list'>): OperatorCommand {
  return operatorCommand({
    name: 'people list',
    summary: 'list the newest users',
    arguments: {},
    options: { search: 'a part of the username', limit: `how many, ${SHOWN} unless set` },
    execute: async ({ search = '', limit = String(SHOWN) }) => {
      const most = /^\d{1,4}$/.test(limit) ? Number(limit) : 0;
      if (most < 1 || most > MOST_SHOWN) throw new ValidationError('limit', `must be a number from 1 to ${MOST_SHOWN}`);
      const found = await people.list(search, most);
      return { text: found.length === 0 ? 'There is nobody.' : found.map(line).join('\n'), json: { people: found } };
    },
  });
}

export function showPersonCommand(people: Pick<People, 'find'>, plans: Pick<UserPlans, 'show'>): OperatorCommand {
  return operatorCommand({
    name: 'people show',
    summary: 'show a user: wallet, plan, passkeys, sessions, keys, and whether they are suspended',
    arguments: { username: 'whom' },
    execute: async ({ username }) => {
      const person = await people.find(username);
      if (!person) throw new NotFoundError(`The user ${username}`);
      const own = person.closedAt === null ? await plans.show(username) : null;
      const { passkeys, sessions, apiKeys, connectedApplications } = person;
      const text = [
        line(person),
        `plan ${own?.plan.name ?? 'none'}${own ? ` (of ${own.plans.map(({ code }) => code).join(', ')})` : ''}`,
        `${passkeys} passkeys, ${sessions} sessions, ${apiKeys} API keys, ${connectedApplications} connected applications`,
      ].join('\n');
      return {
        text,
        json: { ...person, plan: own?.plan.code ?? null, plans: own?.plans.map(({ code }) => code) ?? [] },
      };
    },
  });
}

export function suspendCommand(suspend: Pick<SuspendUser, 'suspend'>): OperatorCommand {
  return operatorCommand({
    name: 'people suspend',
    summary:
      'keep a user out: sessions, tokens, API keys and connected applications end at once, and no sign-in is taken',
    arguments: { username: 'whom', reason: 'why, for the operators' },
    confirmation:
      'yes, the user can do nothing here until "people readmit"; money and mandates on the chain stay as they are',
    execute: async ({ username, reason }) => {
      const isNew = await suspend.suspend(username, reason);
      const text = isNew
        ? `${username} is suspended, and everything that was open is ended.`
        : `${username} was suspended before; everything that was open is ended.`;
      return { text, json: { username, isNew } };
    },
  });
}

export function readmitCommand(suspend: Pick<SuspendUser, 'readmit'>): OperatorCommand {
  return operatorCommand({
    name: 'people readmit',
    summary: 'let a suspended user sign in again; what was ended stays ended',
    arguments: { username: 'whom' },
    execute: async ({ username }) => {
      const readmitted = await suspend.readmit(username);
      return {
        text: readmitted ? `${username} can sign in again.` : `${username} is not suspended.`,
        json: { username, readmitted },
      };
    },
  });
}

export function endSessionsCommand(suspend: Pick<SuspendUser, 'endSessions'>): OperatorCommand {
  return operatorCommand({
    name: 'people end-sessions',
    summary: "end a user's sessions, tokens, API keys and connected applications at once; they can sign in again",
    arguments: { username: 'whose' },
    confirmation: 'yes, the user signs in again, and sets up API keys and applications again',
    execute: async ({ username }) => {
      await suspend.endSessions(username);
      return { text: `Everything that was open for ${username} is ended.`, json: { username } };
    },
  });
}

export function planCommand(plans: Pick<UserPlans, 'change'>): OperatorCommand {
  return operatorCommand({
    name: 'people plan',
    summary: 'give a user another plan, at once; it is charged from the next month on',
    arguments: { username: 'whose plan', plan: 'code or name of the plan' },
    confirmation: 'yes, the user has the other plan at once, and pays for it where plans are charged',
    execute: async ({ username, plan }) => {
      const changed = await plans.change(username, plan);
      const codes = changed.plans.map(({ code }) => code);
      return {
        text: `${changed.username} has ${changed.plan.name} (${codes.join(', ')})`,
        json: { username: changed.username, plan: changed.plan.code, plans: codes },
      };
    },
  });
}

function line({
  username,
  id,
  walletAddress,
  createdAt,
  suspendedSince,
  suspendedFor,
  closedAt,
}: PersonInList): string {
  const since = createdAt.toISOString().slice(0, 10);
  const state = [
    ...(suspendedSince === null ? [] : [`suspended since ${suspendedSince.toISOString()}: ${suspendedFor}`]),
    ...(closedAt === null ? [] : [`closed ${closedAt.toISOString()}`]),
  ];
  return [username.padEnd(30), id, walletAddress ?? 'no wallet', since, ...state].join('  ');
}
