import { randomUUID } from 'node:crypto';
import type { JobHandler } from '../../application/ports/job-queue.js';

/** A handler whose single jobs are done as those of a group are, beside a job of something that does not exist. */
export function doneTogether<SubjectId extends string>(handler: JobHandler<SubjectId>): JobHandler<SubjectId> {
  const { kind } = handler;
  return {
    kind,
    async execute(id) {
      const [failed] = (await handler.executeAll?.([kind.subjectId(randomUUID()), id])) ?? [];
      if (failed) throw failed.error;
    },
    executeAll: async (ids) => (await handler.executeAll?.(ids)) ?? [],
  };
}
