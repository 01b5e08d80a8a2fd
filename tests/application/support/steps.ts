/** What a process meets at one step: the step is done, or the process dies right before or right after it. */
export type Fault = 'none' | 'dies before' | 'dies after';

/** The process was killed. Nothing in the service may catch this. */
export class Killed extends Error {}

/** Decides, and may take its time to, what happens at a step. */
export type AtStep = (name: string) => Fault | Promise<Fault>;

/** A port that meets `atStep` around each of its calls; what returns no promise is no step. */
export function stepwise<Port extends object>(port: Port, atStep: AtStep): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        if (SYNCHRONOUS.has(String(name))) return member.apply(target, args);
        return met(String(name), atStep, () => member.apply(target, args));
      };
    },
  });
}

const SYNCHRONOUS = new Set(['executionOf', 'deploymentOf', 'gasLimitOf']);

async function met(name: string, atStep: AtStep, call: () => Promise<unknown>): Promise<unknown> {
  const fault = await atStep(name);
  if (fault === 'dies before') throw new Killed(name);
  const result = await call();
  if (fault === 'dies after') throw new Killed(name);
  return result;
}
