import type { RelayTask } from './relay-call.js';
import type { StoredTask } from './relay-tasks.js';

/** Tasks of which one or several could not be handed over. They travel alone, so that they stop no others. */
export class SuspectTasks {
  private readonly keys = new Set<string>();

  has(task: RelayTask): boolean {
    return this.keys.has(keyOf(task));
  }

  /** One that is added again becomes the last of them. */
  add(tasks: readonly RelayTask[]): void {
    for (const task of tasks) {
      this.keys.delete(keyOf(task));
      this.keys.add(keyOf(task));
    }
  }

  remove(tasks: readonly RelayTask[]): void {
    for (const task of tasks) this.keys.delete(keyOf(task));
  }

  /** Forgets those that wait no more. @param waiting all tasks that wait */
  keepOnly(waiting: readonly RelayTask[]): void {
    const keys = new Set(waiting.map(keyOf));
    for (const key of this.keys) if (!keys.has(key)) this.keys.delete(key);
  }

  /** Those of the waiting tasks that are suspects, each as a group of its own, the one that has been a suspect for longest first. */
  groupsAmong(waiting: readonly StoredTask[]): readonly (readonly StoredTask[])[] {
    return [...this.keys].flatMap((key) => {
      const found = waiting.find((task) => keyOf(task) === key);
      return found ? [[found]] : [];
    });
  }
}

export function keyOf({ purpose, subjectId }: RelayTask): string {
  return `${purpose} ${subjectId}`;
}
