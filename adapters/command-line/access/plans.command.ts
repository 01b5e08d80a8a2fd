import type { UserPlan, UserPlans } from '../../../application/access/user-plans.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

export function planCommand(plans: Pick<UserPlans, 'show'>): OperatorCommand {
  return operatorCommand({
    name: 'plan show',
    summary: 'show the plan of a user, and all plans',
    arguments: { username: 'whose plan' },
    execute: async ({ username }) => shown(await plans.show(username)),
  });
}

export function setPlanCommand(plans: Pick<UserPlans, 'change'>): OperatorCommand {
  return operatorCommand({
    name: 'plan set',
    summary: 'give a user another plan, at once; it is charged from the next month on',
    arguments: { username: 'whose plan', plan: 'code or name of the plan' },
    confirmation: 'yes, the user has the other plan at once, and pays for it where plans are charged',
    execute: async ({ username, plan }) => shown(await plans.change(username, plan)),
  });
}

function shown({ username, plan, plans }: UserPlan) {
  return {
    text: `${username} has ${plan.name} (${plans.map(({ code }) => code).join(', ')})`,
    json: { username, plan: plan.code, plans: plans.map(({ code }) => code) },
  };
}
